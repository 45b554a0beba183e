import type { PromoSchedule } from '#domain/search/promo-card.ts';
import type { SearchPlace } from '#domain/search/near-postcode.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { SearchSettings } from '#config/public-dealer.ts';

/** Serialisable props of a search island: what its page was built for. */
export interface SearchIslandProps {
  readonly heading: string;
  readonly introduction?: string;
  /** Path of this page, `/search/toyota`, without query. */
  readonly path: string;
  /** Path that holds everything, used when the path's own filters are taken off. */
  readonly allPath: string;
  /** Refinements that the path itself implies, as in `{ make: ["Toyota"] }`. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** 1 except on `/search/…/page/N`. */
  readonly page: number;
  /** URL of the static index. */
  readonly indexUrl: string;
  /** The device searches in a worker: the index is large. */
  readonly searchesInWorker?: true;
  /** Raw answers of the engine to the page's own requests, first answer first. */
  readonly initialResults: readonly unknown[];
  /** Crawlable pages that exist, by attribute and value: `{ make: { Toyota: "/search/toyota" } }`. */
  readonly landingPaths: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The instant at which the page was built; cards are first drawn for it and then for now. */
  readonly builtAt: string;
  readonly settings: SearchSettings;
  readonly cardRules: CardRules;
  /** Credit statement with WARNING, shown once above results that show a repayment. */
  readonly creditNotice?: string;
  /** Promotional cards that are not over [2.3-15]; absent where there are none. */
  readonly promos?: PromoSchedule;
  /** Calendar day in the dealer's zone on which the page was built, `2026-11-21`: random places follow from it. */
  readonly day?: string;
  /** Locations with stock, for dealers in several cities; absent where distance says nothing. */
  readonly places?: readonly SearchPlace[];
  /** Pictures of facet values: `{ make: { Vireo: "/media/vireo.svg" } }`. */
  readonly facetLogos?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The page to which Clear Filters leads after a search without results, where the site has it [2.3-14]. */
  readonly clearFiltersHref?: string;
}
