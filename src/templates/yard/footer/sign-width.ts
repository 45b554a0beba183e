/** Advance widths of League Gothic's capitals and figures in thousandths of the type size. */
const ADVANCES: Readonly<Record<string, number>> = {
  A: 389,
  B: 364,
  C: 358,
  D: 372,
  E: 327,
  F: 301,
  G: 363,
  H: 380,
  I: 188,
  J: 212,
  K: 375,
  L: 295,
  M: 484,
  N: 395,
  O: 358,
  P: 352,
  Q: 358,
  R: 357,
  S: 338,
  T: 332,
  U: 368,
  V: 362,
  W: 512,
  X: 374,
  Y: 358,
  Z: 316,
  '0': 354,
  '1': 240,
  '2': 363,
  '3': 352,
  '4': 351,
  '5': 342,
  '6': 342,
  '7': 307,
  '8': 340,
  '9': 342,
  ' ': 154,
  '&': 423,
  '.': 157,
  '’': 151,
  "'": 151,
  '-': 217,
};
const OTHER_ADVANCE = 360;

/**
 * Width of a text set in capitals of the sign face, in units of a 1000-unit type size. A drawing that
 * is as wide as its text fills any measure without knowing the measure.
 */
export function signWidth(text: string): number {
  return Array.from(text.toUpperCase()).reduce((width, letter) => width + (ADVANCES[letter] ?? OTHER_ADVANCE), 0);
}
