import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { ComponentType } from 'react';
import type { BlockName } from '#config/schema/blocks/blocks.ts';
import type { CardProps } from './card/VehicleCard.tsx';
import type { VehicleOrder } from './vehicle/vehicle-order.ts';

/**
 * The slots that pages are made of, by name. A template fills those it customises; `templates/default-slots.ts` has a
 * plain default for the rest. Parts find them in `Astro.locals.slots`, so a default may consist of slots in turn.
 *
 * Every slot of a page receives `chrome: SiteChrome` and `page: SitePage` of its kind, and prints them; a template
 * computes nothing. Slots are Astro components because an island needs a static import next to its `client:` directive:
 * a template with a card of its own has its own `Search` and `Saved`, which contain the island that names the card, so
 * no page ships another template's cards.
 */
export interface TemplateSlots {
  /** URL of the compiled stylesheet, `import href from './template.css?url'`. */
  readonly stylesheetHref: string;
  readonly fontPreloads: readonly string[];
  /** URL of what every page needs on paper; linked for print alone. */
  readonly paperStylesheetHref: string;
  /** Sections of the home page by the names of the manifest; each receives what a page's slot does. */
  readonly homeSections: Readonly<Record<string, AstroComponentFactory>>;
  readonly Header: AstroComponentFactory;
  readonly Footer: AstroComponentFactory;
  /** Fixed to the bottom of the screen; optional. */
  readonly Bar?: AstroComponentFactory;
  readonly Home: AstroComponentFactory;
  /** URL of what the home page needs beside the template's stylesheet. */
  readonly homeStylesheetHref: string;
  /** One vehicle in a list; receives the card's `CardProps`. */
  readonly Card: AstroComponentFactory | ComponentType<CardProps>;
  /** A row of cards; receives `cards`, the list's `label`, and the `creditNotice` that repayments need. */
  readonly Cards: AstroComponentFactory;
  readonly Search: AstroComponentFactory;
  readonly SearchList: AstroComponentFactory;
  /** URL of what search pages need beside the template's stylesheet. */
  readonly searchStylesheetHref: string;
  readonly Vehicle: AstroComponentFactory;
  /** URL of what a vehicle's page needs beside the template's stylesheet. */
  readonly vehicleStylesheetHref: string;
  /** URL of what it needs besides where it shows a floor plan, or what tows the vehicle. */
  readonly caravanStylesheetHref: string;
  /** URL of what it needs besides where it shows a motorcycle to scale. */
  readonly sideViewStylesheetHref: string;
  /** Similar vehicles; receives `cards`, their `label`, and `search` where a server is queried [7-5]. */
  readonly SimilarCards: AstroComponentFactory;
  /** Only where the dealer has a manufacturer's range: its directory, and the page of one model. */
  readonly Models: AstroComponentFactory;
  readonly Model: AstroComponentFactory;
  /** URL of what both need beside the template's stylesheet. */
  readonly modelStylesheetHref: string;
  /** Only where the dealer has a directory of brands: the directory, and the page of one brand. */
  readonly Brands: AstroComponentFactory;
  readonly Brand: AstroComponentFactory;
  /** One of its models, over its name; receives the `model`. */
  readonly ModelDrawing: AstroComponentFactory;
  /** URL of what both need beside the template's stylesheet. */
  readonly brandStylesheetHref: string;
  /** Only where the dealer has caravans: what a shopper's car may tow. */
  readonly TowMatch: AstroComponentFactory;
  /** URL of what it needs beside the template's stylesheet. */
  readonly towMatchStylesheetHref: string;
  readonly Locations: AstroComponentFactory;
  /** URL of what pages of places need beside the template's stylesheet. */
  readonly placesStylesheetHref: string;
  /** URL of what a map of places needs beside it, wherever it is. */
  readonly mapStylesheetHref: string;
  readonly Location: AstroComponentFactory;
  /** One place of the dealer's; receives `chrome`, `location` and the level of its `heading`. */
  readonly Place: AstroComponentFactory;
  /** Heading of a section; receives `id`, `heading`, and a `text` and a `link` where there are any. */
  readonly SectionHead: AstroComponentFactory;
  /** A form with a page of its own. */
  readonly Form: AstroComponentFactory;
  /** URL of what such a page needs beside the template's stylesheet. */
  readonly formPageStylesheetHref: string;
  /** URL of what one that reserves a vehicle needs besides. */
  readonly holdHoursStylesheetHref: string;
  /** Only where the site has forms. */
  readonly Success: AstroComponentFactory;
  /** Only where the dealer values vehicles online: the page of an offer. */
  readonly Valuation: AstroComponentFactory;
  /** URL of what it needs beside the template's stylesheet. */
  readonly valuationStylesheetHref: string;
  /** Only where the dealer has vehicles printed. */
  readonly Print: AstroComponentFactory;
  /** URL of what the windscreen sheet needs beside the template's stylesheet. */
  readonly sheetStylesheetHref: string;
  /** Only where the site has favourites. */
  readonly Saved: AstroComponentFactory;
  /** URL of what the pages of saved and compared vehicles need beside the template's stylesheet. */
  readonly savedPagesStylesheetHref: string;
  /** Only where the site compares. */
  readonly Compare: AstroComponentFactory;
  /** Only where shoppers can sign in. */
  readonly SignIn: AstroComponentFactory;
  readonly Garage: AstroComponentFactory;
  readonly Member: AstroComponentFactory;
  /** URL of what they need beside the template's stylesheet. */
  readonly accountStylesheetHref: string;
  /** Only where the dealer has a game of chance. */
  readonly Spin: AstroComponentFactory;
  /** URL of what it needs beside the template's stylesheet. */
  readonly spinStylesheetHref: string;
  readonly Document: AstroComponentFactory;
  /** Blocks of content by name; each receives `chrome`, its `view`, and an `id` of its own on the page. */
  readonly blocks: Readonly<Record<BlockName, AstroComponentFactory>>;
  /** A page made of blocks, an article or vacancy, a list of articles, the offers, one of them. */
  readonly Content: AstroComponentFactory;
  readonly Article: AstroComponentFactory;
  readonly Articles: AstroComponentFactory;
  readonly Offers: AstroComponentFactory;
  readonly Offer: AstroComponentFactory;
  /** URL of what pages with blocks need beside the template's stylesheet. */
  readonly contentStylesheetHref: string;
  /** URL of what articles need besides, where their list of contents is beside the text. */
  readonly articleStylesheetHref?: string;
  /** URL of what the list of offers needs besides. */
  readonly offersStylesheetHref: string;
  readonly NotFound: AstroComponentFactory;
  /** URL of what an address without a page needs beside the template's stylesheet. */
  readonly lostStylesheetHref: string;
  /** Sections of a vehicle's page by name, as in `parts/vehicle/vehicle-sections.ts`, and their order. */
  readonly vehicleSections: Readonly<Record<string, AstroComponentFactory>>;
  readonly vehicleOrder: VehicleOrder;
  /** Ids of the parts of a vehicle's page that stand open where every part is a fold; absent: none is one. */
  readonly openParts?: readonly string[];
  /** How much of a vehicle's key information is in sight. */
  readonly keyFacts: number;
  /** Styles of the open calculator, and of what a gallery opens; loaded when one is opened. */
  readonly calculatorStylesheetHref: string;
  readonly galleryStylesheetHref: string;
}
