import type { ComponentProps } from 'react';
import type { FacetDisplay } from '#config/public-dealer.ts';
import type { PromoCard } from '#domain/search/promo-card.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { SearchBoxSource } from './use-search-box.ts';

/**
 * What a template's search layout is given: every value decided, every action a function. A layout
 * renders it and holds no search logic, so the same layout renders at build time and in the browser.
 */
export interface SearchModel {
  /** `building` while the page is static HTML, then `ready`; `searching` keeps the last good results [4-2]. */
  readonly status: 'building' | 'ready' | 'searching' | 'failed';
  /** Heading of the landing page, "New, demo and used cars". */
  readonly heading: string;
  readonly introduction?: string;
  /** "118 cars", in the words of the item type; capped as [4-6] says. */
  readonly countText: string;
  /** "Show me 118 cars" [2.3-13]: closes the filters, or leads to the results. */
  readonly showResultsLabel: string;
  readonly count: number;
  readonly facets: readonly FacetModel[];
  readonly ranges: readonly RangeModel[];
  readonly applied: readonly AppliedFilter[];
  readonly clearAll: () => void;
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly sort: string;
  readonly setSort: (value: string) => void;
  /** What the grid shows in order: vehicles, promotional cards [2.3-15], runs of sold cars that are folded [4-5]. */
  readonly results: readonly SearchResult[];
  /** The vehicles of this page alone. */
  readonly cards: readonly VehicleCardData[];
  readonly pagination: PaginationModel;
  /**
   * 'No results found …' [8-4]; present only without results. Clear Filters leads to `clearHref` where the dealer has
   * that page [2.3-14], else it is a button for `clearAll`.
   */
  readonly noResults?: { readonly text: string; readonly clearLabel: string; readonly clearHref?: string };
  /** For `useSearchBox`. */
  readonly searchBox: SearchBoxSource;
  /** What the list would gain if one filter were taken off, most first; empty while it is long enough. */
  readonly relaxations: readonly Relaxation[];
  /** Search around a postcode; only for dealers in several cities. */
  readonly distance?: DistanceModel;
  /** What answers at the moment; for tests and curious people, a shopper need not care. */
  readonly engine: SearchEngineName;
  /** Without network: results and filters go on working; said in a quiet line. */
  readonly offline: boolean;
  /** "You are offline. Search still works with what was loaded." */
  readonly offlineText?: string;
  /** Shown once above the results when any card shows a repayment: rate, comparison rate, WARNING. */
  readonly creditNotice?: string;
  /** States the basis of prices in this list when they are mixed. */
  readonly priceBasisNotice?: string;
  /** Message when search itself failed; the last results stay [8-3]. */
  readonly failureText?: string;
  /** Plural noun of what is sold here: "cars", "caravans". */
  readonly itemsNoun: string;
}

export type SearchResult =
  | { readonly kind: 'vehicle'; readonly key: string; readonly card: VehicleCardData }
  | { readonly kind: 'promo'; readonly key: string; readonly promo: PromoCard }
  | SoldRun;

/** The sold cars that follow a sold car, which stands before them as a vehicle of its own [4-5]. */
export interface SoldRun {
  readonly kind: 'sold-run';
  readonly key: string;
  readonly cards: readonly VehicleCardData[];
  /** "3 more sold cars" */
  readonly label: string;
  /** Whether `cards` are shown. */
  readonly expanded: boolean;
  readonly toggle: () => void;
}

export interface Relaxation {
  readonly key: string;
  /** "+14 if you include demo" */
  readonly label: string;
  /** How many more there would be. */
  readonly added: number;
  readonly apply: () => void;
}

export interface DistanceModel {
  readonly postcode: string;
  /** Takes what is typed; the search follows once it is a postcode. */
  readonly setPostcode: (value: string) => void;
  /** Absent for any distance. */
  readonly radiusKm: number | undefined;
  readonly setRadiusKm: (radiusKm: number | undefined) => void;
  /** "Within 25 km" … "Any distance" */
  readonly options: readonly { readonly radiusKm: number | undefined; readonly label: string }[];
  /** What is wrong with the postcode, or how far the nearest location is. */
  readonly message?: string;
}

