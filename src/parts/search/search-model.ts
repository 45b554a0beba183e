import type { SuggestionEntry } from '#domain/search/suggestions.ts';
import type { ComponentProps } from 'react';
import type { FacetDisplay } from '#config/public-dealer.ts';
import type { PromoCard } from '#domain/search/promo-card.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { StockAlertProps } from '#search/stock-alert-props.ts';
import type { SearchRoute } from '#search/url-state.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { SearchBoxSource } from './use-search-box.ts';

/**
 * Props of a template's search layout: every value decided, every action a function. A layout contains no search logic,
 * so the same layout renders at build time and in the browser.
 */
export interface SearchModel {
  /** `building` while the page is static HTML, then `ready`; `searching` keeps the last good results [4-2]. */
  readonly status: 'building' | 'ready' | 'searching' | 'failed';
  /** The list's name, "New, demo and used cars", "Manual utes under $10,000", "No manual utes under $10,000". */
  readonly heading: string;
  /** The same after its number: "27" and "manual utes", "1" and "Toyota car", "No" and "manual utes under $10,000". */
  readonly headingCount: string;
  readonly countedName: string;
  readonly introduction?: string;
  /** "118 cars", with the noun of the item type; capped as in [4-6]. */
  readonly countText: string;
  /** "Show me 118 cars" [2.3-13]: closes the filters, or leads to the results. */
  readonly showResultsLabel: string;
  readonly count: number;
  /** Whether the filters and their counts are those of the results; they follow one frame later. */
  readonly isCounted: boolean;
  readonly facets: readonly FacetModel[];
  readonly ranges: readonly RangeModel[];
  readonly applied: readonly AppliedFilter[];
  /** The part of the page's URL that was not understood; absent where all of it was. */
  readonly unreadText?: string;
  readonly clearAll: () => void;
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly sort: string;
  readonly setSort: (value: string) => void;
  /** What the grid shows in order: vehicles, promotional cards [2.3-15], runs of sold cars that are folded [4-5]. */
  readonly results: readonly SearchResult[];
  /** The vehicles of this page only. */
  readonly cards: readonly VehicleCardData[];
  readonly pagination: PaginationModel;
  /**
   * 'No results found …' [8-4]; only present without results. Clear Filters links to `clearHref` where the dealer has
   * that page [2.3-14], else it is a button for `clearAll`.
   */
  readonly noResults?: { readonly text: string; readonly clearLabel: string; readonly clearHref?: string };
  /** Offered with an empty list, once the page is alive. */
  readonly alert?: StockAlertModel;
  /** For `useSearchBox`. */
  readonly searchBox: SearchBoxSource;
  /**
   * What a short list would gain without one of its filters, most first; for an empty one what there is instead. Empty
   * while the list is long enough.
   */
  readonly relaxations: readonly Relaxation[];
  /** The nearest vehicles to a search that found none. */
  readonly nearest: readonly SearchResult[];
  /** Whether each of them has something of what was asked for. */
  readonly isNearestAlike: boolean;
  /** Search around a postcode; only for dealers in several cities. */
  readonly distance?: DistanceModel;
  /** The engine currently in use; for tests and diagnostics, not for shoppers. */
  readonly engine: SearchEngineName;
  /** Offline: results and filters still work; a subtle message says so. */
  readonly offline: boolean;
  /** "You are offline. Search still works with what was loaded." */
  readonly offlineText?: string;
  /** Shown once above the results when any card shows a repayment: rate, comparison rate, WARNING. */
  readonly creditNotice?: string;
  /** States the basis of prices in this list when they are mixed. */
  readonly priceBasisNotice?: string;
  /** Search itself failed; the last results stay [8-3]. */
  readonly failure?: { readonly text: string; readonly retry: () => void };
  /** Plural noun of what is sold here: "cars", "caravans". */
  readonly itemsNoun: string;
}

export interface StockAlertModel extends StockAlertProps {
  /** "white Toyota Corolla under $20,000" */
  readonly wanted: string;
  /** Of the empty list, from the root of the site. */
  readonly address: string;
  /** All that it is filtered by, those of the page's path too. */
  readonly filters: Pick<SearchRoute, 'query' | 'refinementList' | 'range'>;
}

