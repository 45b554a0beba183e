/** Number of list items that fit on a phone screen. */
const ON_SCREEN = 2;

/**
 * Place of the list item that the credit statement comes after, 0 for the first: the last of the first screen that
 * prints a repayment, or the first further down. None in a list that prints no repayment.
 *
 * @param printsRepayment Of each item in order.
 */
export function creditNotePlace(printsRepayment: readonly boolean[]): number | undefined {
  const onScreen = printsRepayment.slice(0, ON_SCREEN).lastIndexOf(true);
  const place = onScreen === -1 ? printsRepayment.indexOf(true) : onScreen;
  return place === -1 ? undefined : place;
}
