import type { Attribute } from './attribute.ts';

/** A figure of variant or body [3-15, 3-16] that is read from a feed, found by search and printed as it is. */
export interface FigureAttribute extends Attribute {
  readonly label: string;
  /** Name in `Vehicle['specifications']`. */
  readonly figure: string;
  /** The mapping's target. */
  readonly feed: string;
  readonly reads: FigureReading;
}

/**
 * How a cell is read: a whole number between two limits, a mass in kilograms, text up to a length, "Yes" or text, or a
 * flag.
 */
export type FigureReading =
  | { readonly number: readonly [least: number, most: number] }
  | { readonly kilograms: readonly [least: number, most: number] }
  | { readonly text: number; readonly yesNo?: true }
  /** Words besides yes and no that mean yes. */
  | { readonly flag: RegExp };

const MASS = { kilograms: [20, 250_000] } as const;
const TEXT = { text: 80 } as const;

/** Figures from the feed. To add one, add an entry here; nothing else is needed. */
export const figureAttributes = {
  tow_capacity: {
    type: 'int',
    facet: 'stats',
    label: 'Towing capacity',
    range: { unit: 'kg', step: 100, inThousands: true, phrase: 'towing' },
    figure: 'towingCapacityBrakedKg',
    feed: 'variant.towingcapacitybraked',
    reads: MASS,
  },
  gvm: {
    type: 'int',
    facet: 'stats',
    label: 'GVM',
    range: { unit: 'kg', step: 100, inThousands: true, phrase: 'with GVM' },
    figure: 'grossVehicleMassKg',
    feed: 'variant.grossvehiclemass',
    reads: MASS,
  },
  atm: {
    type: 'int',
    facet: 'stats',
    label: 'ATM',
    range: { unit: 'kg', step: 50, inThousands: true, phrase: 'with ATM' },
    figure: 'aggregateTrailerMassKg',
    feed: 'specifications.aggregate_trailer_mass',
    reads: MASS,
  },
  engine_hours: {
    type: 'int',
    facet: 'stats',
    label: 'Engine hours',
    range: { unit: 'hours' },
    figure: 'engineHours',
    feed: 'specifications.engine_hours',
    reads: { number: [1, 200_000] },
  },
  lams: {
    type: 'bool',
    facet: 'values',
    label: 'LAMS approved',
    figure: 'lams',
    feed: 'specifications.lams',
    reads: { flag: /\b(?:lams?|approved|learner)\b/i },
  },
  seat_height: {
    type: 'int',
    facet: 'stats',
    label: 'Seat height',
    range: { unit: 'mm', step: 10, phrase: 'with a seat' },
    figure: 'seatHeightMm',
    feed: 'specifications.seat_height',
    reads: { number: [200, 1500] },
  },
  licence_class: {
    type: 'string',
    facet: 'values',
    label: 'Licence class',
    names: true,
    figure: 'licenceClass',
    feed: 'specifications.licence_class',
    reads: TEXT,
  },
  emission_standard: {
    type: 'string',
    facet: 'values',
    label: 'Emission standard',
    names: true,
    figure: 'emissionStandard',
    feed: 'specifications.emission_standard',
    reads: TEXT,
  },
  sleeps: {
    type: 'int',
    facet: 'values',
    label: 'Sleeps',
    figure: 'sleeps',
    feed: 'specifications.sleeps',
    reads: { number: [1, 20] },
  },
  bunks: {
    type: 'int',
    facet: 'values',
    label: 'Bunks',
    figure: 'bunks',
    feed: 'specifications.bunks',
    reads: { number: [1, 12] },
  },
  ensuite: {
    type: 'string',
    facet: 'values',
    label: 'Ensuite',
    figure: 'ensuiteText',
    feed: 'specifications.ensuite',
    reads: { ...TEXT, yesNo: true },
  },
  bed: {
    type: 'string',
    facet: 'values',
    label: 'Bed',
    figure: 'bedText',
    feed: 'specifications.bed',
    reads: TEXT,
  },
} as const satisfies Readonly<Record<string, FigureAttribute>>;

type Figures = typeof figureAttributes;
type FigureValue<Entry extends FigureAttribute> = Entry['reads'] extends { readonly text: number }
  ? string
  : Entry['reads'] extends { readonly flag: RegExp }
    ? boolean
    : number;

/** Figures in the search document, by the attribute's name. */
export type SummaryFigures = { readonly [Name in keyof Figures]?: FigureValue<Figures[Name]> };
/** The same in `Vehicle['specifications']`, by the figure's name. */
export type VehicleFigures = {
  readonly [Name in keyof Figures as Figures[Name]['figure']]?: FigureValue<Figures[Name]>;
};
