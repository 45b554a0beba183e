import { singleLine } from '#domain/formats/single-line.ts';
import { suggestedEmail } from './email-suggestion.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { vehicleNameWithoutYear } from '#domain/naming/vehicle-name.ts';
import type { EmailRow, EmailVehicle } from './email-message.ts';
import type { LeadDealer } from './lead-dealer.ts';
import type { Lead, LeadVehicle, LeadVehicleState } from './lead.ts';

/** How the dealer's people reach the customer. */
export function customerRows({ name, phone, email }: Pick<Lead, 'name' | 'phone' | 'email'>): readonly EmailRow[] {
  const view = phoneView(phone);
  const meant = email === undefined ? undefined : suggestedEmail(email);
  return [
    { label: 'Name', value: name },
    { label: 'Phone', value: view?.text ?? phone, href: view?.href },
    { label: 'Email', value: email, href: email === undefined ? undefined : mailto(email) },
    // The form asked, and it was sent all the same: a reply may bounce.
    { label: 'Did they mean', value: meant, href: meant === undefined ? undefined : mailto(meant) },
  ];
}

/** How to answer the customer, what else the dealer's people should know, and which lead it is. */
export function dealerFooter(
  { id, email }: Pick<Lead, 'id' | 'email'>,
  lines: readonly string[] = [],
): readonly string[] {
  return [
    email === undefined
      ? 'The customer left no email address. Please call.'
      : 'Reply to this email to answer the customer.',
    ...lines,
    `Lead ${id}`,
  ];
}

/** Who writes to a shopper. */
export function senderLines({ legalName, abn, place }: LeadDealer): readonly string[] {
  return [
    [legalName, abn === undefined ? undefined : `ABN ${abn}`].filter(Boolean).join(', '),
    ...(place?.licenceTexts ?? []),
  ];
}

/** Who writes to a shopper, and why. */
export function shopperFooter(dealer: LeadDealer): readonly string[] {
  const { url } = dealer;
  return [
    ...senderLines(dealer),
    `You’re getting this because this email address was entered at ${new URL(url).host}. If that wasn’t you, just ignore it.`,
  ];
}

export function emailVehicle(vehicle: LeadVehicle): EmailVehicle {
  const { odometerKm, figures } = vehicle;
  return {
    name: vehicleName(vehicle),
    href: vehicle.url,
    priceText: vehicle.priceText,
    photoUrl: vehicle.photoUrl,
    facts: [
      { label: 'Stock number', value: vehicle.stockNumber },
      { label: 'Key figures', value: figures?.join(', ') },
      { label: 'Odometer', value: odometerKm === undefined ? undefined : formatKm(odometerKm) },
      { label: 'VIN', value: vehicle.vin },
      { label: 'Location', value: vehicle.locationName },
    ],
  };
}

const STATES: Readonly<Record<LeadVehicleState, string>> = {
  reserved: 'on hold',
  sold: 'already sold',
  unlisted: 'no longer on the site',
};

/** Why nothing should be promised about a vehicle, after "It was": "already sold". */
export function vehicleStateText({ unavailable }: Pick<LeadVehicle, 'unavailable'>): string | undefined {
  return unavailable && STATES[unavailable];
}

/** The vehicle as an email to the shopper shows it: what the site says, never what a form called it. */
export function shopperVehicle({ vehicle }: Pick<Lead, 'vehicle'>): EmailVehicle | undefined {
  if (vehicle?.name === undefined) return undefined;
  const { facts, ...shown } = emailVehicle(vehicle);
  return { ...shown, facts: facts.filter(({ label }) => label !== 'VIN') };
}

/** One that the site no longer lists has what its form called it. */
export function vehicleName({ id, name, make = '', model = '' }: LeadVehicle): string {
  return name ?? (make + model === '' ? id : vehicleNameWithoutYear({ make, model }));
}

/** What a lead is about, as its category has it; a dealer of several trades has one word for drives, a motorcycle is ridden. */
export function leadMatter({ vehicle }: Pick<Lead, 'vehicle'>, category: string): string {
  if (vehicle?.triedAs !== 'test ride') return category;
  return category.replace(
    /\b(test[ -]?)(d)rive\b/i,
    (_, test: string, d: string) => `${test}${d === 'D' ? 'R' : 'r'}ide`,
  );
}

/** The customer's own vehicle, as in a trade-in: "2019 Mazda CX-5 Touring". */
export function ownVehicleName({ further }: Pick<Lead, 'further'>): string | undefined {
  const [year = '', make = '', model = ''] = ['Vehicle Year', 'Vehicle Make', 'Vehicle Model'].map(
    (wanted) => further.find(({ name }) => name === wanted)?.value ?? '',
  );
  const name = make + model === '' ? '' : vehicleNameWithoutYear({ make, model });
  return singleLine(`${year} ${name}`, 80) || undefined;
}

export function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
