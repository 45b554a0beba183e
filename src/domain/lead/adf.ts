import { vehicleStateText } from './email-parts.ts';
import type { LeadInterest } from './form-declaration.ts';
import type { Lead, LeadVehicle } from './lead.ts';
import type { LeadDealer } from './lead-dealer.ts';
import { OFFER_FIELDS } from '#domain/valuation/offer-fields.ts';
import { campaignText } from './campaign-text.ts';
import { firstAndLastName } from './person-name.ts';
import { readPreferredTime } from '#domain/appointments/preferred-time.ts';
import { isoWithOffset, wallTime } from '#domain/formats/time-zones.ts';

/** Media type by convention; ADF never registered one. */
export const ADF_MEDIA_TYPE = 'application/x-adf+xml';

/**
 * A lead as ADF 1.0, the XML that dealer management systems read from a mailbox. The format fixes the order of
 * elements. Elements without a value are omitted, because several systems reject empty ones.
 */
export function toAdf(lead: Lead, dealer: LeadDealer): string {
  const host = new URL(dealer.url).host;
  const prospect = element('prospect', { status: lead.replacesEarlier === true ? 'resend' : 'new' }, [
    element('id', { sequence: '1', source: host }, lead.id),
    element('requestdate', {}, isoWithOffset(Date.parse(lead.createdAt), dealer.timeZone)),
    ...vehicles(lead, dealer, host),
    customer(lead, dealer),
    vendor(dealer, host),
    element('provider', {}, [
      element('name', { part: 'full', type: 'business' }, `${dealer.name} website`),
      element('service', {}, 'Website enquiry'),
      element('url', {}, dealer.url),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, [prospect])}\n`;
}

type Interest = Exclude<LeadInterest, 'service'>;

/** The form's own, else by the topic that the shopper chose. ADF has no word for service. */
function interestOf({ topic }: Lead, { form }: LeadDealer): Interest {
  if (form?.interest === 'service') return 'buy';
  if (form?.interest !== undefined) return form.interest;
  if (topic === 'test_drive') return 'test-drive';
  if (topic === 'trade_in') return 'trade-in';
  return topic === 'sell' ? 'sell' : 'buy';
}

/**
 * The vehicle on the site, the shopper's own, or both. A lead about neither names the site's make, because the format
 * requires a vehicle.
 */
function vehicles(lead: Lead, dealer: LeadDealer, host: string): string[] {
  const interest = interestOf(lead, dealer);
  const isOwnCarOffered = interest === 'trade-in' || interest === 'sell';
  const found: string[] = [];
  if (lead.vehicle !== undefined) {
    found.push(stockVehicle(lead.vehicle, isOwnCarOffered ? 'buy' : interest, lead, dealer, host));
  }
  const own = ownVehicle(lead, dealer, isOwnCarOffered ? interest : undefined);
  if (own !== undefined) found.push(own);
  return found.length > 0 ? found : [generalVehicle(lead, dealer, interest)];
}

function stockVehicle(vehicle: LeadVehicle, interest: Interest, lead: Lead, dealer: LeadDealer, host: string): string {
  const { carType, priceCents, locationName } = vehicle;
  const stateText = vehicleStateText(vehicle);
  return element('vehicle', { interest, status: carType === 'new' ? 'new' : 'used' }, [
    element('id', { source: host }, vehicle.id),
    element('year', {}, vehicle.year ?? yearOf(lead, dealer)),
    element('make', {}, vehicle.make ?? dealer.make ?? 'General'),
    element('model', {}, vehicle.model ?? vehicle.name ?? 'General'),
    element('vin', {}, vehicle.vin),
    element('stock', {}, vehicle.stockNumber),
    element('trim', {}, vehicle.badge),
    element('odometer', { units: 'km' }, vehicle.odometerKm),
    element('price', { type: 'asking', currency: 'AUD' }, priceCents === undefined ? undefined : dollars(priceCents)),
    element('pricecomments', {}, vehicle.priceText),
    element(
      'comments',
      {},
      [
        carType === 'demo' ? 'Demo' : undefined,
        stateText && `It was ${stateText} when this was sent.`,
        locationName && `Location: ${locationName}.`,
        vehicle.url,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ]);
}

/** The shopper's own car, from the fields of the trade-in, service and parts forms. */
function ownVehicle(lead: Lead, dealer: LeadDealer, interest: Interest | undefined): string | undefined {
  const make = furtherValue(lead, 'Vehicle Make');
  const model = furtherValue(lead, 'Vehicle Model');
  const rego = lead.rego ?? furtherValue(lead, 'rego');
  if (make === undefined && model === undefined && (interest === undefined || rego === undefined)) return undefined;
  const state = furtherValue(lead, 'regoState');
  const year = /\b(?:19|20)\d{2}\b/.exec(furtherValue(lead, 'Vehicle Year') ?? '')?.[0];
  const km = /^\d{1,7}$/.exec((furtherValue(lead, 'kms') ?? '').replace(/[\s,]|km$/gi, ''))?.[0];
  return element('vehicle', { interest: interest ?? 'buy', status: 'used' }, [
    element('year', {}, year ?? yearOf(lead, dealer)),
    element('make', {}, make ?? dealer.make ?? 'General'),
    element('model', {}, model ?? 'General'),
    element('vin', {}, furtherValue(lead, 'VIN')),
    element('odometer', { units: 'km' }, km),
    element('pricecomments', {}, offerLine(lead)),
    element(
      'comments',
      {},
      ['Own vehicle of the customer.', rego && `Registration ${[rego, state].filter(Boolean).join(' ')}.`]
        .filter(Boolean)
        .join(' '),
    ),
  ]);
}

/** "Offered $16,900 to $18,700, until Wednesday 2 December. Accepted." */
function offerLine(lead: Lead): string | undefined {
  const until = furtherValue(lead, OFFER_FIELDS.until);
  const offer = furtherValue(lead, OFFER_FIELDS.offer);
  if (offer === undefined || until === undefined) return offer;
  const answer = furtherValue(lead, OFFER_FIELDS.answer);
  return `Offered ${offer}, until ${until}.${answer === undefined ? '' : ` ${answer}.`}`;
}

function generalVehicle(lead: Lead, dealer: LeadDealer, interest: Interest): string {
  const { form, topic } = lead;
  const model =
    form === 'parts' || topic === 'parts' ? 'Parts' : form === 'service' || topic === 'service' ? 'Service' : 'General';
  const isUsed = topic === 'used_vehicles' || interest === 'trade-in' || interest === 'sell';
  return element('vehicle', { interest, status: isUsed ? 'used' : 'new' }, [
    element('year', {}, yearOf(lead, dealer)),
    element('make', {}, dealer.make ?? 'General'),
    element('model', {}, model),
  ]);
}

/** The format requires a year for each vehicle; if unknown, the year of the enquiry is used. */
function yearOf(lead: Lead, dealer: LeadDealer): number {
  return wallTime(Date.parse(lead.createdAt), dealer.timeZone).year;
}

function customer(lead: Lead, dealer: LeadDealer): string {
  const preferred = furtherValue(lead, 'PreferredContactMethod')?.toLowerCase();
  // Without an offset it is the place's own time; "after 5" names no moment and stands in the comments.
  const at = readPreferredTime(furtherValue(lead, 'preferred_at') ?? '', dealer.timeZone);
  // A day without a time stands as it is.
  const day = furtherValue(lead, 'preferred_date');
  const wanted = at === undefined ? day : isoWithOffset(at, dealer.timeZone);
  return element('customer', {}, [
    element('contact', {}, [
      ...customerNames(lead),
      element('email', preferred === 'email' ? { preferredcontact: '1' } : {}, lead.email),
      element(
        'phone',
        {
          type: /^(?:04|\+?614)/.test((lead.phone ?? '').replace(/\D/g, '')) ? 'cellphone' : 'voice',
          ...((preferred === 'phone' || preferred === 'sms') && { preferredcontact: '1' }),
        },
        lead.phone,
      ),
    ]),
    wanted === undefined
      ? ''
      : element('timeframe', {}, [
          element('description', {}, 'Preferred time'),
          element('earliestdate', {}, wanted),
          element('latestdate', {}, wanted),
        ]),
    element('comments', {}, customerComments(lead, dealer)),
  ]);
}

function customerNames({ name = '', further }: Lead): string[] {
  const lastName = furtherValue({ further }, 'last_name');
  const names = lastName === undefined || name === '' ? firstAndLastName(name) : [name, lastName];
  if (names === undefined) return [element('name', { part: 'full' }, (name || lastName) ?? 'Name not given')];
  return [element('name', { part: 'first' }, names[0]), element('name', { part: 'last' }, names[1])];
}

/**
 * Details that the format has no element for are put in brackets. A postcode alone is not an address, which requires a
 * street.
 */
function customerComments(lead: Lead, dealer: LeadDealer): string {
  const notes: (readonly [string, string | undefined])[] = [
    ['category', lead.category],
    ['subcategory', lead.subcategory],
    ['postcode', lead.postcode],
    ['rego', lead.rego],
    ['dealership', dealer.dealership ?? lead.dealershipSlug],
    ['opt_in', lead.optIn ? 'yes' : 'no'],
    ['verification', lead.verification === 'unverified' ? 'not verified' : undefined],
    ['hidden field', lead.isTrapFilled === true ? 'filled in' : undefined],
    ['form', lead.isComplete ? undefined : 'not finished'],
    ...lead.further.map(({ name, value }) => [name, value] as const),
    ['page', lead.url],
    ['source', lead.source],
    ['campaign', campaignText(lead)],
  ];
  const bracketed = notes.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`[${name}: ${value}]`],
  );
  return [lead.message, bracketed.join(' ')].filter(Boolean).join('\n');
}

function vendor(dealer: LeadDealer, host: string): string {
  const { place } = dealer;
  return element('vendor', {}, [
    element('id', { source: host }, place?.id),
    element('vendorname', {}, dealer.name),
    element('url', {}, dealer.url),
    element('contact', {}, [
      element('name', { part: 'full', type: 'business' }, place?.name ?? dealer.name),
      element('email', {}, place?.email ?? dealer.email),
      element('phone', { type: 'voice' }, (place?.phone ?? dealer.phone)?.text),
    ]),
  ]);
}

function furtherValue(lead: Pick<Lead, 'further'>, name: string): string | undefined {
  const value = lead.further.find((field) => field.name.toLowerCase() === name.toLowerCase())?.value.trim();
  return value === '' ? undefined : value;
}

function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** An element with text or with other elements; '' where it would be empty. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | number | readonly string[] | undefined,
): string {
  const inner =
    typeof content === 'string' || typeof content === 'number'
      ? escapeXml(String(content).trim())
      : (content ?? []).filter((child) => child !== '').join('\n');
  if (inner === '') return '';
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const isParent = typeof content === 'object';
  return `<${name}${written.join('')}>${isParent ? `\n${inner}\n` : inner}</${name}>`;
}

/** Characters forbidden by XML 1.0 are dropped, including lone surrogates; the rest is escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
