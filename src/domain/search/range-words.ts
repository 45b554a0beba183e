import { formatCount } from '#domain/formats/counts.ts';
import { formatKilograms, formatKm, formatMetres, formatMillimetres } from '#domain/formats/measures.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { Unit } from '#domain/vehicle-summary/attribute.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import type { AskedRange } from './range-rules.ts';

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  dollars: formatDollars,
  dollarsAWeek: (value) => `${formatDollars(value)} a week`,
  km: formatKm,
  kg: formatKilograms,
  mm: formatMillimetres,
  metres: formatMetres,
  cc: (value) => `${formatCount(value)} cc`,
  hours: (value) => `${formatCount(value)} hours`,
  seats: String,
  year: String,
};

/** Numbers of a range attribute as shoppers read them: "$14,000", "150,000 km", "2019". */
export function rangeFormat(attribute: string): (value: number) => string {
  return FORMATS[attributeNamed(attribute)?.range?.unit ?? 'year'];
}

/** A range in a URL or in InstantSearch, as in `5000:60000`; either end may be omitted. */
export function askedIn(written: string): AskedRange {
  const [low, high] = written.split(':').map((end) => (end === '' ? undefined : Number(end)));
  return {
    ...(low !== undefined && Number.isFinite(low) && { low }),
    ...(high !== undefined && Number.isFinite(high) && { high }),
  };
}

/** The chip of a range: "Under $20,000", "From 2018", "7 or more seats", with its phrase "Towing 3,000 kg or more". */
export function appliedRangeLabel(asked: AskedRange, attribute: string): string {
  const phrase = attributeNamed(attribute)?.range?.phrase;
  const limits = limitsText(asked, attribute);
  return capitalised(phrase === undefined || limits === '' ? limits : `${phrase} ${limits}`);
}

function limitsText(asked: AskedRange, attribute: string): string {
  const { low, high } = asked;
  if (attributeNamed(attribute)?.range?.unit === 'seats') return seatsText(asked);
  const open = openRangeText(asked, attribute);
  if (open !== undefined || low === undefined || high === undefined) return open ?? '';
  const format = rangeFormat(attribute);
  return low === high ? format(low) : `${format(low)} to ${format(high)}`;
}

/**
 * A range with one end: "under $20,000", "from 2018". "Over 2018" and "over 3,000 kg" would leave out what was asked
 * for: who tows 3,000 kg takes a ute that can do just that.
 */
export function openRangeText({ low, high }: AskedRange, attribute: string): string | undefined {
  const format = rangeFormat(attribute);
  const unit = attributeNamed(attribute)?.range?.unit;
  if (low === undefined)
    return high === undefined ? undefined : `${unit === 'year' ? 'up to' : 'under'} ${format(high)}`;
  if (high !== undefined) return undefined;
  if (unit === 'kg') return `${format(low)} or more`;
  return `${unit === 'year' ? 'from' : 'over'} ${format(low)}`;
}

/** "7 or more seats", "5 to 7 seats" */
export function seatsText({ low, high }: AskedRange): string {
  if (low === undefined) return high === undefined ? '' : `up to ${high} seats`;
  if (high === undefined) return `${low} or more seats`;
  return low === high ? `${low} seats` : `${low} to ${high} seats`;
}

/** The same next to the slider's heading, "to $20,000"; undefined where nothing is limited. */
export function chosenRangeText({ low, high }: AskedRange, format: (value: number) => string): string | undefined {
  if (low === undefined) return high === undefined ? undefined : `to ${format(high)}`;
  return high === undefined ? `from ${format(low)}` : `${format(low)} to ${format(high)}`;
}