export type SearchResult =
  | { readonly kind: 'vehicle'; readonly key: string; readonly card: VehicleCardData }
  | { readonly kind: 'promo'; readonly key: string; readonly promo: PromoCard }
  | SoldRun;

/** The sold cars after a sold car, which is a separate vehicle before them [4-5]. */
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
  /** "+14" more results, or "5" where there are none. */
  readonly countText: string;
  /** After the number: "if you include demo", "Corollas in other colours". */
  readonly words: string;
  readonly count: number;
  /** The list's address. */
  readonly href: string;
  readonly apply: () => void;
}

export interface DistanceModel {
  readonly postcode: string;
  /** Takes the typed text; searches once it is a postcode. */
  readonly setPostcode: (value: string) => void;
  /** Reports an invalid postcode, once the shopper has finished typing. */
  readonly leavePostcode: () => void;
  readonly isInvalid: boolean;
  /** Absent for any distance. */
  readonly radiusKm: number | undefined;
  readonly setRadiusKm: (radiusKm: number | undefined) => void;
  /** "Within 25 km" … "Any distance" */
  readonly options: readonly { readonly radiusKm: number | undefined; readonly label: string }[];
  /** What is wrong with the postcode, or the distance to the nearest location. */
  readonly message?: string;
}

export type Suggestion = Omit<SuggestionEntry, 'action'> & { readonly apply: () => void };

/** A past search [3-53]. */
export interface HistoryEntry {
  readonly id: string;
  /** "Toyota, Ute, under $40,000" */
  readonly label: string;
  readonly href: string;
  readonly apply: () => void;
}

/**
 * The search box: an ARIA combobox whose list contains past searches while it is empty, and suggestions once something
 * is typed. Spread `inputProps` on the input, `listProps` on the list and `optionProps(id)` on each option.
 */
export interface SearchBoxModel {
  readonly value: string;
  /** The part of it that already filters the list: "Ute · under $40,000 · 4x4"; empty once the box loses focus. */
  readonly understood: string;
  /** The box loses focus: text that was understood is removed from it. */
  readonly leave: () => void;
  /** On a phone also while the box is empty: makes, bodies and budgets. */
  readonly suggestions: readonly Suggestion[];
  /** The last 5 searches, newest first; empty as soon as something is typed. */
  readonly history: readonly HistoryEntry[];
  /** Whether the list is shown; never without an entry. */
  readonly open: boolean;
  /** `id` of the entry selected with the arrow keys. */
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
  /** `cards` have `children`: models of a selected make; `select` takes one value, see `choose`. */
  readonly display: FacetDisplay;
  /** Selects this value alone, or none for ''; for drop-down selects. */
  readonly choose: (value: string) => void;
  /** The value of a drop-down: '' for all. */
  readonly chosen: string;
  /** "All makes", the first option of a drop-down. */
  readonly anyLabel: string;
  /** The options with most vehicles, 20 at most; present where there are more than that [9-8]. */
  readonly popular?: readonly FacetOption[];
  /** 'All Makes', the heading of the full list after the popular ones. */
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
  /** Models of a selected make; the option's `toggleChild` takes their values. */
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
  /** The requested range, else the bounds: a budget may exceed the list's range and is not changed. */
  readonly low: number;
  readonly high: number;
  /** "to $14,000", "$10,000 to $14,000"; absent while nothing is limited. */
  readonly chosenText?: string;
  /** "$14,000", "150,000 km" */
  readonly format: (value: number) => string;
  /** "$14,000": shown in the fields while they are not being edited. */
  readonly lowText: string;
  readonly highText: string;
  /** Vehicles along the range, 0 to 1 of the fullest bar, 40 bars at most; of the list without this range. */
  readonly histogram: readonly number[];
  /** Takes a typed number in any spelling, "$20,000", "20k"; `lowText` and `highText` show the result. */
  readonly setTyped: (end: 'low' | 'high', text: string) => void;
  /** Why the range differs from the typed text, shown below the fields: "We read 25 as $25,000." */
  readonly note?: string;
  /** Moves while dragging; `commit` refines. Handles are clamped and never cross [5-1]. */
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
  readonly links: readonly { readonly page: number; readonly href: string }[];
  readonly previousHref?: string;
  readonly nextHref?: string;
  readonly goTo: (page: number) => void;
}
