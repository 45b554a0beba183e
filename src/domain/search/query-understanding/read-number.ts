import { DIMENSIONS, PER_WEEK, SCALE, type Limit, type NumberWords } from './number-words.ts';
import type { QueryToken, QueryTokens } from './query-tokens.ts';

/** A number with its qualifiers, as found in a text: "under 100,000 km", "$20-30k", "7 seater". */
export interface NumberPhrase {
  readonly low: number;
  /** Same as `low` where there is a single number. */
  readonly high: number;
  readonly isRange: boolean;
  /** It has a dollar sign, or a scale: "40k". */
  readonly isMoney: boolean;
  readonly hasScale: boolean;
  /** Two numbers without one have `between`, "2019+" has `least`. */
  readonly limit: Limit | undefined;
  /** The limit word comes before the number. */
  readonly isLimitedBefore: boolean;
  /** Of `Unit`, and attributes of the stock's measures. */
  readonly units: ReadonlySet<string>;
  /** Tokens from `first` up to `end`. */
  readonly first: number;
  readonly end: number;
}

const LONGEST_PHRASE = 4;
/** "max price 20k", "price max of 20k". */
const MOST_BEFORE = 3;
const INCHES = 12;
const OF = /^(?:of|is|a|the|for|in)$/;

/** The phrase that starts at a token; undefined if none does. */
export function readNumber({ tokens, tail }: QueryTokens, first: number, words: NumberWords): NumberPhrase | undefined {
  const gapAfter = (place: number): string => tokens[place]?.gap ?? tail;
  const units = new Set<string>();
  let limit: Limit | undefined;
  let place = first;
  for (let count = 0; count < MOST_BEFORE && amountAt(tokens, place, words) === undefined; count += 1) {
    const limiting = phraseAt(tokens, place, words.limitsBefore);
    const unit = phraseAt(tokens, place, words.unitsBefore);
    if (limiting !== undefined && limiting.end >= (unit?.end ?? 0)) {
      limit ??= limiting.meaning;
      place = limiting.end;
    } else if (unit !== undefined) {
      units.add(unit.meaning);
      place = unit.end;
    } else return undefined;
    // "budget of 20k"
    if (amountAt(tokens, place, words) === undefined && OF.test(tokens[place]?.text ?? '')) place += 1;
  }
  const isLimitedBefore = limit !== undefined;
  const low = amountAt(tokens, place, words);
  if (low === undefined) return undefined;
  const sign = /([<>])=?\s*\$?\s*$/.exec(tokens[place]?.gap ?? '')?.[1];
  if (sign !== undefined) limit ??= sign === '<' ? 'most' : 'least';

  let { end } = low;
  // "18ft to 20ft"
  const between = phraseAt(tokens, end, words.unitsAfter);
  const other = between && secondAmount(tokens, between.end, limit, words);
  const isOfOneUnit = other !== undefined && unitAt(tokens, other.end, words) === between?.meaning;
  const high = secondAmount(tokens, end, limit, words) ?? (isOfOneUnit ? other : undefined);
  if (high !== undefined) ({ end } = high);
  for (;;) {
    const unit = phraseAt(tokens, end, words.unitsAfter);
    const limiting = phraseAt(tokens, end, words.limitsAfter);
    // "7 seater max 30k": the limit is of the next number.
    const isOwn =
      limiting !== undefined &&
      // "plus GST" is no "plus".
      limiting.end >= (unit?.end ?? 0) &&
      (!mayStandBefore(limiting.phrase, words) || amountAt(tokens, limiting.end, words) === undefined);
    if (isOwn && (limit === undefined || limit === limiting.meaning)) {
      limit = limiting.meaning;
      ({ end } = limiting);
    } else if (unit !== undefined && goesWith(unit.meaning, units, low.value, words)) {
      units.add(unit.meaning);
      ({ end } = unit);
    } else if (limit === undefined && gapAfter(end).startsWith('+')) limit = 'least';
    else break;
  }
  // "19 ft 6" has inches, "19 ft 6 berth" a number of berths.
  const more = units.has('foot') ? (tokens[end]?.value ?? INCHES) : INCHES;
  const counted = more < INCHES ? phraseAt(tokens, end + 1, words.unitsAfter) : undefined;
  const hasInches = more < INCHES && counted?.phrase.startsWith('inch') !== false;
  if (hasInches) end = counted?.end ?? end + 1;
  // "kms 7 seater": the number has a unit of its own.
  const own = unitAt(tokens, end, words);
  if (own !== undefined && goesWith(own, NONE, low.value, words) && place > first && units.size > 0 && !units.has(own))
    return undefined;
  const isThousands = high !== undefined && high.hasScale && !low.hasScale && low.value < 1000;
  const single = (isThousands ? low.value * 1000 : low.value) + (hasInches ? more / INCHES : 0);
  return {
    low: single,
    high: high?.value ?? single,
    isRange: high !== undefined,
    isMoney: low.isMoney || high?.isMoney === true,
    hasScale: low.hasScale || high?.hasScale === true,
    limit: high === undefined ? limit : 'between',
    isLimitedBefore,
    units,
    first,
    end,
  };
}

