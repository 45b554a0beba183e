import { capitalised, attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { LICENCE_CLASSES } from '#domain/vehicle/licence-class.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { rangeFormat } from './range-words.ts';

/** A field of a search form by what has to fit; named like the list's own filter. */
export interface FittingField {
  /** `sleeps`, `range[body_length]` */
  readonly name: string;
  readonly label: string;
  /** Shown while nothing is chosen. */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

type Figure = keyof VehicleSummary;

/** What buyers of a trade ask before make and price, in their order. */
interface Question {
  readonly attribute: Figure;
  readonly any: string;
  /** Limits are offered instead of values: what is asked for is that at most, or at least. */
  readonly limit?: { readonly at: 'most' | 'least'; readonly roundedTo: number };
}

const QUESTIONS: Partial<Readonly<Record<ItemType, readonly Question[]>>> = {
  caravan: [
    { attribute: 'sleeps', any: 'Any' },
    { attribute: 'body_length', any: 'Any length', limit: { at: 'most', roundedTo: 500 } },
    { attribute: 'atm', any: 'Any ATM', limit: { at: 'most', roundedTo: 500 } },
  ],
  motorcycle: [
    { attribute: 'lams', any: 'All bikes' },
    { attribute: 'seat_height', any: 'Any height', limit: { at: 'most', roundedTo: 20 } },
    { attribute: 'engine_cc', any: 'Any size', limit: { at: 'most', roundedTo: 100 } },
  ],
  truck: [
    { attribute: 'licence_class', any: 'Any licence' },
    { attribute: 'payload', any: 'Any load', limit: { at: 'least', roundedTo: 500 } },
    { attribute: 'gvm', any: 'Any GVM', limit: { at: 'most', roundedTo: 500 } },
  ],
};

/** Parts of the stock at which a limit is offered. */
const SHARES = [0.2, 0.4, 0.6, 0.8];

/**
 * The questions of a stock's trade that its list has filters for, with the answers that leave some of it and not all.
 * Empty where vehicles of several trades are sold, and for cars, which are bought by make.
 */
export function fittingFields(
  stock: readonly VehicleSummary[],
  offered: readonly { readonly attribute: string; readonly label: string }[],
): FittingField[] {
  const [trade, ...others] = new Set(stock.map(({ item_type }) => item_type));
  if (trade === undefined || others.length > 0) return [];
  return (QUESTIONS[trade] ?? []).flatMap((question) => {
    const { attribute, any, limit } = question;
    const filter = offered.find((one) => one.attribute === attribute);
    const options = limit === undefined ? valuesOf(stock, attribute) : limitsOf(stock, attribute, limit);
    if (filter === undefined || options.length < 2) return [];
    return [{ name: limit === undefined ? attribute : `range[${attribute}]`, label: filter.label, any, options }];
  });
}

/** Yes before no, few before many, a light licence before a heavy one. */
const rank = (value: string): number =>
  value === 'true'
    ? -1
    : value === 'false'
      ? 0
      : Number.isNaN(Number(value))
        ? LICENCE_CLASSES.findIndex((name) => name === value)
        : Number(value);

function valuesOf(stock: readonly VehicleSummary[], attribute: Figure): FittingField['options'] {
  return [...new Set(stock.flatMap((one) => (one[attribute] === undefined ? [] : String(one[attribute]))))]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((value) => ({ value, label: attributeValueLabel(attribute, value) }));
}

function limitsOf(
  stock: readonly VehicleSummary[],
  attribute: Figure,
  { at, roundedTo }: NonNullable<Question['limit']>,
): FittingField['options'] {
  const numbers = stock
    .flatMap((one) => (typeof one[attribute] === 'number' ? one[attribute] : []))
    .toSorted((a, b) => a - b);
  const round = at === 'most' ? Math.ceil : Math.floor;
  const limits = new Set(SHARES.map((share) => round((numbers[Math.floor(numbers.length * share)] ?? 0) / roundedTo)));
  const format = rangeFormat(attribute);
  return [...limits].flatMap((units) => {
    const limit = units * roundedTo;
    const fitting = numbers.filter((number) => (at === 'most' ? number <= limit : number >= limit)).length;
    if (fitting === 0 || fitting === numbers.length) return [];
    return [
      at === 'most'
        ? { value: `:${limit}`, label: capitalised(`up to ${format(limit)}`) }
        : { value: `${limit}:`, label: `${format(limit)} or more` },
    ];
  });
}
