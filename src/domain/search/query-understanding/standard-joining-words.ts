import type { JoiningWordsPayload } from './joining-words.ts';

/** What is said around a wish: to whom, for whom, and how politely. */
const POLITE =
  'hi hello hey thanks thank cheers mate please ono neg negotiable daughter son wife husband mum mom dad teenager';

const split = (words: string): string[] => words.split(' ');

export const JOINING_WORDS: JoiningWordsPayload = {
  fillers: split(
    `a about after all an and any anything are around as at available be best but buy by car cars can colour colored coloured could do find for from get good got great has have having i id ive im in into is it its just like looking me model must my near need nice no nor number of on one ones only or our reliable search seeking show so some something sale selling similar stock that the their them there to type u up us use vehicle vehicles very w want wanted wanting we weve what whats which with you your youve also kind ${POLITE}`,
  ),
  joining: split('or and nor'),
  turning: split('but with w'),
  tones: split('dark light bright metallic matte'),
};

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
].map(split);
