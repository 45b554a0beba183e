import { WITH_GST } from '#domain/price/gst.ts';
import { DIMENSIONS, PER_WEEK, type Dimension, type Limit, type Measure } from './number-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import type { NumberPhrase } from './read-number.ts';

/** What a number filters by. */
export type NumberFilter =
  | { readonly kind: 'range'; readonly attribute: string; readonly low?: number; readonly high?: number }
  | { readonly kind: 'values'; readonly attribute: string; readonly values: readonly string[] }
  | { readonly kind: 'near'; readonly postcode: string }
  | { readonly kind: 'distance'; readonly km: number }
  | {
      /** It is about something that cars are not filtered by: "6 cylinders", "$600 a month". */ readonly kind: 'text';
    };

const OLDEST_YEAR = 1940;
/** Feeds have next year's models, and those of the year after. */
const YEARS_AHEAD = 2;
/** "around 25k" is a tenth less or more; "around 2018" a year. */
const AROUND = 0.1;
/** Below this, a number after a limit word means thousands of dollars: no one is looking for a car at $25. */
const THOUSAND = 1000;
const LEAST_THOUSANDS = 5;
const MOST_THOUSANDS = 200;
/** Nobody travels further for a vehicle, nor asks for one that has hardly been driven as far. */
const MOST_KM_AWAY = 500;

/**
 * The meaning of a number: by its unit, else by its dollar sign, else as a year, else as a price after a limit word. A
 * bare number means nothing.
 *
 * @param thisYear From the clock.
 * @param numbers Attributes that only some stocks have numbers of, where this one has.
 */
export function numberFilter(
  phrase: NumberPhrase,
  thisYear: number,
  vocabulary: Pick<QueryVocabulary, 'numbers' | 'numberWords' | 'pairs' | 'takesPostcodes'>,
): NumberFilter | undefined {
  const {
    numbers,
    numberWords: { measures },
  } = vocabulary;
  const { low, high, units, limit, isMoney, hasScale, isRange } = phrase;
  const known = (filter: NumberFilter & { readonly kind: 'range' }): NumberFilter =>
    numbers.has(filter.attribute) ? filter : { kind: 'text' };
  if (units.has('other')) return { kind: 'text' };
  for (const [period, perWeek] of Object.entries(PER_WEEK)) {
    if (units.has(period)) return known(ranged('weekly_price', scaled(phrase, perWeek), 'most'));
  }
  if (units.has('km')) {
    const isDistance = low <= MOST_KM_AWAY && (limit === undefined || limit === 'within');
    return isDistance ? { kind: 'distance', km: low } : ranged('km', phrase, 'most');
  }
  if (units.has('people')) return ranged('seats', phrase, 'least');
  for (const attribute of ['seats', 'doors'] as const) {
    if (!units.has(attribute)) continue;
    if (limit !== undefined && attribute === 'seats') return ranged(attribute, phrase, 'least');
    return { kind: 'values', attribute, values: [String(low)] };
  }
  const all = [...measures.values()];
  const measure =
    all.find(({ attribute }) => units.has(attribute)) ??
    all.find(({ isMain, units: own }) => isMain === true && Object.keys(own).some((unit) => units.has(unit)));
  if (measure !== undefined) {
    return numbers.has(measure.attribute) ? measureFilter(phrase, measure) : { kind: 'text' };
  }
  if ([...units].some((unit) => DIMENSIONS.has(unit))) return { kind: 'text' };
  const isYearLike = (value: number): boolean =>
    Number.isInteger(value) && value >= OLDEST_YEAR && value <= thisYear + YEARS_AHEAD;
  if (units.has('age') || (units.has('years') && limit !== undefined)) return agedFilter(phrase, thisYear);
  if (limit === 'last' || units.has('years')) return undefined;
  if (units.has('postcode') && !isMoney && !hasScale && !isRange) {
    return low >= 200 && low <= 9999 ? near(low) : undefined;
  }
  if (isMoney || hasScale || units.has('price') || units.has('gst')) {
    const isThousands = !hasScale && low < MOST_THOUSANDS;
    return ranged('price', scaled(phrase, (isThousands ? THOUSAND : 1) * (units.has('gst') ? WITH_GST : 1)), 'most');
  }
  if (isYearLike(low) && isYearLike(high)) return yearFilter(phrase);
  if (units.has('year')) return undefined;
  if (limit === undefined && !isRange && units.size === 0 && isPostcode(low, vocabulary)) return near(low);
  if (limit === undefined || limit === 'before' || limit === 'after') return undefined;
  if (low >= THOUSAND) return ranged('price', phrase, 'most');
  const isBudget = phrase.isLimitedBefore && low >= LEAST_THOUSANDS && high < MOST_THOUSANDS;
  return isBudget ? ranged('price', scaled(phrase, THOUSAND), 'most') : undefined;
}