export type Suggestion = {
  /** Stable within one list; also the end of the option's element id. */
  readonly id: string;
  readonly kind: 'make' | 'model' | 'body' | 'vehicle' | 'query';
  /** "Toyota Corolla", "Utes", "2021 Toyota Corolla Ascent" */
  readonly label: string;
  /** "$21,990 · Drive away · 45,000 km" of a vehicle: its price, what is in it, and more. */
  readonly detail?: string;
  /** How many vehicles it leads to. */
  readonly count?: number;
  /** A vehicle's page. */
  readonly href?: string;
  readonly image?: string;
  readonly apply: () => void;
};

/** A past search [3-53]. */
export interface HistoryEntry {
  readonly id: string;
  /** "Toyota, Ute, under $40,000" */
  readonly label: string;
  readonly href: string;
  readonly apply: () => void;
}

/**
 * The search box: an ARIA combobox whose list holds past searches while it is empty, and suggestions once something is
 * typed. Spread `inputProps` on the input, `listProps` on the list and `optionProps(id)` on each option.
 */
export interface SearchBoxModel {
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  /** The last 5 searches, newest first; empty as soon as something is typed. */
  readonly history: readonly HistoryEntry[];
  /** Whether the list is shown; never without an entry. */
  readonly open: boolean;
  /** `id` of the entry that the arrow keys have reached. */
  readonly activeId: string | undefined;
  readonly inputProps: ComponentProps<'input'>;
  readonly listProps: ComponentProps<'ul'>;
  readonly optionProps: (id: string) => ComponentProps<'li'>;
  readonly clearHistory: () => void;
}

export interface FacetModel {
  /** Attribute of the search document, as in `make`. */
  readonly attribute: string;
  /** "Make" */
  readonly label: string;
  readonly options: readonly FacetOption[];
  /** The first 7 makes, or the configured count, until 'Show all makes' [4-3]. */
  readonly collapsedCount: number;
  /** "Show all makes" */
  readonly showAllLabel: string;
  readonly selectedCount: number;
  readonly open: boolean;
  readonly toggle: (value: string) => void;
  /** `cards` have `children`: models of a make that is chosen; `select` takes one value, see `choose`. */
  readonly display: FacetDisplay;
  /** Takes this value alone, or none for ''; for drop-down selects. */
  readonly choose: (value: string) => void;
  /** The value of a drop-down: '' for all. */
  readonly chosen: string;
  /** "All makes", the first option of a drop-down. */
  readonly anyLabel: string;
  /** The options with most vehicles, 20 at most; present where there are more than that [9-8]. */
  readonly popular?: readonly FacetOption[];
  /** 'All Makes', the heading of the whole list after the popular ones. */
  readonly allLabel?: string;
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
  /** A crawlable page for this option where one exists, else the search page with this filter in its query. */
  readonly href: string;
  /** Would find nothing with the other filters, and is not chosen; shown, but cannot be. */
  readonly disabled: boolean;
  /** Picture of a tile or card. */
  readonly logo?: string;
  /** Models of a chosen make; `toggleChild` of the option takes their values. */
  readonly children?: readonly FacetOption[];
  /** Toggles one of `children`. */
  readonly toggleChild?: (value: string) => void;
}

export interface RangeModel {
  readonly attribute: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly low: number;
  readonly high: number;
  /** "$14,000", "150,000 km" */
  readonly format: (value: number) => string;
  /** "$14,000": what the fields show while nobody types in them. */
  readonly lowText: string;
  readonly highText: string;
  /** Vehicles along the range, 0 to 1 of the fullest bar, 40 bars at most; of the list without this range. */
  readonly histogram: readonly number[];
  /** Takes a typed number in any spelling, "$20,000"; gives what it became: clamped, never across the other end. */
  readonly setTyped: (end: 'low' | 'high', text: string) => number;
  /** Said to screen readers after a typed number was changed: "Lowest price is now $14,000". */
  readonly announcement?: string;
  /** Moves while dragging; `commit` refines. Values are clamped and never cross [5-1]. */
  readonly setRange: (low: number, high: number, phase: 'drag' | 'commit') => void;
  readonly open: boolean;
}

export interface AppliedFilter {
  readonly key: string;
  /** "Aspley", "Under $20,000" */
  readonly label: string;
  readonly remove: () => void;
}

export interface PaginationModel {
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly links: readonly { readonly page: number; readonly href: string; readonly current: boolean }[];
  readonly previousHref?: string;
  readonly nextHref?: string;
  readonly goTo: (page: number) => void;
}
