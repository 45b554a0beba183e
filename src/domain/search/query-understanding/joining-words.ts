const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Filler words: dropped where something else was understood. */
export const FILLERS = set(
  'a about all an and any anything are around as at available be best but buy by car cars can colour colored coloured could do find for from get good got great has have having i id im in into is it its just like looking me model must my near need nice nor number of on one ones only or our please reliable search seeking show so some something sale selling stock that the their them there to type up us use vehicle vehicles very w want wanted wanting we what whats which with you your also kind',
);

/** They join alternatives, and carry a "not" on: "no white or silver". */
export const JOINING = set('or and nor');

/** Words that negate the next filter, longest first. */
export const NEGATIONS: readonly (readonly string[])[] = [
  'any colour but',
  'any color but',
  'anything but',
  'apart from',
  'other than',
  'not',
  'no',
  'non',
  'without',
  'except',
  'excluding',
  'exclude',
  'minus',
].map((words) => words.split(' '));

/** A "not" does not apply beyond it: "not white but silver". */
export const TURNING = set('but with w');
