/** A longer word is a feed's own, which must not push its column off the screen. */
const LONGEST = 20;

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** Between words, not between a figure and its unit, nor within a date, nor before a letter or digit that ends a name: "Model Y", but "M Sport". */
const SPACE = new RegExp(
  ` (?![A-LN-Z\\d](?: (?!${MONTH})|$))(?!(?<=\\d )(?:km|kg|t|mm|m|L|kW|Nm|cc|[ap]m)\\b|(?<=\\d )${MONTH} \\d{4}\\b|(?<=\\d ${MONTH} )\\d{4}\\b)`,
);
/** What would break within: "CX-5", "274,725 km". */
const BREAKS = /[- ]/;

/** A text in words, and which of them stay on one line although they could break: "CX-5", "4-cylinder", "2,470 kg". */
export function unbrokenWords(text: string): readonly { readonly word: string; readonly isUnbroken: boolean }[] {
  const words = text.split(SPACE);
  if (!words.some((word) => BREAKS.test(word))) return [{ word: text, isUnbroken: false }];
  return words.map((word) => ({ word, isUnbroken: BREAKS.test(word) && word.length < LONGEST }));
}
