import { tokenPattern } from './query-tokens.ts';

/** How a number limits: "under 40k", "2019 or newer". */
export type Limit = 'most' | 'within' | 'least' | 'before' | 'after' | 'since' | 'around' | 'between' | 'last';
/** What measures are given in, as `Measure` has them. */
export type Dimension = 'kg' | 'tonne' | 'metre' | 'foot' | 'mm' | 'cc' | 'hour';
/** How often a loan is repaid. */
export type Period = 'week' | 'fortnight' | 'month';
/** What a number refers to, besides the measures of a stock. */
export type Unit =
  | 'price'
  | Period
  | 'km'
  | 'year'
  | 'age'
  | 'years'
  | 'seats'
  | 'people'
  | 'doors'
  | 'postcode'
  | 'gst'
  | Dimension
  | 'other';

/** A measure of the stock that numbers may be of, by attribute: tare, length, berths. */
export interface Measure {
  readonly attribute: string;
  /** What a number without a limit means. */
  readonly unsaid: 'most' | 'least' | 'around';
  /** What its numbers may be given in, and how many of the attribute's units that is: a tonne is 1,000 kg. */
  readonly units: Readonly<Partial<Record<Dimension, number>>>;
  /** A number of such units alone means this measure: "4.5 t" is a truck's GVM. */
  readonly isMain?: true;
  /** Below a number, one without a unit is of larger units: "GVM under 8". */
  readonly bare?: readonly (readonly [below: number, factor: number])[];
  /** How far "around" reaches on either side; by default a tenth. */
  readonly spread?: number;
  /** Those of the stock, for a filter that lists them. */
  readonly values?: readonly number[];
}

/** Phrases by their meaning, separated by `|`. */
export type PhrasesOf<Meaning extends string> = Readonly<Partial<Record<Meaning, string>>>;

/** The words around numbers on one site, as plain JSON. Units are of `Unit`, or the attribute of a measure. */
export interface NumberWordsPayload {
  readonly limitsBefore: PhrasesOf<Limit>;
  readonly limitsAfter: PhrasesOf<Limit>;
  readonly unitsBefore: PhrasesOf<string>;
  readonly unitsAfter: PhrasesOf<string>;
  readonly measures: readonly Measure[];
  /** Numbers in words: up to nineteen, then the tens. */
  readonly names: readonly string[];
  /** Units written directly after their number, as a regular expression: "40k", "100km", "3t", "5dr", "150pw". */
  readonly glued: string;
}

/** The same, by phrase; measures by attribute. */
export interface NumberWords {
  readonly limitsBefore: ReadonlyMap<string, Limit>;
  readonly limitsAfter: ReadonlyMap<string, Limit>;
  readonly unitsBefore: ReadonlyMap<string, string>;
  readonly unitsAfter: ReadonlyMap<string, string>;
  readonly measures: ReadonlyMap<string, Measure>;
  readonly values: ReadonlyMap<string, number>;
  readonly tokens: RegExp;
}

export function toNumberWords(payload: NumberWordsPayload): NumberWords {
  return {
    limitsBefore: byPhrase(payload.limitsBefore),
    limitsAfter: byPhrase(payload.limitsAfter),
    unitsBefore: byPhrase(payload.unitsBefore),
    unitsAfter: byPhrase(payload.unitsAfter),
    measures: new Map(payload.measures.map((measure) => [measure.attribute, measure])),
    tokens: tokenPattern(payload.glued),
    values: new Map(payload.names.map((name, place) => [name, place < 20 ? place : (place - 18) * 10])),
  };
}

/** Of a phrase with several meanings, the last holds. */
function byPhrase<Meaning extends string>(table: PhrasesOf<Meaning>): ReadonlyMap<string, Meaning> {
  return new Map(
    (Object.entries(table) as [Meaning, string][]).flatMap(([meaning, phrases]) =>
      phrases.split('|').map((phrase) => [phrase, meaning] as const),
    ),
  );
}

/** The part of a repayment that falls in a week. */
export const PER_WEEK: Readonly<Record<Period, number>> = { week: 1, fortnight: 1 / 2, month: 12 / 52 };
/** Units that are a measure's dimension. */
export const DIMENSIONS: ReadonlySet<string> = new Set<Dimension>(['kg', 'tonne', 'metre', 'foot', 'mm', 'cc', 'hour']);
/** Scales of money and kilometres: "40k", "20 grand". */
export const SCALE = /^(?:k|grand|thousand|thou)$/;