const near = (postcode: number): NumberFilter => ({ kind: 'near', postcode: String(postcode).padStart(4, '0') });

/** The 3350 of "corolla 3350", but not the 3008 of a dealer who has a Peugeot of that name. */
function isPostcode(
  value: number,
  { pairs, takesPostcodes }: Pick<QueryVocabulary, 'pairs' | 'takesPostcodes'>,
): boolean {
  const text = String(value);
  return takesPostcodes && /^[2-7]\d{3}$/.test(text) && !pairs.some(({ model }) => model === text);
}

function scaled(phrase: NumberPhrase, by: number): NumberPhrase {
  return { ...phrase, low: Math.round(phrase.low * by), high: Math.round(phrase.high * by) };
}

/** "18 foot" is half a foot less or more; "sleeps 4" every number from 4 that the stock has. */
function measureFilter(phrase: NumberPhrase, measure: Measure): NumberFilter {
  const { attribute, unsaid, units, bare = [], spread, values } = measure;
  const unit = (Object.keys(units) as Dimension[]).find((name) => phrase.units.has(name));
  const factor = unit === undefined ? bare.find(([below]) => phrase.low < below)?.[1] : units[unit];
  const range = ranged(attribute, scaled(phrase, factor ?? 1), unsaid, spread);
  if (values === undefined) return range;
  const { low = -Infinity, high = Infinity } = range;
  const own = values.filter((value) => value >= low && value <= high);
  // Who asks for the least that there is means just that: every van sleeps two.
  const isExact = own.length === 0 || (phrase.limit === undefined && own.length === values.length);
  return { kind: 'values', attribute, values: (isExact ? [phrase.low] : own).map(String) };
}

function ranged(
  attribute: string,
  { low, high, limit }: NumberPhrase,
  unsaid: 'most' | 'least' | 'around',
  spread = low * AROUND,
): NumberFilter & { readonly kind: 'range' } {
  switch (limit ?? unsaid) {
    case 'between':
      return { kind: 'range', attribute, low: Math.min(low, high), high: Math.max(low, high) };
    case 'around':
      return { kind: 'range', attribute, low: Math.round(low - spread), high: Math.round(low + spread) };
    case 'least':
    case 'after':
    case 'since':
      return { kind: 'range', attribute, low };
    case 'most':
    case 'within':
    case 'before':
    case 'last':
      return { kind: 'range', attribute, high: low };
  }
}

/** "after 2018" is from 2019 on. */
function yearFilter(phrase: NumberPhrase): NumberFilter {
  const { low, limit } = phrase;
  if (limit === undefined) return { kind: 'values', attribute: 'year', values: [String(low)] };
  const beyond = { after: 1, before: -1 }[limit as string] ?? 0;
  return ranged('year', { ...phrase, low: low + beyond }, 'most', 1);
}

/** What a limit of an age is to the year that it was built in: "under 5 years old" is five years ago or later. */
const LIMITS_OF_AGE: Readonly<Partial<Record<Limit, Limit>>> = {
  most: 'least',
  since: 'least',
  last: 'least',
  least: 'most',
  before: 'most',
};

/** "3 to 5 years old", "last 3 years". */
function agedFilter({ low, high, limit, ...phrase }: NumberPhrase, thisYear: number): NumberFilter {
  const limitOfAge = limit && (LIMITS_OF_AGE[limit] ?? limit);
  return yearFilter({ ...phrase, low: thisYear - low, high: thisYear - high, limit: limitOfAge });
}
