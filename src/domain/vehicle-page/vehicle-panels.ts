import type { Availability } from '#domain/availability/availability.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { CarType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import { reservationSentence, type ReservationRules } from './reservation.ts';

/** Panels whose words are the dealer's own [2.4-18]. */
export const DEALER_PANELS = ['included', 'why_buy', 'reserve', 'protect'] as const;
export type DealerPanelKind = (typeof DEALER_PANELS)[number];

/** Parts of a vehicle's page with a heading of their own: tabs in one template, panels in another [2.4-18]. */
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
  /** What the dealer says, for the parts that are the dealer's own. */
  readonly panel?: TextPanel;
}

/** Words of a dealer, plain text. */
export interface TextPanel {
  readonly paragraphs: readonly string[];
  readonly items: readonly PanelItem[];
  readonly link?: { readonly label: string; readonly href: string };
}

export interface PanelItem {
  readonly title: string;
  readonly text?: string;
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
  /** Whether the section stands without comments, with the words of [8-13]. */
  readonly showsPendingComments: boolean;
  /** In the dealer's order; of one kind the first that fits a vehicle is shown. */
  readonly panels: readonly DealerPanel[];
  readonly usedProgramme?: Programme;
  readonly certifiedProgramme?: Programme & { readonly make: string };
  /** Checks that every used vehicle passes before it is sold. */
  readonly usedChecks: readonly string[];
  readonly reservation?: ReservationRules;
  /** The dealer's own sentence at the foot of the page. */
  readonly disclaimer?: string;
}

/** Panels of a dealer that says nothing of its own. */
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
  /** Words in place of comments [8-13]. */
  readonly commentsPendingText?: string;
}

/** [8-13] */
export const COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.';

export interface VehiclePanelSource {
  readonly vehicle: Pick<Vehicle, 'carType' | 'certified' | 'make'>;
  readonly availability: Availability;
  /** "caravan" */
  readonly noun: string;
  /** Whether the page has something to show in these parts. */
  readonly has: Readonly<
    Record<'key_information' | 'comments' | 'condition' | 'specifications' | 'features' | 'location', boolean>
  >;
  /** Where what the vehicle costs beyond its price begins, and what that is called. */
  readonly money?: { readonly id: string; readonly label: string } | undefined;
  /** Whether the page has a Reserve button. */
  readonly isReservable: boolean;
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
 * The parts of a vehicle's page [2.4-18], each only where it has something to show. What a dealer promises stands
 * beside a vehicle that can be had; a sold one keeps its facts and never looks buyable.
 */
export function vehiclePanels(source: VehiclePanelSource, rules: PanelRules): VehiclePanels {
  const { vehicle, availability, noun, has } = source;
  const isSold = availability === 'sold';
  const isUsed = vehicle.carType === 'used';
  const isPending = !has.comments && rules.showsPendingComments && !isSold;
  const checks = isUsed && !isSold ? rules.usedChecks.map(fillIn(noun)) : [];
  const promises = isSold ? new Map<DealerPanelKind, DealerPanel>() : panelsOf(source, rules);
  const part = (
    kind: keyof typeof ANCHORS,
    label: string,
    isShown: boolean,
    panel?: TextPanel,
  ): VehiclePart | undefined => (isShown ? omitUndefined({ kind, id: ANCHORS[kind], label, panel }) : undefined);
  const dealerPart = (kind: DealerPanelKind, label: string): VehiclePart | undefined => {
    const panel = promises.get(kind);
    return part(kind, panel?.heading ?? label, panel !== undefined, panel && toTextPanel(panel, noun));
  };
  const programme = (kind: 'used' | 'certified', label: string, value: Programme | undefined, fits: boolean) =>
    part(kind, value?.heading ?? label, fits && value !== undefined && !isSold, value && toTextPanel(value, noun));
  const { certifiedProgramme } = rules;
  const isCertified =
    isUsed && vehicle.certified && certifiedProgramme?.make.toLowerCase() === vehicle.make.toLowerCase();
  const title = capitalised(noun);
  const parts: readonly VehiclePart[] = [
    part('key_information', 'Key information', has.key_information),
    part('comments', rules.commentsHeading, has.comments || isPending),
    part('summary', `${title} Summary`, has.condition || checks.length > 0),
    dealerPart('included', "What's Included"),
    part('specifications', 'All Specifications', has.specifications),
    part('features', 'Features', has.features),
    source.money && { kind: 'money' as const, ...source.money },
    programme('certified', `Certified ${title}s`, certifiedProgramme, isCertified),
    programme('used', `Used ${title} Guarantee`, rules.usedProgramme, isUsed && !isCertified),
    dealerPart('reserve', 'Reserve Online'),
    dealerPart('protect', `Protect Your ${title}`),
    dealerPart('why_buy', 'Why Buy From Us?'),
    part('location', 'Location', has.location),
  ].filter((value) => value !== undefined);
  return omitUndefined({ parts, checks, commentsPendingText: isPending ? COMMENTS_PENDING : undefined });
}

/** The first panel of each kind that fits the vehicle; 'Reserve Online' only beside its button. */
function panelsOf(
  { vehicle, noun, isReservable }: VehiclePanelSource,
  { panels, reservation }: PanelRules,
): Map<DealerPanelKind, DealerPanel> {
  const chosen = new Map<DealerPanelKind, DealerPanel>();
  for (const panel of panels) {
    const fitsMake = panel.makes.length === 0 || panel.makes.some((name) => sameText(name, vehicle.make));
    const fits = panel.carTypes.includes(vehicle.carType) && fitsMake;
    const isBacked = panel.kind !== 'reserve' || isReservable;
    if (fits && isBacked && !chosen.has(panel.kind)) chosen.set(panel.kind, panel);
  }
  if (isReservable && reservation !== undefined && !chosen.has('reserve')) {
    const paragraphs = [reservationSentence(reservation, noun)];
    chosen.set('reserve', { kind: 'reserve', paragraphs, items: [], carTypes: reservation.carTypes, makes: [] });
  }
  return chosen;
}

function toTextPanel({ paragraphs, items, link }: Programme & Pick<DealerPanel, 'link'>, noun: string): TextPanel {
  const fill = fillIn(noun);
  return omitUndefined({
    paragraphs: paragraphs.map(fill),
    items: items.map(({ title, text }) => omitUndefined({ title: fill(title), text: text && fill(text) })),
    link,
  });
}

function fillIn(noun: string): (text: string) => string {
  return (text) => text.replaceAll('{item}', noun);
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
