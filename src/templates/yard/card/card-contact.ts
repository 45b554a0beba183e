import type { PhoneView } from '#domain/location/location-view.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { stockWords } from '#domain/vehicle-words/vehicle-words.ts';
import type { SiteChrome } from '#site-plan/site-page.ts';

/** Telephone and WhatsApp of a location, for the buttons of a card; plain JSON for the search island. */
export interface CardContact {
  readonly locationName: string;
  readonly phone?: PhoneView;
  readonly whatsappHref?: string;
}

/** The contacts of the dealer's locations, the primary one first, as far as the dealer shows them. */
export function cardContacts({ dealer, locations }: SiteChrome): readonly CardContact[] {
  const shown = dealer.contactButtons;
  const primaryFirst = [...locations].sort((a, b) => Number(b.primary) - Number(a.primary));
  return primaryFirst.map(({ shortName, phone, whatsappHref }) => ({
    locationName: shortName,
    ...(phone !== undefined && shown.includes('phone') ? { phone } : {}),
    ...(whatsappHref !== undefined && shown.includes('whatsapp') ? { whatsappHref } : {}),
  }));
}

/** Contact for a card's vehicle: its own location, else the primary one. */
export function contactOf(contacts: readonly CardContact[], card: VehicleCardData): CardContact | undefined {
  return contacts.find((contact) => contact.locationName === card.locationName) ?? contacts[0];
}

/** The chat link with a prefilled message that identifies the vehicle. */
export function chatAbout(whatsappHref: string, card: VehicleCardData): string {
  if (whatsappHref.includes('text=')) return whatsappHref;
  const stock = stockWords(card.stockNumber);
  const message = `Hi, is the ${card.name}${stock === undefined ? '' : ` (${stock})`} still available?`;
  return `${whatsappHref}${whatsappHref.includes('?') ? '&' : '?'}text=${encodeURIComponent(message)}`;
}
