import { type Availability, resolveAvailability } from '#domain/availability/availability.ts';
import { fillText } from '#domain/formats/fill-text.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { FilterAttributes, StockFilter } from '#domain/listing/stock-filter.ts';
import type { CarType, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteTexts } from '#domain/price/price-explanation.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import {
  GONE,
  mergeStates,
  PAGE_STATES,
  type PageState,
  type StandingItem,
  type Visibility,
  vehicleInState,
} from './page-state.ts';
import { reservationSentence, type ReservationRules } from '#domain/reservations/reservation-rules.ts';

/** Panels whose text comes from the dealer [2.4-18]. */
export const DEALER_PANELS = ['included', 'why_buy', 'reserve', 'protect'] as const;
export type DealerPanelKind = (typeof DEALER_PANELS)[number];

/** Parts of a vehicle page with their own headings: tabs in one template, panels in another [2.4-18]. */
export type VehiclePartKind =
  | 'key_information'
  | 'comments'
  | 'summary'
  | 'included'
  | 'specifications'
  | 'features'
  | 'money'
  | 'certified'
  | 'used'
  | 'reserve'
  | 'protect'
  | 'why_buy'
  | 'location';

export interface VehiclePart {
  readonly kind: VehiclePartKind;
  /** Anchor of the part: `key-information`, `vehicle-map` [2.5-9]. */
  readonly id: string;
  readonly label: string;
  /** The dealer's text, for the dealer's own parts. */
  readonly panel?: TextPanel;
}

/** Headings of the parts [2.4-18], with `{item}` for "car" and `{Item}` for "Car"; comments have a choice of their own. */
export const PART_HEADINGS: Readonly<Record<Exclude<VehiclePartKind, 'comments'>, string>> = {
  key_information: 'Key information',
  summary: '{Item} Summary',
  included: 'What’s Included',
  specifications: 'All Specifications',
  features: 'Features',
  money: 'Finance',
  certified: 'Certified {Item}s',
  used: 'Used {Item} Guarantee',
  reserve: 'Reserve Online',
  protect: 'Protect Your {Item}',
  why_buy: 'Why Buy From Us?',
  location: 'Location',
};

/** The heading of a part of a vehicle's page: the site's own, `part_features`, or the default. */
export function partHeading(kind: keyof typeof PART_HEADINGS, noun: string, texts: SiteTexts = {}): string {
  return fillText(texts[`part_${kind}`] ?? PART_HEADINGS[kind], { item: noun, Item: capitalised(noun) });
}

/** A part with the states of the vehicle in which the page has it. */
export interface LivePart extends VehiclePart {
  readonly visibility: Visibility;
  /** Whether the page has it now. */
  readonly isShown: boolean;
}

/** The dealer's text, without markup, as far as it is about this vehicle. */
export interface TextPanel {
  readonly paragraphs: readonly string[];
  readonly items: readonly Omit<PanelItem, 'when'>[];
  readonly link?: { readonly label: string; readonly href: string };
}

export interface PanelItem {
  readonly title: string;
  readonly text?: string;
  /** Of which vehicles it is true; of all where absent. */
  readonly when?: StockFilter;
}

/** What is ticked on a used vehicle's page. */
export interface UsedCheck {
  readonly text: string;
  /** Which vehicles have what is checked; all where absent. */
  readonly when?: StockFilter;
}

/** A panel as the dealer configures it, for all vehicles or for some. */
export interface DealerPanel {
  readonly kind: DealerPanelKind;
  readonly heading?: string;
  /** Paragraphs, with `{item}` for "car", "caravan" and so on. */
  readonly paragraphs: readonly string[];
  readonly items: readonly PanelItem[];
  /** Resolved: absent where the site has no such page. */
  readonly link?: { readonly label: string; readonly href: string };
  readonly carTypes: readonly CarType[];
  /** All makes where empty. */
  readonly makes: readonly string[];
  /** Of which vehicles it is true; of all where absent. */
  readonly when?: StockFilter;
  /** Whether it is about what is paid for by the month, not about what is bought. */
  readonly isForSubscription: boolean;
}

/** What a dealer promises for a used vehicle, or a manufacturer for a certified one [9-12]. */
export interface Programme {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly PanelItem[];
}

export interface PanelRules {
  /** 'Dealer Comments' or 'Our Comments'. */
  readonly commentsHeading: string;
  /** Whether the section is shown without comments, with the text of [8-13]. */
  readonly showsPendingComments: boolean;
  /** In the dealer's order; of one kind the first that fits a vehicle is shown. */
  readonly panels: readonly DealerPanel[];
  readonly usedProgramme?: Programme;
  readonly certifiedProgramme?: Programme & { readonly make: string };
  /** Checks that every used vehicle passes before it is for sale. */
  readonly usedChecks: readonly UsedCheck[];
  readonly reservation?: ReservationRules;
  /** The dealer's own sentence at the bottom of the page. */
  readonly disclaimer?: string;
}

/** Panels of a dealer without custom text. */
export const NO_PANELS: PanelRules = {
  commentsHeading: 'Dealer Comments',
  showsPendingComments: false,
  panels: [],
  usedChecks: [],
};

