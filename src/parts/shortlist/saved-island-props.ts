import type { SavedPage, SiteChrome } from '#site-plan/site-page.ts';
import { siteCopy } from '#parts/copy/site-copy.ts';
import type { SavedIslandProps } from './saved-island.tsx';
import { savedWords } from './saved-words.ts';

interface OfPage {
  readonly chrome: SiteChrome;
  readonly page: SavedPage;
}

/** What the page of saved vehicles gives any template's island. */
export function savedIslandProps({ chrome, page }: OfPage): SavedIslandProps {
  const { island, arrivals } = page.props;
  return { ...island, arrivals, words: savedWords(siteCopy(chrome)) };
}
