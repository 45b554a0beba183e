import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

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
  /** "118 cars", in the words of the item type. */
  readonly countText: string;
  readonly count: number;
  readonly query: string;
  readonly setQuery: (value: string) => void;
  readonly facets: readonly FacetModel[];
  readonly ranges: readonly RangeModel[];
  readonly applied: readonly AppliedFilter[];
  readonly clearAll: () => void;
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly sort: string;
  readonly setSort: (value: string) => void;
  readonly cards: readonly VehicleCardData[];
  readonly pagination: PaginationModel;
  /** 'No results found …' [8-4]; present only without results. */
  readonly noResults?: { readonly text: string; readonly clearLabel: string };
  /** Shown once above the results when any card shows a repayment: rate, comparison rate, WARNING. */
  readonly creditNotice?: string;
  /** States the basis of prices in this list when they are mixed. */
  readonly priceBasisNotice?: string;
  /** Message when search itself failed; the last results stay [8-3]. */
  readonly failureText?: string;
  /** Plural noun of what is sold here: "cars", "caravans". */
  readonly itemsNoun: string;
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
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
  /** A crawlable page for this option where one exists, else the search page with this filter in its query. */
  readonly href: string;
  /** Options of a lower level, as models of a make. */
  readonly children?: readonly FacetOption[];
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
