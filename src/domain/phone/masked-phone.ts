import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';

/** Characters of a masked number that are shown [4-28]. */
const SHOWN_CHARACTERS = 5;

/** The fragment of the address to which a masked number leads: no field of a form, `callback-name`, begins with it. */
export const CALL_FRAGMENT = 'dial';

/** "(07) *********": the first five characters, then an asterisk for each of the rest [4-28]. */
export function maskedPhoneText(text: string): string {
  return text.slice(0, SHOWN_CHARACTERS) + '*'.repeat(Math.max(0, text.length - SHOWN_CHARACTERS));
}

/**
 * A number as pages show it before it is revealed. It links to its location's page, which shows it in full, so a call
 * needs no JavaScript; the fragment tells the script which number to reveal.
 *
 * @param page Path of that page, `/locations/aspley`.
 * @param key Distinguishes numbers on one page; empty for the location's own.
 */
export function maskedPhone({ text }: Pick<PhoneView, 'text'>, page: string, key = ''): PhoneView {
  return { text: maskedPhoneText(text), href: `${page}#${CALL_FRAGMENT}${key}` };
}

/** A location with its number masked, without its second one. */
export function withMaskedPhone(location: LocationView): LocationView {
  const { phone, href } = location;
  if (phone === undefined) return location;
  return omitUndefined({ ...location, phone: maskedPhone(phone, href), landline: undefined });
}

/** `tel:` digits of a number that is shown; nothing for a masked one. */
export function dialledNumber(phone: PhoneView | undefined): string | undefined {
  return phone?.href.startsWith('tel:') === true ? phone.href.slice('tel:'.length) : undefined;
}
