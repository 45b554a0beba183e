import type { QueryWords } from './prepare-query.ts';
import type { PromoSchedule } from '#domain/search/promo-card.ts';
import type { SearchPlace } from '#domain/search/near-postcode.ts';
import type { StockAlertProps } from './stock-alert-props.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { SearchSettings } from '#config/public-dealer.ts';

/** What `npm run index` uploads to a dealer's own collection, as far as searches depend on it. */
export interface FedStock {
  readonly words: QueryWords;
  /** Vehicles at the time of the build. */
  readonly documents: number;
}

/** Serialisable props of a search island: what its page was built for. */
export interface SearchIslandProps {
  readonly heading: string;
  /** After a number, where it is not the same: "new, demo and used cars". */
  readonly countedHeading?: string;
  /** End of the page's title after the name of its list: " for sale in Geelong | Ironbark Cars". */
  readonly titleEnd: string;
  /** Below the results; `{list}` is the list's name. */
  readonly introduction?: string;
  /** Path of this page, `/search/toyota`, without query. */
  readonly path: string;
  /** Path of the page with all stock, used when the path's own filters are removed. */
  readonly allPath: string;
  /** Refinements that the path itself implies, as in `{ make: ["Toyota"] }`. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** 1 except on `/search/…/page/N`. */
  readonly page: number;
  /** URL of the static index. */
  readonly indexUrl: string;
  /** URL of the search vocabulary. */
  readonly vocabularyUrl: string;
  /** The device searches in a worker: the index is large. */
  readonly searchesInWorker?: true;
  /** The engine's raw responses to the page's own requests, in request order. */
  readonly initialResults: readonly unknown[];
  /** Crawlable pages that exist, by attribute and value: `{ make: { Toyota: "/search/toyota" } }`. */
  readonly landingPaths: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Absent where the device searches, or a server whose collection is filled by others. */
  readonly fed?: FedStock;
  /** When the page was built; cards are first rendered for this instant and then for now. */
  readonly builtAt: string;
  readonly settings: SearchSettings;
  readonly cardRules: CardRules;
  /** Credit statement with WARNING, shown once above results that show a repayment. */
  readonly creditNotice?: string;
  /** Promotional cards that are not over [2.3-15]; absent where there are none. */
  readonly promos?: PromoSchedule;
  /** Calendar day in the dealer's zone on which the page was built, `2026-11-21`: random places follow from it. */
  readonly day?: string;
  /** Locations with stock, for dealers in several cities; absent where distance is irrelevant. */
  readonly places?: readonly SearchPlace[];
  /** Pictures of facet values: `{ make: { Vireo: "/media/vireo.svg" } }`. */
  readonly facetLogos?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Absent where the site has no forms. */
  readonly alert?: StockAlertProps;
  /** The page to which Clear Filters leads after a search without results, where the site has it [2.3-14]. */
  readonly clearFiltersHref?: string;
}
