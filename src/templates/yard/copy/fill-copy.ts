/**
 * Fills the placeholders of a text: `{count} cars in {city}` with `{ count: '180', city: 'Geelong' }`.
 * A placeholder without a value stays as it is written, so that a mistyped one can be seen.
 */
export function fillCopy(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
