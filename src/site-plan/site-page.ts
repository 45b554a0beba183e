import type { FittingField } from '#domain/search/fitting-fields.ts';
import type { FindableOffer } from '#domain/content/find-offers.ts';
import type { OfferRun } from '#domain/content/offer-run.ts';
import type { OfferTimeline } from '#domain/content/offer-timeline.ts';
import type { PricedJob } from '#domain/workshop/job-total.ts';
import type { GeoPoint } from '#domain/places/distance.ts';
import type { FinanceCallToAction } from '#domain/finance/finance-link.ts';
import type { ModelCalculator } from '#domain/finance/model-calculator.ts';
import type { WeeklyBudget } from '#domain/finance/weekly-budget.ts';
import type { ListedModel } from '#domain/model/listed-model.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { FormNotes, Scheduler } from '#domain/lead/form-declaration.ts';
import type { LicensedCompany } from '#domain/location/licensed-companies.ts';
import type { LicenceRow } from '#domain/location/licence-rows.ts';
import type { DriveLoop } from '#domain/location/drive-loop.ts';
import type { DriveProfile } from '#domain/location/drive-profile.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import type { StarRow } from '#domain/location/star-counts.ts';
import type { MenuAside, MenuBudget, MenuWays, NavigationItem } from '#domain/navigation/navigation.ts';
import type { WayBack } from '#domain/navigation/way-back.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { WeighedVan } from '#domain/towing/tow-list.ts';
import type { TowRating } from '#domain/towing/tow-ratings.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { PageWording } from '#domain/vehicle-page/page-wording.ts';
import type { RelatedPost } from '#domain/vehicle-page/related-posts.ts';
import type { VehicleComparison } from '#domain/vehicle-page/vehicle-comparison.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { BannerItem } from '#config/to-vehicle-page-rules.ts';
import type { PageMeta } from '#config/schema/content.ts';
import type { PriceFinderProps } from '#search/price-finder-props.ts';
import type { SearchClientProps } from '#search/search-client.ts';
import type { PromoSchedule } from '#domain/search/promo-card.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import type { ListAlertProps, StockAlertProps } from '#search/stock-alert-props.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { SimilarSearchProps } from '#search/similar-search-props.ts';
import type { ModelRange } from './models/model-range.ts';
import type { ArticleContents } from './content/article-contents.ts';
import type { BlockView, ContentPicture, OfferView, PostView, PricedCars, ViewOf } from './content/content-views.ts';

/** One page of a dealer's site: its path and content. Created by the plan, rendered by a route. */
export type SitePage =
  | HomePage
  | SearchPage
  | SearchListPage
  | VehiclePage
  | ModelsPage
  | ModelPage
  | BrandsPage
  | BrandPage
  | TowMatchPage
  | LocationsPage
  | LocationPage
  | FormPage
  | SuccessPage
  | ValuationPage
  | SavedPage
  | ComparePage
  | SignInPage
  | GaragePage
  | MemberPage
  | SpinPage
  | PrintPage
  | DocumentPage
  | ContentPage
  | ArticlePage
  | ArticlesPage
  | OffersPage
  | OfferPage
  | NotFoundPage;

export interface PageBase {
  /** `/cars/2018-toyota-corolla-4417`; no trailing slash except for `/`. */
  readonly path: string;
  readonly status: 200 | 404;
  readonly head: PageHead;
  /** From home to this page, the last one without a link. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  /** Time at which time alone changes the page, as when a 'new' tag expires. */
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
  /** `noindex` for pages that search engines should skip. */
  readonly robots?: 'noindex';
  /** Of a vehicle: what title and description are made of. */
  readonly wording?: PageWording;
  /** The picture to preload: the page's Largest Contentful Paint. */
  readonly preloadImage?: { readonly src: string; readonly srcset?: string; readonly sizes?: string };
}

