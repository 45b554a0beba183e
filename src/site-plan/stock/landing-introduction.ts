import type { LandingPage } from './landing-pages.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import {
  bodyPluralLabel,
  conditionLabel,
  fuelLabel,
  inSentence,
  transmissionLabel,
} from '#domain/vehicle-words/vehicle-words.ts';

/** Names that a text lists before it says "and others": the most frequent ones, which one sale seldom changes. */
const MOST_NAMES = 5;

/**
 * What a search page says of itself below its heading: what there is to choose from, and nothing that every sale
 * changes, such as counts and prices.
 *
 * @example "Utes at Ironbark Cars in Geelong: Ford Ranger, Mazda BT-50 and Toyota Hilux. Diesel or petrol, automatic or manual."
 */
export function landingIntroduction(
  landing: Pick<LandingPage, 'kind' | 'heading' | 'vehicles'>,
  place: { readonly dealerName: string; readonly city: string; readonly noun: ItemNoun },
): string {
  const { kind, heading } = landing;
  const vehicles = landing.vehicles.filter(({ status }) => isAvailableStatus(status));
  const isNamed = kind === 'make' || kind === 'model';
  if (vehicles.length === 0) {
    const what = isNamed ? heading : inSentence(heading);
    return `${place.dealerName} has no ${what} for sale at the moment.`;
  }
  const where = `${heading} at ${place.dealerName} in ${place.city}`;
  const names = namesOf(kind, vehicles, place.noun);
  const conditions = kind === 'make' || kind === 'model' ? conditionsOf(vehicles) : '';
  const first = [where, names].filter((part) => part !== '').join(': ');
  const choices = choicesOf(vehicles);
  return `${first}${conditions === '' ? '' : `, ${conditions}`}.${choices === '' ? '' : ` ${choices}.`}`;
}

function namesOf(kind: LandingPage['kind'], vehicles: readonly VehicleSummary[], noun: ItemNoun): string {
  if (kind === 'make') return series(frequent(vehicles, ({ model }) => model));
  if (kind === 'model') return series(frequent(vehicles, ({ badge }) => badge));
  if (kind === 'body') return series(frequent(vehicles, ({ make, model }) => `${make} ${model}`.trim()));
  const bodies = frequent(vehicles, ({ body }) => body && inSentence(bodyPluralLabel(body)));
  const makes = series(frequent(vehicles, ({ make }) => make));
  const [only] = bodies.names;
  // "Used caravans: caravans from Jayco" says the same twice.
  const what = bodies.names.length === 1 && only === noun.plural ? '' : series(bodies);
  return [what, makes].filter((part) => part !== '').join(' from ');
}

/** "new and used" */
function conditionsOf(vehicles: readonly VehicleSummary[]): string {
  const present = (['new', 'demo', 'used'] as const).filter((type) => vehicles.some((one) => one.car_type === type));
  return joined(
    present.map((type) => inSentence(conditionLabel(type))),
    'and',
  );
}

/** "Diesel or petrol, automatic or manual": what the vehicles leave a choice in. */
function choicesOf(vehicles: readonly VehicleSummary[]): string {
  const fuels = frequent(vehicles, ({ fuel }) => fuel && inSentence(fuelLabel(fuel))).names;
  const transmissions = frequent(
    vehicles,
    ({ transmission }) => transmission && inSentence(transmissionLabel(transmission)),
  ).names;
  const choices = [fuels, transmissions].filter(({ length }) => length > 1).map((names) => joined(names, 'or'));
  const text = choices.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Names {
  /** In the order of the alphabet. */
  readonly names: readonly string[];
  readonly hasOthers: boolean;
}

/** The most frequent values of vehicles. */
function frequent(
  vehicles: readonly VehicleSummary[],
  valueOf: (vehicle: VehicleSummary) => string | undefined,
): Names {
  const counts = new Map<string, number>();
  for (const vehicle of vehicles) {
    const value = valueOf(vehicle);
    if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, countA], [b, countB]) => countB - countA || compare(a, b));
  const names = sorted.slice(0, MOST_NAMES).map(([name]) => name);
  return { names: names.sort(compare), hasOthers: sorted.length > MOST_NAMES };
}

function series({ names, hasOthers }: Names): string {
  return joined(hasOthers ? [...names, 'others'] : names, 'and');
}

/** "Kia, Mazda and Toyota" */
function joined(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1);
  return before.length === 0 ? last : `${before.join(', ')} ${conjunction} ${last}`;
}

function compare(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  return lowerA < lowerB ? -1 : lowerA > lowerB ? 1 : 0;
}
