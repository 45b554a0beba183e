import type { FeedConfig } from '#config/schema/feed.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A feed's URL and headers with secrets filled in, or the variable that is not set. */
export type FeedRequest =
  | { readonly source: string; readonly headers: Record<string, string> }
  | { readonly missing: { readonly what: string; readonly variable: string } };

/** Fills in the environment values in the feed's `headers` and `query`. */
export function feedRequest(
  { source, headers, query }: Pick<FeedConfig, 'source' | 'headers' | 'query'>,
  environment: Environment,
): FeedRequest {
  const filled: Record<'headers' | 'query', Record<string, string>> = { headers: {}, query: {} };
  for (const [part, entries] of Object.entries({ headers, query })) {
    for (const [name, value] of Object.entries(entries)) {
      const text = typeof value === 'string' ? value : environment[value.env];
      if (text === undefined || text === '') {
        const what = `The ${part === 'headers' ? 'header' : 'parameter'} "${name}"`;
        return { missing: { what, variable: typeof value === 'string' ? name : value.env } };
      }
      filled[part as keyof typeof filled][name] = text;
    }
  }
  if (Object.keys(filled.query).length === 0 || !/^https?:/i.test(source)) return { source, headers: filled.headers };
  const address = new URL(source);
  for (const [name, text] of Object.entries(filled.query)) address.searchParams.set(name, text);
  return { source: address.href, headers: filled.headers };
}
