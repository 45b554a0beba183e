/** Replaced in the integrator's URL by a vehicle's `spin_code`. */
export const SPIN_CODE_PLACE = '{code}';

/**
 * The URL of an integrator's viewer for one vehicle. Undefined for a code that would change the URL's path: it comes
 * from a feed and could be anything.
 *
 * @param template An https URL with `{code}` in its path or query, from the dealer's config.
 */
export function spinEmbedAddress(template: string, code: string): string | undefined {
  const at = template.indexOf(SPIN_CODE_PLACE);
  const text = code.trim();
  // A path segment of dots alone goes up a level, however it is encoded.
  if (at === -1 || text === '' || /^\.+$/.test(text)) return undefined;
  const address = template.replaceAll(SPIN_CODE_PLACE, () => encoded(text));
  const url = URL.parse(address);
  const own = URL.parse(template.slice(0, at));
  if (url?.protocol !== 'https:' || own === null) return undefined;
  return url.href.startsWith(own.href) ? url.href : undefined;
}

/** As a component of an address; half a surrogate pair, which has no encoding, is dropped. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll('\uFFFD', ''));
}