export interface HomePage extends PageBase {
  readonly kind: 'home';
  readonly props: HomePageProps;
}
export interface HomePageProps {
  readonly counts: StockCounts;
  /** Listed within seven days, and the list that begins with them; absent where it is none or all. */
  readonly arrivedThisWeek?: { readonly count: number; readonly href: string };
  /** Newest listings, 8 at most. */
  readonly arrivals: readonly VehicleCardData[];
  /** Was/now vehicles, 8 at most. */
  readonly specials: readonly VehicleCardData[];
  readonly locations: readonly LocationView[];
  readonly stock: LocationsPage['props']['stock'];
  /** A style of the dealer's own for a map that can be moved. */
  readonly mapStyleUrl?: string;
  /** The form that asks about shoppers' own vehicles; only if the dealer has it and that section. */
  readonly worth?: {
    readonly path: string;
    readonly heading: string;
    readonly text: string;
    readonly steps: readonly string[];
  };
  /** The directory of brands, where the site has one, and how many it lists. */
  readonly brands?: { readonly href: string; readonly count: number };
  /** The page about the dealer, where the site has one. */
  readonly aboutHref?: string;
  /** The tow match and what it can begin with; only where there is one, and the dealer has that section. */
  readonly tow?: { readonly path: string; readonly ratings: readonly TowRating[] };
  /** The manufacturers' models, if the dealer has any. */
  readonly models: readonly NavigationItem[];
  readonly creditNotice?: string;
  /** What rendering recently viewed vehicles needs; only if the dealer has that section [3-27]. */
  readonly viewed?: ShortlistProps;
  /** What can be had by the week, never without its notice; only if lists can be asked for it and the dealer has that section. */
  readonly weeklyBudget?: WeeklyBudget & { readonly href: string; readonly creditNotice: string };
  /** The standalone price slider; only if there is a price filter and the dealer has that section. */
  readonly priceFinder?: PriceFinderProps;
  /** The dealer's blocks among the sections, by their names. */
  readonly blocks: Readonly<Record<string, BlockView>>;
  /** Updates the counts as filters in the search dock change. */
  readonly searchClient: SearchClientProps;
  /** Options of the search dock, with counts; a plain GET form submits to `searchPath`. */
  readonly searchPath: string;
  readonly searchOptions: {
    readonly carTypes: readonly CountedOption[];
    /** At least two, else none. */
    readonly makes: readonly CountedOption[];
    /** The 20 with most in stock, most first. */
    readonly popularMakes: readonly CountedOption[];
    /** At least two, else none. */
    readonly bodies: readonly CountedOption[];
    readonly priceSteps: readonly {
      readonly dollars: number;
      readonly text: string;
      readonly count: number;
      readonly href: string;
    }[];
    /** The dealer's own searches. */
    readonly askedFor: readonly CountedLink[];
    /** What has to fit, of a stock of one trade that is bought by it. */
    readonly fitting: readonly FittingField[];
  };
}
export interface CountedLink {
  readonly label: string;
  readonly count: number;
  readonly href: string;
}
export interface CountedOption extends CountedLink {
  readonly value: string;
}
export interface StockCounts {
  readonly total: number;
  readonly makes: number;
  readonly byCarType: Readonly<Record<'new' | 'used' | 'demo', number>>;
}

export interface SearchPage extends PageBase {
  readonly kind: 'search';
  readonly props: {
    readonly island: SearchIslandProps;
    /** The form of a list without vehicles, with its name and address; for browsers without script. */
    readonly emptyAlert?: StockAlertProps;
    /** The form below a list that was built with vehicles. */
    readonly listAlert?: ListAlertProps;
    /** "Lists and counts include 3 bikes that have just sold." */
    readonly soldNote?: string;
    /** Cards of this page, for the server's HTML. */
    readonly facetLinks: readonly { readonly label: string; readonly links: readonly CountedOption[] }[];
    readonly pages: ListPages;
  };
}

/** The pages of a list as plain links. */
export interface ListPages {
  /** This one, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly links: readonly { readonly page: number; readonly href: string }[];
  readonly previousHref?: string;
  readonly nextHref?: string;
  /** Of the whole list, "118 cars". */
  readonly countText: string;
}

/**
 * A further page of results, `/search/toyota/page/2`: a plain list that needs no script. It links to the same results
 * on the search page, where they can be filtered.
 */
export interface SearchListPage extends PageBase {
  readonly kind: 'search-list';
  readonly props: {
    readonly heading: string;
    readonly pages: ListPages;
    readonly cards: readonly VehicleCardData[];
    /** `/search/toyota?page=2` */
    readonly filterHref: string;
    readonly creditNotice?: string;
    readonly priceBasisNotice?: string;
    /** Promotional cards, placed as the list with filters places them for `day` and `builtAt`. */
    readonly promos?: PromoSchedule;
    readonly day?: string;
    readonly builtAt: string;
  };
}

