import { formatDollars } from '#domain/formats/money.ts';
import { vehicleNameWithoutYear } from '#domain/naming/vehicle-name.ts';
import { BUDGETS } from '#domain/price/budgets.ts';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { attributeValueLabel, bodyLabel, bodyPluralLabel } from '#domain/vehicle-words/vehicle-words.ts';
import type { PastSearch } from './search-history.ts';

/** A value of a facet and how many vehicles have it. */
export interface CountedValue {
  readonly value: string;
  readonly count: number;
}
export interface SuggestedVehicle {
  readonly id: string;
  readonly label: string;
  readonly price: SuggestedPrice;
  /** "Used, 72,410 km" */
  readonly detail?: string;
  readonly href: string;
  readonly image?: string | undefined;
}
/** A price is never shown without its qualifier; "Enquire for price" has none. */
export interface SuggestedPrice {
  readonly text: string;
  /** Absent where a text is shown instead of a price. */
  readonly dollars?: number;
  readonly qualifierText?: string;
}

/** What the search engines found for what is typed. */
export interface SuggestionFinds {
  readonly text: string;
  readonly makes: readonly CountedValue[];
  /** `Toyota|Corolla` */
  readonly makeModels: readonly CountedValue[];
  /** All of the stock. */
  readonly bodies: readonly CountedValue[];
  readonly vehicles: readonly SuggestedVehicle[];
  readonly past: readonly PastSearch[];
}

export interface SuggestionEntry {
  /** Stable within one list; also the end of the option's element id. */
  readonly id: string;
  readonly kind: 'make' | 'model' | 'body' | 'budget' | 'vehicle' | 'query';
  /** "Toyota Corolla", "Utes", "2021 Toyota Corolla Ascent" */
  readonly label: string;
  readonly price?: SuggestedPrice;
  /** Below a vehicle's name. */
  readonly detail?: string;
  /** Number of vehicles it leads to. */
  readonly count?: number;
  /** A vehicle's page. */
  readonly href?: string;
  readonly image?: string | undefined;
  readonly action:
    | {
        readonly kind: 'filter';
        readonly filters: Readonly<Record<string, readonly string[]>>;
        /** Bounds by attribute, `{ price: ':20000' }`. */
        readonly range?: Readonly<Record<string, string>>;
      }
    | { readonly kind: 'open'; readonly href: string }
    | { readonly kind: 'past'; readonly search: PastSearch };
}

const MOST = { make: 2, model: 3, body: 2, past: 2, vehicle: 5 } as const;

/** Suggestions for what is typed: makes, models, bodies, past searches, single vehicles. */
export function suggestionsFor({
  text,
  makes,
  makeModels,
  bodies,
  vehicles,
  past,
}: SuggestionFinds): SuggestionEntry[] {
  return [
    ...makes.slice(0, MOST.make).map(makeEntry),
    ...makeModels.slice(0, MOST.model).map(({ value, count }): SuggestionEntry => {
      const [make = '', model = ''] = value.split('|');
      return {
        id: `model-${value}`,
        kind: 'model',
        label: vehicleNameWithoutYear({ make, model }),
        count,
        action: { kind: 'filter', filters: { make: [make], model: [model] } },
      };
    }),
    ...bodies
      .filter(
        ({ value }) =>
          wordsBeginWith(attributeValueLabel('body', value), text) || wordsBeginWith(pluralOf(value), text),
      )
      .slice(0, MOST.body)
      .map(bodyEntry),
    ...past
      .filter(({ label }) => wordsBeginWith(label, text))
      .slice(0, MOST.past)
      .map((search, index): SuggestionEntry => ({
        id: `past-${index}`,
        kind: 'query',
        label: search.label,
        action: { kind: 'past', search },
      })),
    ...vehicles.slice(0, MOST.vehicle).map(({ id, ...vehicle }): SuggestionEntry => ({
      id: `vehicle-${id}`,
      kind: 'vehicle',
      ...vehicle,
      action: { kind: 'open', href: vehicle.href },
    })),
  ];
}

/** What the whole stock can be narrowed by before anything is typed. */
export interface StartFinds {
  readonly makes: readonly CountedValue[];
  readonly bodies: readonly CountedValue[];
  /** Number of vehicles up to each of `BUDGETS`; empty where prices are no filter. */
  readonly budgetCounts: readonly number[];
  readonly stockCount: number;
}

const MOST_STARTS = { make: 8, body: 6, budget: 6 } as const;

/** Makes, bodies and budgets to tap before a letter is typed, each with its number of vehicles. */
export function startsFor({ makes, bodies, budgetCounts, stockCount }: StartFinds): SuggestionEntry[] {
  const budgets = BUDGETS.flatMap((dollars, index) => {
    const count = budgetCounts[index] ?? 0;
    // A budget that fits no more than the one below it, or everything, is no choice.
    return count > (budgetCounts[index - 1] ?? 0) && count < stockCount ? [{ dollars, count }] : [];
  });
  return [
    ...makes.slice(0, MOST_STARTS.make).map(makeEntry),
    ...bodies.slice(0, MOST_STARTS.body).map(bodyEntry),
    ...budgets.slice(0, MOST_STARTS.budget).map(({ dollars, count }): SuggestionEntry => ({
      id: `budget-${dollars}`,
      kind: 'budget',
      label: `Under ${formatDollars(dollars)}`,
      count,
      action: { kind: 'filter', filters: {}, range: { price: `:${dollars}` } },
    })),
  ];
}

/**
 * Models whose own name begins with what is typed, "cor" for Corolla, then those after their make, "toyota cor".
 *
 * @param makeModels `Toyota|Corolla`, of the whole stock.
 */
export function modelsStartingWith(text: string, makeModels: readonly CountedValue[]): CountedValue[] {
  const typed = squeezed(text);
  if (typed === '') return [];
  const begins = (name: string): boolean => squeezed(name).startsWith(typed);
  const own = makeModels.filter(({ value }) => begins(value.slice(value.indexOf('|') + 1)));
  const others = makeModels.filter((each) => {
    const name = each.value.replace('|', ' ');
    return !own.includes(each) && (begins(name) || wordsBeginWith(name, text));
  });
  return [...own, ...others];
}

/** "CX-5" and "cx 5" are "cx5". */
function squeezed(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function makeEntry({ value, count }: CountedValue): SuggestionEntry {
  return {
    id: `make-${value}`,
    kind: 'make',
    label: value,
    count,
    action: { kind: 'filter', filters: { make: [value] } },
  };
}

function bodyEntry({ value, count }: CountedValue): SuggestionEntry {
  return {
    id: `body-${value}`,
    kind: 'body',
    label: pluralOf(value),
    count,
    action: { kind: 'filter', filters: { body: [value] } },
  };
}

/** "People movers" for peopleMover; a body that the platform does not know keeps its own name. */
function pluralOf(value: string): string {
  const label = attributeValueLabel('body', value);
  return bodyLabel(value as BodyType) === label ? bodyPluralLabel(value as BodyType) : label;
}

/** Whether every typed word is the start of a word in the label. */
function wordsBeginWith(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.length > 0 && typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
