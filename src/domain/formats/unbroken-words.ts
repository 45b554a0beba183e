/** A longer word is a feed's own, which must not push its column off the screen. */
const LONGEST = 20;

/** A text in words, and which of them stay on one line although they have a hyphen: "CX-5", "4-cylinder". */
export function unbrokenWords(text: string): readonly { readonly word: string; readonly isUnbroken: boolean }[] {
  if (!text.includes('-')) return [{ word: text, isUnbroken: false }];
  return text.split(' ').map((word) => ({ word, isUnbroken: word.includes('-') && word.length < LONGEST }));
}
