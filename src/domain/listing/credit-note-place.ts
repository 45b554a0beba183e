/** Number of list items before the credit statement: as many as fit on a phone screen. */
const BEFORE_CREDIT_NOTE = 2;

/** Whether the credit statement of a list of `count` items comes after the item at `place`, 0 for the first. */
export function isBeforeCreditNote(place: number, count: number): boolean {
  return place === Math.min(BEFORE_CREDIT_NOTE, count) - 1;
}
