/** Stands in the integrator's address for a vehicle's `spin_code`. */
export const SPIN_CODE_PLACE = '{code}';

/**
 * The address of an integrator's viewer for one vehicle. Nothing for a code that would lead elsewhere than into its
 * place: it is a feed's text, and may be anything.
 *
 * @param template An https address with `{code}` in its path or query, from the dealer's config.
 */
export function spinEmbedAddress(template: string, code: string): string | undefined {
  const at = template.indexOf(SPIN_CODE_PLACE);
  const text = code.trim();
  // A path segment of dots alone climbs, however it is written.
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
