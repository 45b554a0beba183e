/**
 * Words that searches ignore. None is the start of a make or model name: "for" would hide Ford until its last letter.
 */
export const STANDARD_STOPWORDS: readonly string[] = [
  'and',
  'the',
  'with',
  'sale',
  'buy',
  'cars',
  'vehicles',
  'please',
];
