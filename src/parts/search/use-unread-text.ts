import { useSyncExternalStore } from 'react';
import type { SearchServices } from './search-services.ts';

/** The message names this many parts of a URL; with more, the shopper can already see what is wrong. */
const MOST_NAMED = 3;
const LONGEST_PART = 60;
const NOTHING: readonly string[] = [];

/** Names the part of the page's URL that search did not understand; undefined where it understood all of it. */
export function useUnreadText({ routing }: SearchServices): string | undefined {
  const { get, subscribe } = routing.router.unread;
  const unread = useSyncExternalStore(subscribe, get, () => NOTHING);
  if (unread.length === 0) return undefined;
  const named = unread
    .slice(0, MOST_NAMED)
    .map((part) => `\u201c${part.length > LONGEST_PART ? `${part.slice(0, LONGEST_PART)}\u2026` : part}\u201d`);
  const others = unread.length > MOST_NAMED ? ` and ${unread.length - MOST_NAMED} more` : '';
  return `We couldn\u2019t use part of this link: ${named.join(', ')}${others}.`;
}
