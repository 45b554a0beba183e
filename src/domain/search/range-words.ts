import { formatCount } from '#domain/formats/counts.ts';
import { formatKilograms, formatKm } from '#domain/formats/measures.ts';
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

/** The chip of a range: "Under $20,000", "$10,000 to $20,000", with its phrase "Towing over 3,000 kg". */
export function appliedRangeLabel(
  { low, high }: AskedRange,
  format: (value: number) => string,
  phrase?: string,
): string {
  if (low === undefined && high === undefined) return '';
  const limits =
    low === undefined
      ? `under ${format(high ?? 0)}`
      : high === undefined
        ? `over ${format(low)}`
        : `${format(low)} to ${format(high)}`;
  return capitalised(phrase === undefined ? limits : `${phrase} ${limits}`);
}

/** The same next to the slider's heading, "to $20,000"; undefined where nothing is limited. */
export function chosenRangeText({ low, high }: AskedRange, format: (value: number) => string): string | undefined {
  if (low === undefined) return high === undefined ? undefined : `to ${format(high)}`;
  return high === undefined ? `from ${format(low)}` : `${format(low)} to ${format(high)}`;
}