/** A place on the wait list of a vehicle that is on hold. */
export interface WaitListProps {
  readonly form: LeadFormView;
  /** How the list moves on. */
  readonly text: string;
  /** Next to the button: how the form is protected. */
  readonly checkedText: string;
}

export interface VehiclePage extends PageBase {
  readonly kind: 'vehicle';
  readonly props: VehiclePageData;
  /** Three links to further steps [2.4-16], each with a target; empty if the dealer has none. */
  readonly banner: readonly BannerItem[];
  /** The offer that makes its price; its end in words, "Ends 5 pm, Monday 30 November". */
  readonly offer?: { readonly heading: string; readonly href: string; readonly endText?: string };
  /** The dealer's posts about this vehicle [2.4-12]. */
  readonly posts: readonly RelatedPost[];
  /** The form for emails when its price drops; only for a vehicle with a price, where the dealer has the form. */
  readonly priceDropHref?: string;
  /** How the browser requests current similar vehicles; only if stock is on a search server. */
  readonly similarSearch?: SimilarSearchProps;
  /** The forms in the page's dialogs, the enquiry first; none for a sold vehicle. */
  readonly forms: readonly LeadFormView[];
  /** In one table with the first of those like it: every sold vehicle, and others where the dealer compares. */
  readonly comparison?: VehicleComparison;
  /** The form for a place on its wait list while it is on hold; none for a sold vehicle, or where the dealer has no such lists. */
  readonly waitList?: WaitListProps;
  /** For a sold vehicle: asks for word of the next one of its model. */
  readonly nextOne?: StockAlertProps;
  /** For a sold vehicle: what changes if it is for sale again [7-11]. */
  readonly ifForSale?: Pick<VehiclePage, 'props' | 'forms' | 'comparison' | 'waitList'>;
}

/** The models of one make by shape, or of several by make [7-2]. */
export interface ModelsPage extends PageBase {
  readonly kind: 'models';
  readonly props: {
    readonly heading: string;
    /** The shapes of one make, else the makes. */
    readonly groups: readonly {
      readonly id: string;
      readonly heading: string;
      /** "Three, from 4,310 mm to 4,940 mm" */
      readonly text?: string;
      readonly models: readonly ListedModel[];
    }[];
    /** Choices of the search, each with the number of its models; none where it is no choice. */
    readonly makes: readonly { readonly label: string; readonly count: number }[];
    readonly bodies: readonly { readonly label: string; readonly count: number }[];
    readonly fuels: readonly { readonly label: string; readonly count: number }[];
    /** What the prices are for. */
    readonly priceNote?: string;
  };
}

/** A repayment with its rates, which are never apart. */
export interface VariantRepayment {
  /** "$175 / week" */
  readonly text: string;
  /** "6.29% p.a." */
  readonly rateText: string;
  /** "8.19% p.a." */
  readonly comparisonRateText: string;
}

/** The page of a manufacturer's model [2.1-15, 2.6-1]. */
export interface ModelPage extends PageBase {
  readonly kind: 'model';
  readonly props: {
    readonly model: ModelView;
    /** The page of test drives; where there is none, or the model is still to come, the form on the page. */
    readonly testDriveHref?: string;
    readonly stock: {
      /** The search page of the model; absent while it is still to come. */
      readonly href?: string;
      /** Those for sale, new ones first, 4 at most. */
      readonly cards: readonly VehicleCardData[];
      readonly creditNotice?: string;
    };
    readonly benefits?: ModelRange['benefits'];
    readonly calculator?: LoanExample;
    /** What each variant comes to, by its id; only next to the calculator, which has the WARNING. */
    readonly repayments: Readonly<Record<string, VariantRepayment>>;
    readonly form?: LeadFormView;
    /** Two others of about this size [7-4]. */
    readonly others: readonly ListedModel[];
    readonly location?: LocationView;
  };
}

/** A brand as the directory shows it. */
export interface BrandView {
  readonly title: string;
  /** Of its page, its stock or what the dealer says; absent where there is nothing to lead to. */
  readonly href?: string;
  readonly logo?: ContentPicture;
  /** Of a make that leads the directory. */
  readonly picture?: ContentPicture;
  readonly text?: string;
  /** "24 new and used trucks" */
  readonly countText?: string;
}

