import { formatKilograms } from '#domain/formats/measures.ts';
import { towRatings } from '#domain/towing/tow-ratings.ts';
import { attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { licenceRank } from '#domain/vehicle/licence-class.ts';
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
  /** Chips of which several or one can be chosen, or a list to pick from. */
  readonly choice: 'several' | 'one' | 'list';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

type Figure = keyof VehicleSummary;

/** What buyers of a trade ask before make and price, in their order. */
interface Question {
  readonly attribute: Figure;
  readonly label: string;
  /** One value is asked for, under a shorter name; otherwise any of them. */
  readonly only?: { readonly value: RegExp; readonly label: string };
  /** Limits are offered instead of values: what is asked for is that at most, or at least. */
  readonly limit?: { readonly at: 'most' | 'least'; readonly roundedTo: number };
  /** What the vehicle weighs is asked by what the visitor's own car is rated to tow. */
  readonly byTowRating?: true;
}

const QUESTIONS: Partial<Readonly<Record<ItemType, readonly Question[]>>> = {
  caravan: [
    { attribute: 'sleeps', label: 'Who sleeps in it?' },
    { attribute: 'body_length', label: 'How long may it be?', limit: { at: 'most', roundedTo: 500 } },
    { attribute: 'body_style', label: 'Which roads?', only: { value: /\boff[- ]?road\b/i, label: 'Off-road' } },
    { attribute: 'atm', label: 'My car tows', byTowRating: true },
  ],
  motorcycle: [
    { attribute: 'lams', label: 'Which licence?', only: { value: /^true$/, label: 'Learner' } },
    { attribute: 'seat_height', label: 'How high a seat?', limit: { at: 'most', roundedTo: 20 } },
    { attribute: 'engine_cc', label: 'How big an engine?', limit: { at: 'most', roundedTo: 100 } },
  ],
  truck: [
    { attribute: 'licence_class', label: 'Which licence?' },
    { attribute: 'payload', label: 'What must it carry?', limit: { at: 'least', roundedTo: 500 } },
    { attribute: 'gvm', label: 'How heavy may it be?', limit: { at: 'most', roundedTo: 500 } },
  ],
};

/** Parts of the stock at which a limit is offered. */
const SHARES = [0.3, 0.65];
/** More values than that are a list. */
const MOST_CHIPS = 6;

/**
 * The questions of a stock's trade that its list has filters for, with the answers that leave some of it and not all.
 * Empty where vehicles of several trades are sold, and for cars, which are bought by make.
 */
export function fittingFields(
  stock: readonly VehicleSummary[],
  offered: readonly { readonly attribute: string }[],
): FittingField[] {
  const [trade, ...others] = new Set(stock.map(({ item_type }) => item_type));
  if (trade === undefined || others.length > 0) return [];
  return (QUESTIONS[trade] ?? []).flatMap((question) =>
    offered.some(({ attribute }) => attribute === question.attribute) ? fieldOf(stock, question) : [],
  );
}

function fieldOf(stock: readonly VehicleSummary[], question: Question): FittingField | [] {
  const { attribute, label, only, limit, byTowRating } = question;
  const asRange = { name: `range[${attribute}]`, label, any: 'Any' };
  if (byTowRating === true) {
    const options = ratingsFor(stock);
    return options.length < 2 ? [] : { ...asRange, any: 'Pick a limit', choice: 'list', options };
  }
  if (limit !== undefined) {
    const options = limitsOf(stock, attribute, limit);
    return options.length === 0 ? [] : { ...asRange, choice: 'one', options };
  }
  const values = valuesOf(stock, attribute);
  const asked = only === undefined ? values : values.filter(({ value }) => only.value.test(value));
  const isPart = asked.length < values.length || stock.some((one) => one[attribute] === undefined);
  if (asked.length === 0 || (asked.length === 1 && !isPart)) return [];
  const asFacet = { name: attribute, label, any: 'Any' };
  if (only !== undefined && asked.length === 1)
    return { ...asFacet, choice: 'one', options: asked.map(({ value }) => ({ value, label: only.label })) };
  return { ...asFacet, choice: asked.length > MOST_CHIPS ? 'list' : 'several', options: asked };
}

/** The usual ratings that pull some of the vans; by ATM, as the tow match reckons while it knows nothing else of the car. */
function ratingsFor(stock: readonly VehicleSummary[]): FittingField['options'] {
  const vans = stock.flatMap(({ atm }) => (atm === undefined ? [] : { atmKg: atm }));
  // Up to the one that pulls all of them.
  const ratings = towRatings(vans).filter((_, index, all) => all[index - 1]?.count !== vans.length);
  return ratings.map(({ kg }) => ({ value: `:${kg}`, label: formatKilograms(kg) }));
}

/** Yes before no, few before many, a light licence before a heavy one. */
const rank = (value: string): number =>
  value === 'true' ? -1 : value === 'false' ? 0 : Number.isNaN(Number(value)) ? licenceRank(value) : Number(value);

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
    return [{ value: at === 'most' ? `:${limit}` : `${limit}:`, label: format(limit) }];
  });
}
