/**
 * Id of what the page of thanks says after a form to which nobody replies by a time. A browser without script is sent to
 * it, which shows it in the place of the promise.
 */
export function sentId(kind: string): string {
  return `sent-${kind}`;
}
