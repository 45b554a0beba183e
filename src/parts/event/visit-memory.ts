import { asksForPrivacy } from './privacy-choice.ts';

/** A visitor's path to a form [3-28]: page URLs and an advertisement's campaign parameters. */
export interface Visit {
  readonly pages: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  /** The page that linked to this site. */
  readonly referrer: string;
}

const KEY = 'forecourt.visit';
const MOST_PAGES = 20;
const CAMPAIGN_PARAMETER = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|li_fat_id)$/;

/** Remembers this page for the life of the tab, without its query, which could contain typed text. */
export function rememberPage(): void {
  if (asksForPrivacy()) return;
  const { pages, params, referrer } = readVisit();
  const { pathname, search } = location;
  const found = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN_PARAMETER.test(name));
  const visit: Visit = {
    pages: pages.at(-1) === pathname ? pages : [...pages, pathname].slice(-MOST_PAGES),
    params: { ...params, ...Object.fromEntries(found.map(([name, value]) => [name, value.slice(0, 200)])) },
    referrer: pages.length > 0 ? referrer : foreignReferrer(),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Without storage an enquiry only includes its own page.
  }
}

export function readVisit(): Visit {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Visit>;
    return { pages: kept.pages ?? [], params: kept.params ?? {}, referrer: kept.referrer ?? '' };
  } catch {
    return { pages: [], params: {}, referrer: '' };
  }
}

function foreignReferrer(): string {
  const url = URL.parse(document.referrer);
  return url === null || url.origin === location.origin ? '' : url.origin + url.pathname;
}