/** Every brand that the dealer sells or stands for [1-14, 2.1-14]. */
export interface BrandsPage extends PageBase {
  readonly kind: 'brands';
  readonly props: {
    readonly heading: string;
    readonly text?: string;
    readonly stats: readonly { readonly figure: string; readonly label: string; readonly text?: string }[];
    readonly groups: readonly {
      /** Id of its section. */
      readonly id: string;
      readonly heading: string;
      /** "27 brands" */
      readonly brandsText: string;
      /** "118 cars" */
      readonly countText?: string;
      readonly brands: readonly BrandView[];
    }[];
  };
}

/** One brand at this dealer [2.1-14]. */
export interface BrandPage extends PageBase {
  readonly kind: 'brand';
  readonly props: {
    readonly title: string;
    readonly text?: string;
    readonly logo?: ContentPicture;
    readonly banner?: ContentPicture;
    readonly stockHref?: string;
    readonly stats: readonly { readonly figure: string; readonly label: string }[];
    /** If it is the manufacturer whose range the site has. */
    readonly models: readonly ListedModel[];
    /** For sale, newest first, 4 at most. */
    readonly cards: readonly VehicleCardData[];
    readonly creditNotice?: string;
    /** Those on its vehicles alone, in the list of offers' order; absent where there are none. */
    readonly offers?: ViewOf<'pages'>;
    /** Locations that sell it new, each with what stands there of it. */
    readonly places: readonly { readonly location: LocationView; readonly counts: BrandCounts }[];
    /** What stands at all of them; absent for one place alone. */
    readonly atAllPlaces?: BrandCounts;
    /** Absent without stock of the brand, or without such a page. */
    readonly testDriveHref?: string;
  };
}

/** How many vehicles of a brand a place has, in each condition and together. */
export type BrandCounts = Readonly<Record<CarType | 'all', number>>;

/** What a shopper's car may tow, and which vans that is. The same for everybody; the browser does the shopper's sums. */
export interface TowMatchPage extends PageBase {
  readonly kind: 'tow-match';
  readonly props: {
    readonly heading: string;
    readonly noun: PublicDealer['search']['itemsNoun'];
    /** The list that takes the filters of a `TowList`. */
    readonly listPath: string;
    /** All that are for sale with an ATM, lightest first. */
    readonly vans: readonly WeighedVan[];
    /** Where the ruler of the rows ends. */
    readonly rulerKg: number;
    /** A choice of them from light to heavy, with what rests on the ball when they are loaded to their ATM. */
    readonly rows: readonly {
      readonly card: VehicleCardData;
      readonly atmKg: number;
      readonly ballKg: number;
      /** Usual ratings whose vans end with this one. */
      readonly endsKg: readonly number[];
    }[];
  };
}

export interface LocationsPage extends PageBase {
  readonly kind: 'locations';
  readonly props: {
    readonly heading: string;
    readonly locations: readonly LocationView[];
    /** The list of what stands at a location and how much there is, by its slug, where there is any. */
    readonly stock: Readonly<Record<string, { readonly href: string; readonly count: number }>>;
    /** Where the map of all of them has its centre; in their middle by default. */
    readonly mapCentre?: GeoPoint;
    /** The dealer's own style of the map that visitors move. */
    readonly mapStyleUrl?: string;
    readonly form?: LeadFormView;
  };
}

export interface LocationPage extends PageBase {
  readonly kind: 'location';
  readonly props: {
    readonly location: LocationView;
    /** Numbers for some of its vehicles, "Used cars", to which masked ones lead. */
    readonly vehicleNumbers: readonly { readonly id: string; readonly label: string; readonly phone: PhoneView }[];
    /** The departments at its address, itself among them, sales before service before parts [2.5-5]. */
    readonly departments: readonly LocationView[];
    /** Where a service is booked, for a location that services [2.5-8]. */
    readonly serviceHref?: string;
    readonly mapStyleUrl?: string;
    /** URL of Google's map of it, which takes the place of ours. */
    readonly mapSrc?: string;
    /** What the dealer says of it: who is there, how to come. */
    readonly blocks: readonly BlockView[];
    /** What customers wrote. */
    readonly reviews?: ViewOf<'reviews'>;
    /** How many of them gave each number of stars; none where that, or the average, is not known. */
    readonly stars: readonly StarRow[];
    /** Who runs the address, and by which licences. */
    readonly licences: readonly LicenceRow[];
    readonly others: readonly LocationView[];
    /** Vehicles at this location, newest first, 4 at most. */
    readonly cards: readonly VehicleCardData[];
    readonly stockHref?: string;
    readonly creditNotice?: string;
    readonly form?: LeadFormView;
  };
}

