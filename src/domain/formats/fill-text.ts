/**
 * Fills the placeholders of a configured text: `fillText('Used {items} in {city}', { items: 'cars', city: 'Geelong'
 * })`. A placeholder without a value is removed together with the space before it, so that no brace ever reaches a
 * page. Values are inserted as they are; placeholders inside values are not filled.
 */
export function fillText(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/( ?)\{(\w+)\}/g, (_, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === '' ? '' : `${space}${value}`;
  });
}

/** Names of the placeholders in a text, in order, without braces. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}
