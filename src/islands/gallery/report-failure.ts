/** Pictures and videos that fail are logged and nothing else [8-8]: the page stands without them. */
export function reportFailure(what: string, error?: unknown): void {
  // eslint-disable-next-line no-console -- for whoever looks after the site; visitors are not told
  console.error(what, error ?? '');
}