/** A loan at the dealer's example rates, and the calculator that changes it. */
export interface LoanExample extends ModelCalculator {
  /** Sums to choose from; without them a price with deposits. */
  readonly amountsDollars?: readonly number[];
  readonly callToAction?: FinanceCallToAction;
}

/** A form with a page of its own, or one step of it. */
export interface FormPage extends PageBase {
  /** `reserve` is about one vehicle and left to its buyers: no search engine is shown it. */
  readonly kind: 'form' | 'reserve';
  readonly props: {
    readonly heading: string;
    readonly text: string;
    readonly form: LeadFormView;
    /** Words of the switch behind which the form's first step is. */
    readonly toggle?: string;
    /** What scheduled services of models cost, above the form. */
    readonly cappedServices?: ViewOf<'services'>;
    /** The price list that the form's ticks are added up by. */
    readonly jobs?: readonly PricedJob[];
    /** The booking widget above the form. */
    readonly scheduler?: Scheduler;
    /** Whether the week of the chosen place is drawn above the form. */
    readonly hasHoursBar?: true;
    /** The location whose hours and phone number represent the dealer. */
    readonly location?: LocationView;
    /** The places that can be chosen on it, where there are several; its side follows the choice. */
    readonly places?: readonly LocationView[];
    /** The drives of its places, by their ids. */
    readonly loops?: readonly (DriveLoop & { readonly locationId: string; readonly profile?: DriveProfile })[];
    /** Where the browser finds the vehicle in the page's address, if the form can be about one. */
    readonly indexUrl?: string;
    /** Beside the form. */
    readonly notes?: FormNotes;
    /** It ends with an offer, where one can be made online. */
    readonly isValued?: true;
    /** Of the page of applications, beside the form; some where present. */
    readonly vacancies?: readonly PostView[];
    /** Path of the page's vehicle, where the form is about one. */
    readonly vehicleHref?: string;
    /** Of the hold that the form asks for. */
    readonly holdHours?: number;
    /** Where signed-out visitors are led, if only who is signed in may use it [6-2]. */
    readonly signInPath?: string;
    /** What finds the shopper's own vehicle by its plate, above the form. */
    readonly plate?: PlateFields;
    /** Of the page about finance: what a vehicle of a usual price comes to. */
    readonly calculator?: LoanExample;
    /** Questions with which the offer that it ends with narrows, which the browser shows next to them. */
    readonly narrowing?: readonly { readonly name: string; readonly label: string }[];
    /** A step of an order, which the browser shows next to it. */
    readonly showsOrder?: true;
    /** Below the form. */
    readonly questions: readonly { readonly question: string; readonly answer: string }[];
  };
}

export interface PlateFields {
  /** "NSW" */
  readonly states: readonly string[];
  /** A plate of the first. */
  readonly example?: string;
  readonly consentVersion: string;
}

/**
 * The page after a form was sent [2.1-8]. It is the same for everybody: the browser that sent the form fills in the
 * name, the vehicle and the time of the reply.
 */
export interface SuccessPage extends PageBase {
  readonly kind: 'success';
  readonly props: {
    /** The location whose hours and phone number represent the dealer. */
    readonly location?: LocationView;
    /** Minutes within which a lead gets a reply during opening hours; absent where no time is promised. */
    readonly replyWithinMinutes?: number;
    /** Categories whose enquiries end in a visit though they name no vehicle; empty text is the only category. */
    readonly visitAbout: readonly string[];
    /** Forms to which nobody replies by a time, with what is said instead. */
    readonly repliesLater: readonly { readonly id: string; readonly whatNext: string }[];
    /** Of a hold; absent where nothing is held. */
    readonly hold?: {
      readonly hours: number;
      /** "$200, fully refundable" */
      readonly depositText: string;
      /** What comes of the deposit where it is given back before its end. */
      readonly cancelText: string;
      /** "48 hours" */
      readonly text: string;
    };
    readonly searchPath: string;
    /** Newest listings, 4 at most. */
    readonly arrivals: readonly VehicleCardData[];
    readonly creditNotice?: string;
  };
}

