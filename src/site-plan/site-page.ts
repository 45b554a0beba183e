import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { NavigationItem } from '#domain/navigation/navigation.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { RelatedPost } from '#domain/vehicle-page/related-posts.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { BannerItem } from '#config/to-vehicle-page-rules.ts';
import type { PriceFinderProps } from '#search/price-finder-props.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { SimilarSearchProps } from '#search/similar-search-props.ts';

/** One page of a dealer's site: where it stands, what it shows. Made by the plan, rendered by a route. */
export type SitePage =
  | HomePage
  | SearchPage
  | SearchListPage
  | VehiclePage
  | LocationsPage
  | LocationPage
  | SuccessPage
  | SavedPage
  | ComparePage
  | PrintPage
  | DocumentPage
  | NotFoundPage;

interface PageBase {
  /** `/cars/2018-toyota-corolla-4417`; no trailing slash except for `/`. */
  readonly path: string;
  readonly status: 200 | 404;
  readonly head: PageHead;
  /** From home to this page, the last without a link. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  /** Instant at which time alone changes the page, as when a 'new' tag ends. */
  readonly changesAt?: string;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute URL. */
  readonly canonical: string;
  readonly openGraph: {
    readonly type: 'website' | 'product';
    readonly title: string;
    readonly description: string;
    readonly image?: { readonly url: string; readonly width?: number; readonly height?: number; readonly alt: string };
  };
  /** Objects for `<script type="application/ld+json">`. */
  readonly jsonLd: readonly object[];
  /** `noindex` for pages that search engines should leave out. */
  readonly robots?: 'noindex';
  /** The picture to preload: the largest paint of the page. */
  readonly preloadImage?: { readonly src: string; readonly srcset?: string; readonly sizes?: string };
}

export interface HomePage extends PageBase {
  readonly kind: 'home';
  readonly props: HomePageProps;
}
export interface HomePageProps {
  readonly counts: StockCounts;
  /** Newest listings, 8 at most. */
  readonly arrivals: readonly VehicleCardData[];
  /** Was/now vehicles, 8 at most. */
  readonly specials: readonly VehicleCardData[];
  readonly locations: readonly LocationView[];
  /** The manufacturer's models, where the dealer has one. */
  readonly models: readonly NavigationItem[];
  readonly creditNotice?: string;
  /** What draws the vehicles that a visitor looked at; only where the dealer has their section [3-27]. */
  readonly viewed?: ShortlistProps;
  /** The price slider that stands by itself; only where a price has its filter and the dealer its section. */
  readonly priceFinder?: PriceFinderProps;
  /** Options of the search dock, with counts; `href` of a plain GET form is `searchPath`. */
  readonly searchPath: string;
  readonly searchOptions: {
    readonly carTypes: readonly CountedOption[];
    readonly makes: readonly CountedOption[];
    readonly bodies: readonly CountedOption[];
    readonly priceSteps: readonly {
      readonly dollars: number;
      readonly text: string;
      readonly count: number;
      readonly href: string;
    }[];
  };
}
export interface CountedOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly href: string;
}
export interface StockCounts {
  readonly total: number;
  readonly byCarType: Readonly<Record<'new' | 'used' | 'demo', number>>;
}

export interface SearchPage extends PageBase {
  readonly kind: 'search';
  readonly props: {
    readonly island: SearchIslandProps;
    /** Cards of this page, for the server's HTML. */
    readonly facetLinks: readonly { readonly label: string; readonly links: readonly CountedOption[] }[];
    readonly pageLinks: readonly { readonly page: number; readonly href: string; readonly current: boolean }[];
  };
}

/**
 * A further page of results, `/search/toyota/page/2`: a plain list that needs no script. It leads to the
 * same results on the search page, where they can be filtered.
 */
export interface SearchListPage extends PageBase {
  readonly kind: 'search-list';
  readonly props: {
    readonly heading: string;
    /** "118 cars" */
    readonly countText: string;
    readonly page: number;
    readonly pageCount: number;
    readonly cards: readonly VehicleCardData[];
    readonly pageLinks: SearchPage['props']['pageLinks'];
    /** `/search/toyota?page=2` */
    readonly filterHref: string;
    readonly creditNotice?: string;
    readonly priceBasisNotice?: string;
  };
}

