/**
 * "a white Corolla", "an automatic", "an MG", "a ute": the article that a vehicle's name is spoken with.
 *
 * @param name Starts with a word in lower case, or with a make, model or body as it is written.
 */
export function withArticle(name: string): string {
  const [word = ''] = name.split(/[\s,]/, 1);
  const takesAn = (isSpelledOut(word) ? SPOKEN_LETTER : SPOKEN_WORD).test(word);
  return `${takesAn ? 'an' : 'a'} ${name}`;
}

/** Letters whose names start with a vowel: "an LDV", "an X-Trail". */
const SPOKEN_LETTER = /^[aefhilmnorsx]/i;
/** "used", "ute" and "European" start with the sound of "you". */
const SPOKEN_WORD = /^(?!eu|u[bcdfghklmnprst][aeiou])[aeiou8]/i;

/** "SUV", "MX-5", "X-Trail" and "F150", but not "RAV4" or "MINI". */
function isSpelledOut(word: string): boolean {
  if (/^[A-Z](?:[-\d]|$)/.test(word)) return true;
  if (!/^[A-Z]{2,}[-\d]*$/.test(word)) return false;
  return word.startsWith('SUV') || !/[AEIOU]/.test(word.slice(1));
}
