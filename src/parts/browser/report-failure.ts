/** Pictures and videos that fail are only logged [8-8]: the page works without them. */
export function reportFailure(what: string, error?: unknown): void {
  // eslint-disable-next-line no-console -- for whoever looks after the site; visitors are not told
  console.error(what, error ?? '');
}
