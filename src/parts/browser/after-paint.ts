/** A page in the background paints nothing; then time has to do. */
const LONGEST_WAIT_MS = 100;

/** After the next paint: the immediate response to a click is not held up by the work that it triggers. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
