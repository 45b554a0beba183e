/** A page in the background paints nothing; then time has to do. */
const LONGEST_WAIT_MS = 100;

/** After the next paint: what a press shows by itself comes first, and what it sets off does not hold it up. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
