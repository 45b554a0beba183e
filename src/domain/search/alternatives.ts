import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { listName, type ListFilters } from './list-name.ts';
import { askedIn } from './range-words.ts';
import { spokenText, TEXT } from './text-filter.ts';

/** What there is instead, where a list is empty: the same search without some of its filters. */
export interface Alternative {
  /** Filters by name, `-colour` for an excluded one; `query` is the text. */
  readonly dropped: readonly string[];
  /** After its number: "Corollas in other colours", "other white cars". */
  readonly nameOf: (count: number) => string;
}

/** A step towards the nearest vehicles. */
export interface NearestStep {
  readonly dropped: readonly string[];
  /** A budget was dropped: the nearest vehicles are the cheapest. */
  readonly isCheapestFirst: boolean;
}

/** Most important first: the last is given up first. Filters that are not named here come before the text. */
const IMPORTANCE: readonly string[] = [
  ...['make', 'make_model', 'model', 'body', 'body_style', 'price', 'price_range', 'weekly_price'],
  ...['weekly_price_range', 'year', 'location_name', 'state', 'car_type', 'seats', 'drive', 'km', 'transmission'],
  ...['fuel', 'tow_capacity', 'badge', 'series', 'colour'],
];
const NAMES: ReadonlySet<string> = new Set(['make', 'make_model', 'model']);
/** After the name of what is left. The list is empty, so whatever is found differs in what was dropped. */
const INSTEAD: Readonly<Record<string, string>> = {
  badge: 'in other grades',
  body: 'in other body types',
  body_style: 'in other body types',
  car_type: 'in other conditions',
  colour: 'in other colours',
  city: 'at other locations',
  drive: 'with other drivetrains',
  features: 'without that feature listed',
  fuel: 'with other fuels',
  km: 'with any kilometres',
  location_name: 'at other locations',
  state: 'in other states',
  transmission: 'with another gearbox',
  seats: 'with any number of seats',
  tow_capacity: 'with any towing capacity',
  year: 'of any year',
};

/**
 * Searches with fewer filters than one that found nothing, for "5 Corollas in other colours" and "48 other white
 * cars": each without one filter, and those with the most important filters only. What matters least is dropped first.
 */
export function alternatives(asked: ListFilters, noun: ItemNoun): Alternative[] {
  const names = namesByImportance(asked).toReversed();
  // A model without its make is no wish of anyone's.
  const hasModel = names.some((name) => name !== 'make' && NAMES.has(name));
  const single = names.flatMap((name): Alternative[] => {
    if (name === 'make' && hasModel) return [];
    const left = listName(withoutFilters(asked, [name]), noun);
    const leavesOut = names.some((other) => other !== name && other.startsWith('-'));
    const nameOf = (count: number): string =>
      NAMES.has(name)
        ? `other ${left.nameOf(count)}`
        : [left.nameOf(count), insteadOf(name, asked)].join(leavesOut ? ', ' : ' ');
    return [{ dropped: [name], nameOf }];
  });
  const steps = nearestSteps(asked)
    .filter(({ dropped }) => dropped.length > 1 && dropped.length < names.length)
    .map(({ dropped }): Alternative => {
      return { dropped, nameOf: listName(withoutFilters(asked, dropped), noun).nameOf };
    });
  return [...single, ...steps];
}

/** Ever fewer filters, down to none: the vehicles of the first steps are nearest to what was asked for. */
export function nearestSteps(asked: ListFilters): NearestStep[] {
  const names = namesByImportance(asked);
  return names.map((_, index) => {
    const dropped = names.slice(names.length - 1 - index).toReversed();
    const { low, high } = askedIn(asked.ranges?.['price'] ?? '');
    return { dropped, isCheapestFirst: dropped.includes('price') && high !== undefined && low === undefined };
  });
}

function namesByImportance({ values = {}, ranges = {}, query = '' }: ListFilters): string[] {
  const placeOf = (name: string): number => {
    if (name === TEXT) return IMPORTANCE.length + 1;
    const place = IMPORTANCE.indexOf(name);
    return place === -1 ? IMPORTANCE.length : place;
  };
  const names = [
    ...Object.keys(values).filter((name) => (values[name] ?? []).length > 0),
    ...Object.keys(ranges).filter((name) => Object.keys(askedIn(ranges[name] ?? '')).length > 0),
    ...(query.trim() === '' ? [] : [TEXT]),
  ];
  return [...new Set(names)].sort((a, b) => placeOf(a) - placeOf(b));
}

function withoutFilters({ values = {}, ranges = {}, query = '' }: ListFilters, dropped: readonly string[]) {
  const kept = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !dropped.includes(name)));
  return { values: kept(values), ranges: kept(ranges), query: dropped.includes(TEXT) ? '' : query };
}

function insteadOf(name: string, { query = '' }: ListFilters): string {
  if (name === TEXT) return `without “${spokenText(query)}”`;
  // What was left out is all that is left.
  if (name.startsWith('-')) return 'with what you left out';
  const { label = name, range } = attributeNamed(name) ?? {};
  // Without a limit, vehicles whose figure is not known are there too.
  return INSTEAD[name] ?? (range === undefined ? `with another ${inSentence(label)}` : `at any ${inSentence(label)}`);
}

const MOST_OFFERED = 4;

/** Of the counted ones those that find something, four at most. */
export function offeredAlternatives<Counted extends { readonly count: number }>(
  counted: readonly Counted[],
): Counted[] {
  return counted.filter(({ count }) => count > 0).slice(0, MOST_OFFERED);
}
