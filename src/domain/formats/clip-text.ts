/** Search engines truncate descriptions at about this length. */
export const DESCRIPTION_CHARACTERS = 160;

/** Truncates a text after a word, with an ellipsis. */
export function clipText(text: string, most: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy.length <= most) return tidy;
  // A cut through an emoji would leave half of it.
  const cut = tidy.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