/** A vehicle's one-page sheet [2.1-7]; the browser fills it in. */
export interface PrintPage extends PageBase {
  readonly kind: 'print';
  readonly props: {
    readonly searchPath: string;
    /** The company that sells, of each place by its id: "Harrow & Finch NSW Pty Ltd, ABN 56 512 204 160". */
    readonly sellers: Readonly<Record<string, string>>;
  };
}

/** The visitor's saved vehicles. The page is the same for everybody; the browser fills them in. */
export interface SavedPage extends PageBase {
  readonly kind: 'saved';
  readonly props: {
    readonly island: ShortlistProps;
    /** Newest listings, 4 at most, for visitors who have saved nothing. */
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

/** Where a shopper signs in with a phone number [2.1-22]. The same for everybody. */
export interface SignInPage extends PageBase {
  readonly kind: 'sign-in';
  readonly props: {
    readonly garagePath: string;
    /** Of the page of saved vehicles, where they are kept without signing in as well. */
    readonly withoutAccountPath?: string;
    readonly itemsNoun: ShortlistProps['itemsNoun'];
    /** The location whose phone number represents the dealer. */
    readonly location?: LocationView;
    readonly privacyHref?: string;
  };
}

/** An offer for a shopper's vehicle. The page is the same for everybody; the browser fills it in. */
export interface ValuationPage extends PageBase {
  readonly kind: 'valuation';
  readonly props: {
    /** "Your car": some get no offer online. */
    readonly heading: string;
    /** Of the form that it comes from. */
    readonly formPath: string;
    /** What the form says happens next. */
    readonly notes?: FormNotes;
    /** Where no offer could be made online. */
    readonly notesWithoutOffer?: FormNotes;
    readonly location?: LocationView;
  };
}

/** What a shopper keeps with the dealer [2.1-21]. The page is the same for everybody; the browser fills it in. */
export interface GaragePage extends PageBase {
  readonly kind: 'garage';
  readonly props: { readonly island: ShortlistProps; readonly signInPath: string };
}

/** What belongs to who is signed in. The page is the same for everybody; the browser fills it in [2.1-6, 2.1-21]. */
export interface MemberPage extends PageBase {
  readonly kind: 'member';
  readonly props: {
    readonly heading: string;
    readonly text: string;
    /** Path of the API that has it, as JSON and as a page. */
    readonly source: string;
    readonly signInPath: string;
    readonly asksDeposit?: true;
  };
}

/** A dealer's game of chance [2.1-21]. The same for everybody; the browser fills in whose spin it is. */
export interface SpinPage extends PageBase {
  readonly kind: 'spin';
  readonly props: {
    readonly heading: string;
    readonly text?: string;
    /** Of the promotion. */
    readonly name: string;
    readonly signInPath: string;
    readonly prizes: readonly {
      readonly name: string;
      /** On the wheel. */
      readonly short: string;
      readonly valueText: string;
      /** "1 in 20" */
      readonly chanceText: string;
    }[];
    /** Whether some spins win nothing. */
    readonly hasBlanks: boolean;
    readonly terms: readonly string[];
    readonly rules: EnquiryRules;
  };
}

/** A text page: legal pages and the dealer's own. */
export interface DocumentPage extends PageBase {
  readonly kind: 'document';
  readonly props: { readonly heading: string; readonly html: string; readonly updatedText?: string };
}

/** A page made of blocks: service, warranty, owners, team. */
export interface ContentPage extends PageBase {
  readonly kind: 'content';
  readonly props: {
    readonly heading: string;
    readonly lead?: string;
    readonly updatedText?: string;
    readonly blocks: readonly BlockView[];
  };
}

/** An article, or a vacancy. */
export interface ArticlePage extends PageBase {
  readonly kind: 'article';
  readonly props: {
    readonly heading: string;
    readonly lead?: string;
    readonly author?: string;
    readonly updatedText?: string;
    /** The article as its list shows it. */
    readonly post: PostView;
    readonly blocks: readonly BlockView[];
    readonly headingIds: ArticleContents['headingIds'];
    readonly contents: ArticleContents['contents'];
    /** What it found, in figures. */
    readonly facts: NonNullable<PageMeta['facts']>;
    /** Others of its folder. */
    readonly more: readonly PostView[];
    readonly moreHeading: string;
  };
}

/** One page of a list of articles, or of one category of them. */
export interface ArticlesPage extends PageBase {
  readonly kind: 'articles';
  readonly props: {
    readonly heading: string;
    readonly categories: readonly {
      readonly label: string;
      /** Articles in it. */
      readonly count: number;
      readonly href: string;
      readonly current: boolean;
      /** Of its card on the blog, square [9-10]: on all of them or none. */
      readonly image?: ContentPicture;
    }[];
    readonly posts: readonly PostView[];
    readonly pageLinks: readonly { readonly page: number; readonly href: string; readonly current: boolean }[];
    /** Of the RSS feed. */
    readonly feedHref: string;
  };
}

export interface OfferChoice {
  readonly value: string;
  readonly label: string;
}

/** An offer in the list, with what it is searched by. */
export interface ListedOffer extends PostView, Pick<FindableOffer, 'priceDollars' | 'dealershipId'> {
  /** "Service", "Service, Harrow & Finch NSW" */
  readonly noteText?: string;
}

/** The offers that are on now, and the search among them [2.1-9, 7-3]. */
export interface OffersPage extends PageBase {
  readonly kind: 'offers';
  readonly props: {
    readonly heading: string;
    readonly offers: readonly ListedOffer[];
    /** When each runs, where that can be compared. */
    readonly timeline?: OfferTimeline;
    /** Kinds to choose from; none if there is one alone. */
    readonly categories: readonly string[];
    /** Prices to choose from, "Up to $200", by the number of dollars. */
    readonly priceSteps: readonly OfferChoice[];
    /** Dealerships to choose from, by id; none if fewer than two make offers of their own. */
    readonly dealerships: readonly OfferChoice[];
    readonly searchPath: string;
  };
}

/** One offer [2.1-10]. */
export interface OfferPage extends PageBase {
  readonly kind: 'offer';
  readonly props: {
    readonly heading: string;
    readonly lead?: string;
    readonly category?: string;
    readonly image?: ContentPicture;
    readonly offer: OfferView;
    /** Of one that says when it began and when it ends. */
    readonly run?: OfferRun;
    readonly blocks: readonly BlockView[];
    /** The vehicles that it names, where their prices can be compared on one line. */
    readonly priced?: PricedCars;
    /** The other ones. */
    readonly cards: readonly VehicleCardData[];
    readonly others: readonly PostView[];
  };
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
  readonly props: {
    readonly searchPath: string;
    readonly priceSteps: HomePageProps['searchOptions']['priceSteps'];
    readonly arrivals: readonly VehicleCardData[];
    readonly creditNotice?: string;
    readonly ways: readonly WayBack[];
  };
}

/**
 * What every page of a site shares. None of it depends on stock or the clock, so that a sale does not re-render every
 * page; the browser fills in counts and 'open now'.
 */
export interface SiteChrome {
  readonly dealer: PublicDealer;
  readonly header: readonly NavigationItem[];
  readonly footer: readonly { readonly heading: string; readonly items: readonly NavigationItem[] }[];
  readonly locations: readonly LocationView[];
  /** Those that run the locations; only where there are several. */
  readonly companies?: readonly LicensedCompany[];
  readonly shortlist: ShortlistPaths;
  /** The list of everything for sale, which takes a `query`. */
  readonly searchPath: string;
  /** The page that says what a car may tow; absent where nothing is towed. */
  readonly towMatchPath?: string;
  /** Absent if shoppers cannot sign in. */
  readonly account?: AccountPaths;
  /** Where a drive, a ride or an inspection is booked; absent where the site has no such form. */
  readonly testDrive?: { readonly label: string; readonly href: string };
  /** Of the menu; absent where the dealer names none. */
  readonly budgets?: readonly MenuBudget[];
  readonly ways?: MenuWays;
  /** Selling one's own and the offers: below the other links of a menu that sets them apart. */
  readonly asides: readonly MenuAside[];
  readonly assets: SiteAssets;
}

/** Paths of saved vehicles and comparisons; absent if the site has no such page. */
export interface ShortlistPaths {
  readonly saved?: string;
  readonly compare?: string;
}

/** Paths of signing in and of what it opens. */
export interface AccountPaths {
  readonly signIn: string;
  readonly garage: string;
}

export interface SiteAssets {
  /** The template's stylesheet with the dealer's theme appended. */
  readonly stylesheetHref: string;
  readonly fontPreloads: readonly string[];
  readonly logo?: LogoAsset;
  /** For dark ground; absent where the dealer has none. */
  readonly logoOnDark?: LogoAsset;
  readonly favicon: string;
}

export interface LogoAsset {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}
