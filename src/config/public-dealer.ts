import type { AustralianState, ItemType } from '#domain/vehicle/vehicle.ts';
import type { CallRules } from '#domain/phone/call-rules.ts';
import type { ShareRules } from '#domain/share/share-rules.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { ViewRules } from '#domain/vehicle-views/view-rules.ts';

/**
 * The part of a dealer's config that pages may show. Feed addresses, credentials, lead routing and
 * everything else that is not named here never reaches HTML or a bundle.
 */
export interface PublicDealer {
  readonly slug: string;
  readonly template: TemplateName;
  readonly name: string;
  readonly legalName: string;
  readonly abn?: string;
  /** Absolute, without trailing slash. */
  readonly url: string;
  readonly tagline?: string;
  readonly state: AustralianState;
  readonly timeZone: string;
  readonly itemTypes: readonly ItemType[];
  readonly manufacturer?: { readonly name: string; readonly slug: string };
  readonly logo?: { readonly url: string; readonly alt: string };
  readonly social: readonly { readonly label: string; readonly href: string }[];
  /** Choices of the template, validated by the template's own manifest schema. */
  readonly variants: Readonly<Record<string, string>>;
  /** Home sections in order, by the names that the template's manifest declares. */
  readonly homeSections: readonly string[];
  /** The price slider that stands by itself, in whole dollars. */
  readonly priceSlider: { readonly min: number; readonly max: number; readonly step: number };
  /** Dealer's own words for a template's headings and promises, keyed by the names of the manifest's copy. */
  readonly copy: Readonly<Record<string, string>>;
  readonly cardRules: CardRules;
  readonly viewRules: ViewRules;
  readonly search: SearchSettings;
  readonly contactButtons: readonly ('phone' | 'email' | 'whatsapp')[];
  readonly callRules: CallRules;
  readonly shareRules: ShareRules;
  /** Absent where the site has no forms. */
  readonly enquiry?: EnquiryRules;
  /** Lines for the footer: picture note, price note, licence statements. */
  readonly footerNotes: readonly string[];
  /** Credit statement with WARNING; absent when the dealer shows no repayments. */
  readonly creditNotice?: string;
  readonly routes: {
    /** The page that lists the locations, `/contact-us` by default. */
    readonly locations: string;
    /** The folder of location pages, `/locations` by default. */
    readonly locationBase: string;
    /** `/search` or `/used-car` [2.1-25] */
    readonly searchBreadcrumbBase: string;
    /** Where Clear Filters leads if the site has that page [2.3-14]. */
    readonly clearFilters: string;
  };
}

export type TemplateName = 'marque' | 'yard';

/** The dealer's own search settings, from the public config. */
export interface SearchSettings {
  readonly indexName: string;
  readonly hitsPerPage: number;
  /** Answers kept in the browser; the oldest goes first [9-1]. */
  readonly cacheSize: number;
  /** The server that answers searches; absent where the device does. */
  readonly typesense?: TypesenseConnection;
  readonly itemsNoun: { readonly singular: string; readonly plural: string };
  /** Attributes in display order. */
  readonly facets: readonly {
    readonly attribute: string;
    readonly label: string;
    readonly collapsedCount: number;
    readonly open: boolean;
    /** A list of checkboxes where absent. */
    readonly display?: FacetDisplay;
  }[];
  /** Whether sold vehicles that follow each other are folded [4-5]. */
  readonly collapsesSold: boolean;
  /** Configured size of the whole stock, for lists of more than 1999 [4-6]. */
  readonly stockCount?: number;
  readonly ranges: readonly {
    readonly attribute: string;
    readonly label: string;
    /** Absent for a hundredth of the range [5-2]. */
    readonly step?: number;
    readonly open: boolean;
  }[];
}

/** How a facet is shown: lists [2.3-8], drop-downs [2.3-10], cards with sub-lists [2.3-9], tiles [2.3-12]. */
export type FacetDisplay = 'checkboxes' | 'select' | 'cards' | 'tiles';

/** How a browser reaches a dealer's Typesense collection. Everything in it is public. */
export interface TypesenseConnection {
  /** Addresses of the cluster's nodes without trailing slash, the first asked first. */
  readonly nodes: readonly [string, ...string[]];
  /** A key that can search this dealer's collections and nothing else. */
  readonly searchKey: string;
  /** Time after which the device answers instead. */
  readonly timeoutMs: number;
  /** Name of the dealer's set of stopwords; absent where the collection is not fed from this config. */
  readonly stopwordsSet?: string;
}