const NONE: ReadonlySet<string> = new Set();
/** "4 berth", not "2020 bunk van". */
const MOST_COUNTED = 20;

/** A number has one unit; what is measured has its dimension as well. */
function goesWith(unit: string, units: ReadonlySet<string>, value: number, { measures }: NumberWords): boolean {
  // "50 dollars a week", "600 dollars a month"
  if ((unit in PER_WEEK || unit === 'other') && units.has('price')) return true;
  if (DIMENSIONS.has(unit)) return [...units].every((other) => unit in (measures.get(other)?.units ?? {}));
  const measure = measures.get(unit);
  if (measure === undefined) return units.size === 0 || units.has(unit);
  if (units.size > 0) return [...units].every((other) => other === unit || other in measure.units);
  return measure.values !== undefined && value <= MOST_COUNTED;
}

interface Amount {
  readonly value: number;
  readonly isMoney: boolean;
  readonly hasScale: boolean;
  readonly end: number;
}

function amountAt(tokens: readonly QueryToken[], place: number, words: NumberWords): Amount | undefined {
  const token = tokens[place];
  if (token === undefined) return undefined;
  const word = token.value === undefined ? wordsAt(tokens, place, words) : { value: token.value, end: place + 1 };
  if (word === undefined) return undefined;
  // A word is only a number if it has a unit.
  if (
    token.value === undefined &&
    unitAt(tokens, word.end, words) === undefined &&
    !SCALE.test(tokens[word.end]?.text ?? '')
  ) {
    return undefined;
  }
  let { value, end } = word;
  // "100 000"
  if (value > 0 && value < 1000 && tokens[end]?.text === '000' && tokens[end]?.gap === ' ') {
    value *= 1000;
    end += 1;
  }
  const hasScale = SCALE.test(tokens[end]?.text ?? '') && tokens[end]?.gap.trim() === '';
  if (hasScale) {
    value *= 1000;
    end += 1;
  }
  return { value, isMoney: token.gap.trimEnd().endsWith('$'), hasScale, end };
}

/** A number in words, up to its scale: "twenty five", "two hundred and fifty". */
function wordsAt(tokens: readonly QueryToken[], place: number, { values }: NumberWords): WrittenNumber | undefined {
  const below = belowHundred(tokens, place, values);
  if (below === undefined || tokens[below.end]?.text !== 'hundred') return below;
  const next = below.end + 1;
  const rest = belowHundred(tokens, tokens[next]?.text === 'and' ? next + 1 : next, values);
  return { value: below.value * 100 + (rest?.value ?? 0), end: rest?.end ?? next };
}

interface WrittenNumber {
  readonly value: number;
  readonly end: number;
}

function belowHundred(
  tokens: readonly QueryToken[],
  place: number,
  values: NumberWords['values'],
): WrittenNumber | undefined {
  const valueAt = (at: number): number | undefined => values.get(tokens[at]?.text ?? '');
  const value = valueAt(place);
  if (value === undefined) return undefined;
  const ones = value < 20 ? 0 : (valueAt(place + 1) ?? 0);
  return ones > 0 && ones < 10 ? { value: value + ones, end: place + 2 } : { value, end: place + 1 };
}

const mayStandBefore = (phrase: string, { limitsBefore, unitsBefore }: NumberWords): boolean =>
  limitsBefore.has(phrase) || unitsBefore.has(phrase);

function unitAt(tokens: readonly QueryToken[], place: number, { unitsAfter }: NumberWords): string | undefined {
  return phraseAt(tokens, place, unitsAfter)?.meaning;
}

/** The other end of "30-40k", "20 to 30 grand", "between 2018 and 2020". */
function secondAmount(
  tokens: readonly QueryToken[],
  place: number,
  limit: Limit | undefined,
  words: NumberWords,
): Amount | undefined {
  const token = tokens[place];
  if (token === undefined) return undefined;
  if (/^\s*[-–—]\s*\$?\s*$/.test(token.gap)) return amountAt(tokens, place, words);
  const isJoined = token.text === 'to' || token.text === 'till' || (token.text === 'and' && limit === 'between');
  return isJoined && !/[,;]/.test(token.gap) ? amountAt(tokens, place + 1, words) : undefined;
}

/** The longest phrase of a table that starts at a token. */
function phraseAt<Meaning>(
  tokens: readonly QueryToken[],
  place: number,
  table: ReadonlyMap<string, Meaning>,
): { readonly phrase: string; readonly meaning: Meaning; readonly end: number } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - place); length > 0; length -= 1) {
    const words = tokens.slice(place, place + length);
    if (words.some(({ gap }, index) => index > 0 && /[,;]/.test(gap))) continue;
    const phrase = words.map(({ text }) => text).join(' ');
    const meaning = table.get(phrase);
    if (meaning !== undefined) return { phrase, meaning, end: place + length };
  }
  return undefined;
}
