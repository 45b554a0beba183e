/** "Jess Tolley" as "JT", "Con" as "C"; for the drawing that stands for a person. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const first = words.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => (/^./u.exec(word)?.[0] ?? '').toUpperCase()).join('');
}