export interface VehiclePanels {
  /** In the order of the page; each has something to show. */
  readonly parts: readonly VehiclePart[];
  /** Checks of a used vehicle [2.4-12]. */
  readonly checks: readonly string[];
  /** Text in place of comments [8-13]. */
  readonly commentsPendingText?: string;
}

/** The panels with those of other states, which the live page shows as soon as they apply [7-11]. */
export interface LivePanels extends VehiclePanels {
  readonly live: readonly LivePart[];
  /** Each list of checks with the states in which it is ticked. */
  readonly liveChecks: readonly StandingItem<readonly string[]>[];
}

/** [8-13] */
export const COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.';

/** Anchor and label of the first part about costs beyond the price. */
export interface MoneyPart {
  readonly id: string;
  readonly label: string;
}

export interface VehiclePanelSource {
  readonly vehicle: Pick<Vehicle, 'carType' | 'certified' | 'make'>;
  /** What the dealer's conditions read. */
  readonly attributes: FilterAttributes;
  readonly availability: Availability;
  /** "caravan" */
  readonly noun: string;
  /** The site's texts, for headings. */
  readonly texts?: SiteTexts | undefined;
  /** Whether the page has something to show in these parts. */
  readonly has: Readonly<
    Record<'key_information' | 'comments' | 'condition' | 'specifications' | 'features' | 'location', boolean>
  >;
  readonly money?: MoneyPart | undefined;
  /** Whether the page has a Reserve button. */
  readonly isReservable: boolean;
  /** Whether it is only paid for by the month: what the dealer promises a buyer is no promise about that. */
  readonly isSubscription?: boolean;
}

const ANCHORS: Readonly<Record<Exclude<VehiclePartKind, 'money'>, string>> = {
  key_information: 'key-information',
  comments: 'comments',
  summary: 'summary',
  included: 'included',
  specifications: 'specifications',
  features: 'features',
  certified: 'certified',
  used: 'used-guarantee',
  reserve: 'reserve-online',
  protect: 'protect',
  why_buy: 'why-buy',
  location: 'vehicle-map',
};

/**
 * The parts of a vehicle page [2.4-18], each only where it has something to show. The dealer's promises are shown for
 * an available vehicle; a sold one keeps its facts and never looks buyable. One that is only paid for by the month has the
 * dealer's panels about that, and no programme: a warranty and days to bring it back are for what was paid. Nobody has
 * checked a vehicle that has not arrived.
 */
export function vehiclePanels(source: VehiclePanelSource, rules: PanelRules): VehiclePanels {
  const { vehicle, availability, noun, has } = source;
  const isSold = availability === 'sold';
  const isUsed = vehicle.carType === 'used';
  const isBought = !isSold && source.isSubscription !== true;
  const isPending = !has.comments && rules.showsPendingComments && !isSold;
  const isTicked = isUsed && !isSold && source.attributes['status'] !== 'coming_soon';
  const checks = isTicked
    ? rules.usedChecks.filter(isTrueOf(source)).map(({ text }) => fillText(text, { item: noun }))
    : [];
  const promises = isSold ? new Map<DealerPanelKind, DealerPanel>() : panelsOf(source, rules);
  const part = (
    kind: keyof typeof ANCHORS,
    label: string,
    isShown: boolean,
    panel?: TextPanel,
  ): VehiclePart | undefined => (isShown ? omitUndefined({ kind, id: ANCHORS[kind], label, panel }) : undefined);
  const dealerPart = (kind: DealerPanelKind): VehiclePart | undefined => {
    const panel = promises.get(kind);
    return part(kind, panel?.heading ?? headingOf(kind), panel !== undefined, panel && toTextPanel(panel, source));
  };
  const programme = (kind: 'used' | 'certified', value: Programme | undefined, fits: boolean) => {
    const panel = value && toTextPanel(value, source);
    return part(kind, value?.heading ?? headingOf(kind), fits && isBought && saysSomething(panel), panel);
  };
  const { certifiedProgramme } = rules;
  const isCertified =
    isUsed && vehicle.certified && certifiedProgramme?.make.toLowerCase() === vehicle.make.toLowerCase();
  const headingOf = (kind: keyof typeof PART_HEADINGS): string => partHeading(kind, noun, source.texts);
  const parts: readonly VehiclePart[] = [
    part('key_information', headingOf('key_information'), has.key_information),
    part('comments', rules.commentsHeading, has.comments || isPending),
    part('summary', headingOf('summary'), has.condition || checks.length > 0),
    dealerPart('included'),
    part('specifications', headingOf('specifications'), has.specifications),
    part('features', headingOf('features'), has.features),
    source.money && { kind: 'money' as const, ...source.money },
    programme('certified', certifiedProgramme, isCertified),
    programme('used', rules.usedProgramme, isUsed && !isCertified),
    dealerPart('reserve'),
    dealerPart('protect'),
    dealerPart('why_buy'),
    part('location', headingOf('location'), has.location),
  ].filter((value) => value !== undefined);
  return omitUndefined({ parts, checks, commentsPendingText: isPending ? COMMENTS_PENDING : undefined });
}

