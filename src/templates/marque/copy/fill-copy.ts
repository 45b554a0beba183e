/**
 * Fills the places of a dealer's own words: `fillCopy('New, demo and used, in {city}', { city: 'Aspley' })`.
 * A place without a value disappears, with the space before it, so that no brace ever reaches a page.
 */
export function fillCopy(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/ ?\{(\w+)\}/g, (match, key: string) => {
    const value = values[key];
    if (value === undefined || value === '') return '';
    return match.startsWith(' ') ? ` ${value}` : value;
  });
}
