const NAMES = [
  ['people mover', 'peopleMover'],
  ['hatch', 'hatch'],
  ['sedan', 'sedan'],
  ['wagon', 'wagon'],
  ['suv', 'suv'],
  ['ute', 'ute'],
  ['van', 'van'],
] as const;

/** The body that words name, to be drawn next to them: "Mazda hatches" are hatches. */
export function bodyNamed(words: string): string | undefined {
  const lower = words.toLowerCase();
  return NAMES.find(([name]) => lower.includes(name))?.[1];
}