export interface VehiclePage extends PageBase {
  readonly kind: 'vehicle';
  readonly props: VehiclePageData;
  /** Three ways on [2.4-16], each with a target; none where the dealer has none. */
  readonly banner: readonly BannerItem[];
  /** The dealer's posts about this vehicle [2.4-12]. */
  readonly posts: readonly RelatedPost[];
  /** How the browser asks for the similar vehicles of the moment; only where the stock lies on a search server. */
  readonly similarSearch?: SimilarSearchProps;
  /** The forms in the page's dialogs, the enquiry first; none for a vehicle that is gone. */
  readonly forms: readonly LeadFormView[];
}

export interface LocationsPage extends PageBase {
  readonly kind: 'locations';
  readonly props: {
    readonly heading: string;
    readonly locations: readonly LocationView[];
    readonly form?: LeadFormView;
  };
}

export interface LocationPage extends PageBase {
  readonly kind: 'location';
  readonly props: {
    readonly location: LocationView;
    readonly others: readonly LocationView[];
    /** Vehicles that stand at this location, newest first, 4 at most. */
    readonly cards: readonly VehicleCardData[];
    readonly stockHref?: string;
    readonly creditNotice?: string;
    readonly form?: LeadFormView;
  };
}

/**
 * What follows a form that was sent [2.1-8]. It is the same for everybody; who wrote, about which vehicle and by
 * when the answer comes is filled in by the browser that sent it.
 */
export interface SuccessPage extends PageBase {
  readonly kind: 'success';
  readonly props: {
    /** The place whose hours and telephone stand for the dealer. */
    readonly location?: LocationView;
    /** Minutes in which a lead is answered while the place is open. */
    readonly replyWithinMinutes: number;
    readonly sendsCopy: boolean;
    readonly searchPath: string;
    /** Newest listings, 4 at most. */
    readonly arrivals: readonly VehicleCardData[];
    readonly creditNotice?: string;
  };
}

/** The sheet of one page about a vehicle [2.1-7]; the browser fills it in. */
export interface PrintPage extends PageBase {
  readonly kind: 'print';
  readonly props: { readonly searchPath: string };
}

/** The vehicles that a visitor saved. It is the same for everybody; the browser that keeps them fills them in. */
export interface SavedPage extends PageBase {
  readonly kind: 'saved';
  readonly props: {
    readonly island: ShortlistProps;
    /** Newest listings, 4 at most, for whoever has saved nothing. */
    readonly arrivals: readonly VehicleCardData[];
    readonly priceSteps: HomePageProps['searchOptions']['priceSteps'];
    readonly creditNotice?: string;
  };
}

/** Vehicles side by side, `?cars=slug,slug`; the browser fills them in. */
export interface ComparePage extends PageBase {
  readonly kind: 'compare';
  readonly props: { readonly island: ShortlistProps };
}

/** A page of prose: legal pages and the dealer's own. */
export interface DocumentPage extends PageBase {
  readonly kind: 'document';
  readonly props: { readonly heading: string; readonly html: string; readonly updatedText?: string };
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
  readonly props: {
    readonly searchPath: string;
    readonly arrivals: readonly VehicleCardData[];
    readonly creditNotice?: string;
  };
}

/**
 * What every page of a site shares. Nothing in it depends on stock or on the clock, so that one sale
 * does not render every page again; counts and 'open now' are filled in by the browser.
 */
export interface SiteChrome {
  readonly dealer: PublicDealer;
  readonly header: readonly NavigationItem[];
  readonly footer: readonly { readonly heading: string; readonly items: readonly NavigationItem[] }[];
  readonly locations: readonly LocationView[];
  readonly shortlist: ShortlistPaths;
  readonly assets: SiteAssets;
}

/** Where saved vehicles and comparisons stand; a path is absent where the site has no such page. */
export interface ShortlistPaths {
  readonly saved?: string;
  readonly compare?: string;
}

export interface SiteAssets {
  /** The template's stylesheet with the dealer's theme appended. */
  readonly stylesheetHref: string;
  readonly fontPreloads: readonly string[];
  readonly logo?: { readonly src: string; readonly width?: number; readonly height?: number };
  readonly favicon: string;
}
