/** "1. Cab and electrics" as its number and its name; a name without one is as it is. */
export function numberedName(text: string): { readonly number?: string; readonly name: string } {
  const [, number, name] = /^(\d{1,2})\. +(.+)$/s.exec(text) ?? [];
  return number === undefined || name === undefined ? { name: text } : { number, name };
}
