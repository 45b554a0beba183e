/** Characters of a lender's disclaimer in sight before Show More [4-32]. */
export const DISCLAIMER_CHARACTERS = 197;

/** A text in two parts, of which the second is folded away [4-42]; joined by a space they are the text. */
export interface FoldedText {
  readonly head: string;
  readonly tail?: string;
}

/** Splits a disclaimer between two words so that its head has at most `limit` characters; 0 means no fold. */
export function foldDisclaimer(text: string, characters: number): FoldedText {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (characters === 0 || whole.length <= characters) return { head: whole };
  const space = whole.lastIndexOf(' ', characters);
  const cut = space > 0 ? space : characters;
  return { head: whole.slice(0, cut), tail: whole.slice(cut).trim() };
}
