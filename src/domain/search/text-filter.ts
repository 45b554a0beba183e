/** The name of the searched text among the names of filters. */
export const TEXT = 'query';

/** A searched text inside quotation marks of ours: words that are searched for as written have some already. */
export function spokenText(query: string): string {
  return query.replaceAll('"', '').trim();
}
