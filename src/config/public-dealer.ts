import type { Block } from './schema/blocks/blocks.ts';
import type { AustralianState, ItemType } from '#domain/vehicle/vehicle.ts';
import type { SortName } from '#domain/search/sort-orders.ts';
import type { PhoneView } from '#domain/location/location-view.ts';
import type { CallRules } from '#domain/phone/call-rules.ts';
import type { ShareRules } from '#domain/share/share-rules.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import type { AskedFieldName } from '#domain/lead/asked-fields.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { ViewRules } from '#domain/vehicle-views/view-rules.ts';
import type { TemplateName } from './template-names.ts';

/**
 * The part of a dealer's config that pages may show. Feed URLs, credentials, lead routing and everything else not
 * listed here never reach HTML or a bundle.
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
  /** Of the whole business, next to those of its places. */
  readonly phone?: PhoneView;
  readonly city: string;
  readonly state: AustralianState;
  readonly timeZone: string;
  readonly itemTypes: readonly ItemType[];
  /** The make of a franchise that has one alone. */
  readonly manufacturer?: { readonly name: string; readonly slug: string };
  readonly logo?: { readonly url: string; readonly alt: string };
  readonly social: readonly { readonly label: string; readonly href: string }[];
  /** Template choices, validated by the template's manifest schema. */
  readonly variants: Readonly<Record<string, string>>;
  /** Home sections in order, by their names in the template's manifest. */
  readonly homeSections: readonly string[];
  /** The dealer's own blocks among them, by their names. */
  readonly homeBlocks: Readonly<Record<string, Block>>;
  /** Searches that shoppers often ask for. */
  readonly askedFor: readonly { readonly label: string; readonly href: string }[];
  /** Fields of forms in the template's order. */
  readonly formFields: readonly AskedFieldName[];
  /** The standalone price slider, in whole dollars. */
  readonly priceSlider: { readonly min: number; readonly max: number; readonly step: number };
  /** The dealer's own text for a template's headings and promises, by the names in the manifest's copy. */
  readonly copy: Readonly<Record<string, string>>;
  readonly cardRules: CardRules;
  readonly viewRules: ViewRules;
  /** Absent if shoppers cannot sign in. */
  readonly accounts?: {
    /** `required` where saving a vehicle needs an account [4-26]. */
    readonly saving: 'offered' | 'required';
  };
  readonly search: SearchSettings;
  readonly contactButtons: readonly ('phone' | 'email' | 'whatsapp')[];
  readonly callRules: CallRules;
  readonly shareRules: ShareRules;
  /** Absent if the site has no forms. */
  readonly enquiry?: EnquiryRules;
  /** The forms that this site has, in the dealer's words. */
  readonly forms: readonly FormDeclaration[];
  /** Footer lines: picture note, price note, licence statements. */
  readonly footerNotes: readonly string[];
  /** Credit statement with WARNING; absent if the dealer shows no repayments. */
  readonly creditNotice?: string;
  readonly routes: {
    /** The page that lists the locations, `/contact-us` by default. */
    readonly locations: string;
    /** The folder of location pages, `/locations` by default. */
    readonly locationBase: string;
    /** `/search` or `/used-car` [2.1-25] */
    readonly searchBreadcrumbBase: string;
    /** Target of Clear Filters, if the site has that page [2.3-14]. */
    readonly clearFilters: string;
  };
}

/** The dealer's public search settings. */
export interface SearchSettings {
  readonly indexName: string;
  readonly hitsPerPage: number;
  /** Number of results cached in the browser; the oldest is dropped first [9-1]. */
  readonly cacheSize: number;
  /** The search server; absent if searches run on the device. */
  readonly typesense?: TypesenseConnection;
  readonly itemsNoun: { readonly singular: string; readonly plural: string };
  /** Attributes in display order. */
  readonly facets: readonly {
    readonly attribute: string;
    readonly label: string;
    readonly collapsedCount: number;
    readonly open: boolean;
    /** A list of checkboxes by default. */
    readonly display?: FacetDisplay;
    /** The values offered, in order; all of them by default. */
    readonly values?: readonly string[];
  }[];
  /** Orders of results; the default ones where absent [2.3-18]. */
  readonly sorts?: readonly SortName[];
  /** Whether consecutive sold vehicles are folded [4-5]. */
  readonly collapsesSold: boolean;
  /** "Lowest price" leaves out used vehicles without a price [5-4]. */
  readonly leavesOutUnpriced?: true;
  /** Configured size of the whole stock, for lists of more than 1999 [4-6]. */
  readonly stockCount?: number;
  readonly ranges: readonly {
    readonly attribute: string;
    readonly label: string;
    /** Default: 1 % of the range [5-2]. */
    readonly step?: number;
    readonly open: boolean;
  }[];
}

/** How a facet is shown: lists [2.3-8], drop-downs [2.3-10], cards with sub-lists [2.3-9], tiles [2.3-12]. */
export type FacetDisplay = 'checkboxes' | 'select' | 'cards' | 'tiles';

/** A browser's connection to a dealer's Typesense collection. All of it is public. */
export interface TypesenseConnection {
  /** URLs of the cluster's nodes without trailing slash, in order of preference. */
  readonly nodes: readonly [string, ...string[]];
  /** A key that can search this dealer's collections and nothing else. */
  readonly searchKey: string;
  /** Timeout after which the device searches instead. */
  readonly timeoutMs: number;
  /** The collection is filled by someone else, for several dealers. */
  readonly shared?: true;
}
