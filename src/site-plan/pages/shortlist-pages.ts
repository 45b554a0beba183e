import type { ComparePage, HomePageProps, SavedPage, ShortlistPaths } from '../site-page.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import { siteCopy } from '#config/site-copy.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import {
  cardsOf,
  creditNoticeFor,
  HOME,
  listCreditNotice,
  type PlanContext,
  SEARCH_INDEX_PATH,
} from './plan-context.ts';
import { unindexedFrame } from './page-frame.ts';
import { rowOf } from '../stock/catalogue.ts';

/** The specification gives no path for the watchlist [2.1-27]. */
const SAVED_PATH = '/saved';
const COMPARE_PATH = '/compare';
const MOST_CARDS = 4;

/** The pages on which the browser shows its saved vehicles. */
export function shortlistPaths({ cardRules }: Pick<PublicDealer, 'cardRules'>): ShortlistPaths {
  return omitUndefined({
    saved: cardRules.showFavourite ? SAVED_PATH : undefined,
    compare: cardRules.showCompare ? COMPARE_PATH : undefined,
  });
}

/** What rendering saved vehicles needs; the same on every page, so that no sale re-renders one of them. */
export function shortlistProps({ dealer, landing }: PlanContext): ShortlistProps {
  const { saved, compare } = shortlistPaths(dealer);
  return omitUndefined({
    indexUrl: SEARCH_INDEX_PATH,
    cardRules: dealer.cardRules,
    itemsNoun: dealer.search.itemsNoun,
    searchPath: landing.all.path,
    savedPath: saved,
    savedName: savedName({ dealer }),
    comparePath: compare,
    creditNotice: dealer.creditNotice,
  });
}

/** What the page is called, wherever a link leads to it. */
export function savedName({ dealer }: { readonly dealer: PublicDealer }): string {
  return siteCopy({ dealer })('saved_name');
}

/** `/saved`: not for search engines, as it is empty without the browser's list. */
export function savedPage(context: PlanContext, priceSteps: HomePageProps['searchOptions']['priceSteps']): SavedPage {
  const { dealer, catalogue } = context;
  const { plural } = dealer.search.itemsNoun;
  const heading = savedName(context);
  const breadcrumbs = [HOME, { label: heading }];
  const arrivals = rowOf(catalogue.arrivals, MOST_CARDS);
  const cards = cardsOf(context, arrivals);
  return omitUndefined({
    kind: 'saved',
    ...unindexedFrame(context, {
      path: SAVED_PATH,
      title: heading,
      description: `The ${plural} you’ve saved at ${dealer.name}, and what’s changed since.`,
      breadcrumbs,
    }),
    props: omitUndefined({
      island: omitUndefined({ ...shortlistProps(context), creditNotice: listCreditNotice(context) }),
      arrivals: cards,
      priceSteps,
      creditNotice: creditNoticeFor(context, cards),
    }),
    changesAt: catalogue.changesAt(arrivals),
  });
}

/** Named as its page is; undefined where no card can be compared. */
export function compareLink(dealer: PublicDealer): { readonly label: string; readonly href: string } | undefined {
  const { compare: href } = shortlistPaths(dealer);
  return href === undefined ? undefined : { label: compareHeading(dealer), href };
}

function compareHeading({ search }: Pick<PublicDealer, 'search'>): string {
  return `Compare ${search.itemsNoun.plural}`;
}

/** `/compare` */
export function comparePage(context: PlanContext): ComparePage {
  const { dealer } = context;
  const { plural } = dealer.search.itemsNoun;
  const heading = compareHeading(dealer);
  const breadcrumbs = [HOME, { label: heading }];
  return {
    kind: 'compare',
    ...unindexedFrame(context, {
      path: COMPARE_PATH,
      title: heading,
      description: `Compare ${plural} from ${dealer.name}: price, history, key figures and equipment.`,
      breadcrumbs,
    }),
    props: { island: shortlistProps(context) },
  };
}
