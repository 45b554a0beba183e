import type { CallRules } from '#domain/phone/call-rules.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { callNumberKey } from '#domain/phone/called-phone.ts';
import { maskedPhone } from '#domain/phone/masked-phone.ts';
import type { SiteFile } from './site-files.ts';

/** Where a page's script finds the numbers that are masked in its HTML. */
export const PHONE_BOOK_PATH = '/data/phones.json';

/** The full numbers by the link of their masked form [4-28]; `undefined` if none is masked. */
export function phoneBook(locations: readonly LocationView[], { masked, numbers }: CallRules): SiteFile | undefined {
  if (!masked) return undefined;
  const configured = numbers.map(({ phone }, index) => [callNumberKey(index), phoneView(phone)] as const);
  const entries = locations.flatMap(({ href, phone }): [string, PhoneView][] =>
    [['', phone] as const, ...configured].flatMap(([key, number]): [string, PhoneView][] =>
      number === undefined ? [] : [[maskedPhone(number, href, key).href, number]],
    ),
  );
  return { path: PHONE_BOOK_PATH.slice(1), content: JSON.stringify(Object.fromEntries(entries)) };
}