/** The panels' dependencies on the vehicle's state. */
export interface PanelStates {
  /** When the Reserve button is shown; absent where it never is. */
  readonly reserve: Visibility | undefined;
  /** The part about money with a loan, and without one. */
  readonly loanMoney: MoneyPart | undefined;
  readonly otherMoney: MoneyPart | undefined;
}

/** `vehiclePanels` for all states, each part with its states. A page built for a sold vehicle has only its own. */
export function livePanels(source: VehiclePanelSource, states: PanelStates, rules: PanelRules): LivePanels {
  const panels = vehiclePanels(source, rules);
  if (source.availability === 'sold') {
    const live = panels.parts.map((part) => ({ ...part, visibility: { states: GONE }, isShown: true }));
    return { ...panels, live, liveChecks: [] };
  }
  const { loanMoney, otherMoney } = states;
  const bothMoneys = (part: VehiclePart): VehiclePart[] =>
    part.kind !== 'money'
      ? [part]
      : [loanMoney, otherMoney].flatMap((money) => (money === undefined ? [] : { kind: 'money', ...money }));
  const moneyVisibility = (id: string): Pick<Visibility, 'needs' | 'lacks'> =>
    id === loanMoney?.id ? { needs: 'finance' } : loanMoney === undefined ? {} : { lacks: 'finance' };
  const sourceIn = (state: PageState): VehiclePanelSource => {
    if (state === 'sold') {
      const attributes = { ...source.attributes, status: 'sold' };
      return { ...source, attributes, availability: 'sold', money: undefined, isReservable: false };
    }
    const own = vehicleInState(state);
    return {
      ...source,
      attributes: { ...source.attributes, ...own },
      availability: resolveAvailability(own),
      money: loanMoney ?? otherMoney,
      isReservable: states.reserve?.states.includes(state) === true,
    };
  };
  const byState = PAGE_STATES.map((state) => [state, vehiclePanels(sourceIn(state), rules)] as const);
  const partsByState = Object.fromEntries(byState.map(([state, own]) => [state, own.parts.flatMap(bothMoneys)]));
  // A dealer's condition may choose other words in another state.
  const keyOf = ({ kind, id, label, panel }: VehiclePart): string => JSON.stringify([kind, id, label, panel]);
  const live = mergeStates(partsByState, keyOf).map(({ item, states: own }): LivePart => ({
    ...item,
    visibility: {
      states: own,
      overDollars: item.kind === 'reserve' ? states.reserve?.overDollars : undefined,
      ...(item.kind === 'money' && moneyVisibility(item.id)),
    },
    isShown: panels.parts.some((part) => keyOf(part) === keyOf(item)),
  }));
  const checksByState = Object.fromEntries(
    byState.map(([state, { checks }]) => [state, checks.length === 0 ? [] : [checks]]),
  );
  const liveChecks = mergeStates<readonly string[]>(checksByState, (checks) => JSON.stringify(checks));
  return { ...panels, live, liveChecks };
}

/** The first matching panel of each kind; 'Reserve Online' only together with its button. */
function panelsOf(source: VehiclePanelSource, { panels, reservation }: PanelRules): Map<DealerPanelKind, DealerPanel> {
  const { vehicle, noun, isReservable, isSubscription = false } = source;
  const chosen = new Map<DealerPanelKind, DealerPanel>();
  for (const panel of panels) {
    const fitsMake = panel.makes.length === 0 || panel.makes.some((name) => sameText(name, vehicle.make));
    const fits =
      panel.carTypes.includes(vehicle.carType) &&
      fitsMake &&
      isTrueOf(source)(panel) &&
      saysSomething(toTextPanel(panel, source));
    const isBacked = panel.isForSubscription === isSubscription && (panel.kind !== 'reserve' || isReservable);
    if (fits && isBacked && !chosen.has(panel.kind)) chosen.set(panel.kind, panel);
  }
  if (isReservable && reservation !== undefined && !chosen.has('reserve')) {
    const paragraphs = [reservationSentence(reservation, noun)];
    const { carTypes } = reservation;
    chosen.set('reserve', { kind: 'reserve', paragraphs, items: [], carTypes, makes: [], isForSubscription: false });
  }
  return chosen;
}

function toTextPanel(
  { paragraphs, items, link }: Programme & Pick<DealerPanel, 'link'>,
  source: VehiclePanelSource,
): TextPanel {
  const fill = (text: string): string => fillText(text, { item: source.noun });
  return omitUndefined({
    paragraphs: paragraphs.map(fill),
    items: items
      .filter(isTrueOf(source))
      .map(({ title, text }) => omitUndefined({ title: fill(title), text: text && fill(text) })),
    link,
  });
}

function saysSomething(panel: TextPanel | undefined): boolean {
  return panel !== undefined && panel.paragraphs.length + panel.items.length > 0;
}

/** What a dealer writes once is said of every vehicle: only where it is true of this one. */
function isTrueOf({ attributes }: VehiclePanelSource): (words: { readonly when?: StockFilter }) => boolean {
  return ({ when }) => when?.(attributes) !== false;
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
