import type { Block, BlockOf } from '#config/schema/blocks/blocks.ts';
import type { ExampleRates } from '#domain/finance/example-rates.ts';
import type { WeeklyRepayments } from '#domain/finance/weekly-repayments.ts';
import type { BalanceDrawing } from '#domain/layout-plan/balance-drawing.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { ServiceStep } from '#domain/model/service-steps.ts';
import type { ModelPicture } from '#domain/navigation/navigation.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

/** A picture that a page can show. */
export interface ContentPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  /** A car on a transparent ground, shown whole. */
  readonly isCutout?: true;
}

/** An article, vacancy or offer in a list. */
export interface PostView {
  readonly href: string;
  readonly heading: string;
  /** Its lead, or how its text begins. */
  readonly say?: string;
  readonly category?: string;
  /** Its day, "17 November 2026", and apart for calendars. */
  readonly date?: { readonly iso: string; readonly text: string; readonly day: string; readonly month: string };
  /** Of an article: how long it takes to read. */
  readonly minutes?: number;
  readonly image?: ContentPicture;
  readonly offer?: OfferView;
  readonly vacancy?: { readonly employmentText: string; readonly placeName: string };
}

/** What an offer costs and how long it lasts. */
export interface OfferView {
  readonly price?: { readonly text: string; readonly words: string };
  readonly beforeText?: string;
  readonly saveText?: string;
  /** Of finance: "4.99% p.a." twice, the lender's example and the WARNING, which are printed together. */
  readonly rate?: {
    readonly annualText: string;
    readonly comparisonText: string;
    readonly example: string;
    readonly warning: string;
  };
  /** Whether it has a large card above the others. */
  readonly isFeatured?: true;
  /** "Ends 5 pm, Monday 30 November" */
  readonly endText?: string;
  readonly endIso?: string;
  readonly conditions?: string;
}

/** Vehicles of an offer, their prices on one line. */
export interface PricedCars {
  /** Of the line: its start, its middle with the basis of all prices, and its end. */
  readonly tickTexts: readonly [string, string, string];
  readonly hasBefore: boolean;
  /** To choose from; none where there is one alone. */
  readonly models: readonly { readonly name: string; readonly count: number }[];
  readonly rows: readonly {
    readonly href: string;
    /** Without what all of them share. */
    readonly name: string;
    readonly fullName: string;
    /** Place of its model among `models`, from 1. */
    readonly kind: number;
    /** "V10377, 5,208 km, Aspley" */
    readonly noteText: string;
    readonly priceText: string;
    readonly qualifierText: string;
    /** Absent without a price before that may be advertised. */
    readonly was?: { readonly text: string; readonly savingText: string };
    readonly percent: number;
    readonly beforePercent?: number;
  }[];
}

/** A block with everything that its part prints. */
export type BlockView =
  | (Omit<BlockOf<'text'>, 'text'> & { readonly html: string })
  | (Omit<BlockOf<'picture'>, 'image'> & { readonly picture: ContentPicture })
  | (Omit<BlockOf<'table'>, 'image'> & { readonly picture?: ContentPicture })
  | BlockOf<'quote'>
  | (Omit<BlockOf<'video'>, 'image' | 'video'> & {
      readonly picture: ContentPicture;
      /** A file of the site, or the page of the video. */
      readonly src: string;
      readonly isFile: boolean;
    })
  | (Omit<BlockOf<'questions'>, 'items'> & {
      readonly items: readonly { readonly question: string; readonly html: string }[];
    })
  | (Omit<BlockOf<'vehicles'>, 'search' | 'most'> & {
      readonly cards: readonly VehicleCardData[];
      readonly link: { readonly href: string; readonly label: string };
      readonly creditNotice?: string;
    })
  | (Omit<BlockOf<'form'>, 'kind' | 'location'> & { readonly form: LeadFormView; readonly location?: LocationView })
  | (Omit<BlockOf<'people'>, 'people'> & {
      readonly people: readonly (BlockOf<'people'>['people'][number] & { readonly initials: string })[];
    })
  | (Omit<BlockOf<'locations'>, 'show' | 'only'> & {
      readonly locations: readonly LocationView[];
      /** Whether the columns of a carousel are wider [2.5-3]. */
      readonly isWide: boolean;
      readonly mapStyleUrl?: string;
    })
  | BlockOf<'milestones'>
  | (Pick<BlockOf<'balance'>, 'block' | 'heading' | 'caption'> & {
      readonly drawing: BalanceDrawing;
      /** What it shows, for who does not see it. */
      readonly words: string;
    })
  | (Omit<BlockOf<'tiles'>, 'tiles'> & {
      readonly tiles: readonly (Omit<BlockOf<'tiles'>['tiles'][number], 'image'> & {
        readonly picture?: ContentPicture;
        /** "26 vans, sleeps 4 to 6" */
        readonly countText?: string;
        /** The floor plan of one of them, as `readPlanStrip` reads it. */
        readonly plan?: string;
      })[];
    })
  | BlockOf<'why_buy'>
  | (BlockOf<'rates'> & ExampleRates)
  | (Pick<BlockOf<'repayments'>, 'block'> &
      Omit<WeeklyRepayments, 'rows' | 'creditNotice'> & {
        readonly heading: string;
        readonly rows: readonly (WeeklyRepayments['rows'][number] & {
          /** Vehicles up to this price, "412 cars". */
          readonly countText: string;
          /** Their list; absent where there are none. */
          readonly href?: string;
        })[];
        /** The credit notice in full. */
        readonly noticeText: string;
      })
  | (Pick<BlockOf<'reviews'>, 'block' | 'heading'> & {
      /** Their average: "4.9" and "out of 5 from 173 reviews". */
      readonly average?: { readonly value: number; readonly text: string; readonly ofText: string };
      readonly reviews: readonly {
        readonly name: string;
        readonly rating: number;
        readonly dateText?: string;
        readonly text: string;
        readonly picture?: ContentPicture;
      }[];
    })
  | (Omit<BlockOf<'services'>, 'models'> & {
      readonly models: readonly {
        readonly name: string;
        readonly href: string;
        readonly steps: readonly ServiceStep[];
        readonly cutout?: ModelPicture;
      }[];
    })
  | BlockOf<'payments'>
  | BlockOf<'sales_counter'>
  | (Pick<BlockOf<'slides'>, 'block' | 'heading'> & {
      readonly slides: readonly {
        readonly id?: string;
        readonly name: string;
        readonly description?: string;
        readonly href?: string;
        readonly picture: ContentPicture;
        /** A video of the site itself. */
        readonly video?: string;
        /** Whether name and description are only said to those who do not see the picture. */
        readonly hidesOverlay: boolean;
      }[];
    })
  | BlockOf<'sticky_banner'>
  | BlockOf<'carousel'>
  | (Pick<BlockOf<'brands'>, 'block' | 'heading'> & {
      readonly brands: readonly {
        readonly title: string;
        readonly href: string;
        readonly logo?: ContentPicture;
        /** "12 cars" */
        readonly countText: string;
      }[];
      readonly link?: { readonly href: string; readonly label: string };
    })
  | (Pick<BlockOf<'pages'>, 'block' | 'heading' | 'empty'> & {
      readonly posts: readonly PostView[];
      readonly link?: { readonly href: string; readonly label: string };
    });

/** The view of one kind of block. */
export type ViewOf<Name extends Block['block']> = Extract<BlockView, { block: Name }>;
