import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { ABOVE_MAXIMUM, BELOW_MINIMUM, type AskedRange, type RangeBounds, type RangeEnds } from './range-rules.ts';

/** One typed end of a range, with what is needed to read it. */
export interface TypedEnd {
  /** Whether a number below a thousand may mean thousands: no one is looking for a car at $25. */
  readonly inThousands: boolean;
  /** "Price" */
  readonly label: string;
  /** Of the list as it is. */
  readonly bounds: RangeBounds;
  /** The lowest value in the list, unrounded; absent where unknown. */
  readonly least?: number;
  readonly asked: AskedRange;
  readonly end: keyof RangeEnds;
  readonly text: string;
  readonly format: (value: number) => string;
}

export interface TypedRange {
  readonly asked: AskedRange;
  /** Why it differs from the typed number: shown next to the field. */
  readonly note?: string;
  /** Console messages [8-6]: the handle is clamped to its bound where the number lies beyond it. */
  readonly messages: readonly string[];
}

const THOUSAND = 1000;

/**
 * The range that a shopper requests by typing one end. The number is used as typed, even where the list has nothing
 * there: a budget is not ours to change. If the ends cross, the one typed last wins and the other is dropped: $20,000
 * to $30,000, with its low end raised to $40,000, becomes "from $40,000".
 */
export function typedRange({ inThousands, label, bounds, least, asked, end, text, format }: TypedEnd): TypedRange {
  const other = end === 'low' ? 'high' : 'low';
  const kept = asked[other] === undefined ? {} : { [other]: asked[other] };
  if (text.trim() === '') return { asked: kept, messages: [] };
  const number = typedNumber(text);
  if (number === undefined || number < 0) {
    return {
      asked,
      messages: [],
      note: `\u201c${text.trim()}\u201d isn\u2019t a number we can use, so nothing has changed.`,
    };
  }
  // "25" in a price, "80" in kilometres: where nothing in the list is as little as that.
  const isThousands = inThousands && number > 0 && number < THOUSAND && number < (least ?? THOUSAND);
  const value = Math.round(isThousands ? number * THOUSAND : number);
  const opposite = asked[other];
  const isCrossed = opposite !== undefined && (end === 'low' ? value > opposite : value < opposite);
  const notes = [
    ...(isThousands ? [`We read ${number} as ${format(value)}.`] : []),
    ...(isCrossed ? [givenUp(other, inSentence(label), format(opposite), format(value))] : []),
  ];
  return {
    asked: { ...(isCrossed ? {} : kept), [end]: value },
    messages: value < bounds.min ? [BELOW_MINIMUM] : value > bounds.max ? [ABOVE_MAXIMUM] : [],
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

function givenUp(end: keyof RangeEnds, label: string, was: string, typed: string): string {
  return end === 'high'
    ? `Highest ${label} cleared, because ${was} is less than ${typed}.`
    : `Lowest ${label} cleared, because ${was} is more than ${typed}.`;
}

/** A typed number in any spelling, "$20,000", "20 000", "150,000 km", "20k"; undefined for what is none. */
export function typedNumber(text: string): number | undefined {
  const [, digits, thousands] = /^\D*?(-?\d[\d,\s]*(?:\.\d+)?)\s*(k\b)?/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replaceAll(/[,\s]/g, '')) * (thousands === undefined ? 1 : THOUSAND);
  return Number.isFinite(value) ? value : undefined;
}
