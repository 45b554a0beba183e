import { vehicleNameWithoutYear } from '#domain/naming/vehicle-name.ts';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import type { AttributeRange } from '#domain/vehicle-summary/attribute.ts';
import { attributes, rangeAttributes } from '#domain/vehicle-summary/attributes.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import {
  attributeValueLabel,
  bodyLabel,
  bodyPluralLabel,
  capitalised,
  inSentence,
} from '#domain/vehicle-words/vehicle-words.ts';
import type { AskedRange } from './range-rules.ts';
import { askedIn, rangeFormat, openRangeText, seatsText } from './range-words.ts';
import { spokenText } from './text-filter.ts';
import { valueInSentence } from './value-in-sentence.ts';

/** A list's filters, as far as they appear in its name. */
export interface ListFilters {
  /** Chosen values by attribute, `{ make: ['Toyota'], body: ['ute'] }`; excluded ones as `-colour`. */
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Requested bounds by attribute, `{ price: '5000:10000' }`; either end may be missing. */
  readonly ranges?: Readonly<Record<string, string>> | undefined;
  readonly query?: string | undefined;
}

/** The name of a filtered list. */
export interface ListName {
  /** "Manual utes under $10,000": heading and title. */
  readonly heading: string;
  /** After a number, or after "No": "utes", "Toyota car". */
  readonly nameOf: (count: number) => string;
  /** Whether it ends with what is left out, ", not white": a sentence that goes on needs a comma after it. */
  readonly endsWithExclusion: boolean;
}

/** Maximum length of typed text in a heading. */
const LONGEST_QUERY = 40;
/** With more values than this in one filter, the name leaves it out. */
const MOST_NAMED = 3;
/** A noun for the vehicles where no other filter describes them. */
const NOUNS_OF: Readonly<Record<string, Readonly<Record<string, ItemNoun>>>> = {
  transmission: {
    automatic: { singular: 'automatic', plural: 'automatics' },
    manual: { singular: 'manual', plural: 'manuals' },
  },
  fuel: {
    diesel: { singular: 'diesel', plural: 'diesels' },
    hybrid: { singular: 'hybrid', plural: 'hybrids' },
    plugInHybrid: { singular: 'plug-in hybrid', plural: 'plug-in hybrids' },
  },
};
/** Conditions in the order that dealers use. */
const CONDITIONS = ['new', 'demo', 'used'];
/** What describes a vehicle before its make, in the order in which English has it. */
const ADJECTIVES = ['colour', 'transmission', 'fuel', 'drive', 'body_style'];
/** Attributes whose excluded values can be named: "not white". */
const EXCLUDABLE = ['car_type', ...ADJECTIVES, 'make', 'model', 'badge', 'body', 'location_name'];

/** A heading after a number: "New, demo and used cars" to "new, demo and used cars"; a make or a place stays a name. */
export function afterNumber(heading: string): string {
  const [first = ''] = heading.toLowerCase().split(/[ ,]/);
  return CONDITIONS.includes(first) ? inSentence(heading) : heading;
}

type Values = NonNullable<ListFilters['values']>;
/** Two utes are white and silver; one, or none, is white or silver. */
type Joint = 'and' | 'or';

/**
 * The name of a list of vehicles from its filters, for heading, breadcrumb, title and count: "112 automatics under
 * 150,000 km", "12 Toyota Corollas, not white". A filter without a word for it is left out, so that the name may say
 * less than is true but never more.
 */
export function listName({ values = {}, ranges = {}, query = '' }: ListFilters, itemsNoun: ItemNoun): ListName {
  const after = [
    ...places(values),
    ...equipment(values),
    ...(isSet(values, 'below_market') ? ['below market price'] : []),
    ...rangesOf(ranges),
    ...matching(query),
  ];
  const named = (words: readonly string[]): string =>
    [...words, ...after].filter((word) => word !== '').join(' ') + leftOut(values);
  const counted = (count: number): string =>
    named(vehicles(values, count < 2 ? 'or' : 'and', count === 1 ? 'singular' : 'plural', itemsNoun));
  // "Toyota Corolla" is clear by itself; only a number needs a plural after it.
  const isModel = isNamedByModel(values);
  return {
    heading: capitalised(
      isModel
        ? named([...descriptions(values, 'and'), makesAndModels(values, 'and'), badges(values, 'and')])
        : counted(2),
    ),
    nameOf: counted,
    endsWithExclusion: leftOut(values) !== '',
  };
}

/** "used", "white", "Toyota", "utes" */
function vehicles(values: Values, joint: Joint, number: keyof ItemNoun, itemsNoun: ItemNoun): string[] {
  const before = descriptions(values, joint);
  const bodies = bodiesNoun(values['body'] ?? [], joint) ?? bodyStyleNoun(values);
  const badge = badges(values, joint);
  if (isNamedByModel(values) && badge === '') {
    return [...before, makesAndModels(values, joint, number === 'plural' ? pluralModel : undefined)];
  }
  const vehicle = [makesAndModels(values, joint), badge].filter((word) => word !== '');
  const own = bodies === undefined && before.length === 1 && vehicle.length === 0 ? ownNoun(values) : undefined;
  if (own !== undefined) return [own[number]];
  const words = [...before, ...vehicle, (bodies ?? itemsNoun)[number]].join(' ');
  // "UD trucks", not "UD Trucks trucks".
  return [words.replace(/ (\w+)s (?=\1)/i, ' ')];
}

/** Whether a list is of certain models, in any shape. */
function isNamedByModel(values: Values): boolean {
  return (values['body'] ?? []).length === 0 && makesAndModels({ model: values['model'] ?? [] }, 'and') !== '';
}

/** "used", "white", "diesel": none for every condition, unless there is nothing else to name. */
function descriptions(values: Values, joint: Joint): string[] {
  const isStyleNoun = bodyStyleNoun(values) !== undefined && (values['body'] ?? []).length === 0;
  const adjectives = ADJECTIVES.filter((attribute) => attribute !== 'body_style' || !isStyleNoun)
    .map((attribute) => wordsOf(attribute, values[attribute] ?? [], joint))
    .filter((word) => word !== '');
  const certified = isSet(values, 'certified') ? ['certified'] : [];
  const conditions = CONDITIONS.filter((type) => values['car_type']?.includes(type));
  const isAny =
    conditions.length === CONDITIONS.length &&
    (adjectives.length > 0 || ['make', 'model', 'body', 'body_style'].some((name) => (values[name] ?? []).length > 0));
  const condition = isAny ? '' : wordsOf('car_type', conditions, joint);
  return [...(condition === '' ? [] : [condition]), ...certified, ...adjectives];
}

/** "automatics", where the transmission or the fuel is the only description. */
function ownNoun(values: Values): ItemNoun | undefined {
  for (const [attribute, nouns] of Object.entries(NOUNS_OF)) {
    const [value = '', ...others] = values[attribute] ?? [];
    if (others.length === 0 && nouns[value] !== undefined) return nouns[value];
  }
  return undefined;
}

/** Whether a list's name can start a sentence that goes on with the dealer and its city. */
export function startsSentence({ values = {}, query = '' }: ListFilters): boolean {
  const isPlaced = [...places(values), leftOut(values)].some((words) => words !== '');
  return !isPlaced && query.trim() === '';
}

/** Whether these are exactly the filters of a page's own URL. */
export function filtersOnlyBy(
  { values = {}, ranges = {}, query = '' }: ListFilters,
  base: ListFilters['values'] = {},
): boolean {
  const chosen = Object.values(values).filter((list) => list.length > 0);
  const isBare = query.trim() === '' && Object.values(ranges).every((range) => /^:?$/.test(range));
  return isBare && chosen.length === Object.keys(base).length && holds(values, base);
}

/** Whether a list is still filtered by everything in a page's own URL, regardless of further filters. */
export function holds(values: NonNullable<ListFilters['values']>, base: NonNullable<ListFilters['values']>): boolean {
  return Object.entries(base).every(([attribute, own]) => {
    const chosen = new Set(values[attribute]);
    return chosen.size === new Set(own).size && own.every((value) => chosen.has(value));
  });
}

/** "Utes": a body by itself; "Utes and wagons": several. */
function bodiesNoun(bodies: readonly string[], joint: Joint): ItemNoun | undefined {
  if (bodies.length === 0 || bodies.length > MOST_NAMED) return undefined;
  const of = (label: (body: BodyType) => string): string =>
    series(
      bodies.map((body) => inSentence(label(body as BodyType))),
      joint,
    );
  return { singular: of(bodyLabel), plural: of(bodyPluralLabel) };
}

/** "Dual cab ute" is a noun; "Dual cab" is only a description. */
function bodyStyleNoun({ body_style: [style = '', ...others] = [] }: Values): ItemNoun | undefined {
  const noun = valueInSentence('body_style', style);
  const isNoun = others.length === 0 && STYLE_NOUNS.test(noun);
  return isNoun ? { singular: noun, plural: plural(noun) } : undefined;
}

/** A feed's own word for a body as the name of a list: "Off-road caravans", "Dual cab utes", but "Dual cab". */
export function bodyStylePluralLabel(style: string): string {
  const noun = bodyStyleNoun({ body_style: [style] });
  return noun === undefined ? style : capitalised(noun.plural);
}

const STYLE_NOUNS =
  /\b(?:ute|van|wagon|sedan|hatch|hatchback|coupe|convertible|suv|bus|truck|caravan|camper|campervan|pop-top)$/i;

/** "Toyota", "Toyota and Kia", "Toyota Corolla and Camry", "Mazda3" */
function makesAndModels(values: Values, joint: Joint, written = (model: string): string => model): string {
  const makes = distinct(values['make'] ?? []);
  const models = distinct(values['model'] ?? []);
  if (models.length === 0 || models.length > MOST_NAMED) return series(makes, joint);
  const [make = '', ...otherMakes] = makes;
  const names = models.map(written);
  if (otherMakes.length > 0) return series(names, joint);
  // "Mazda3", not "Mazda Mazda3".
  const [first = '', ...others] = names;
  return series([vehicleNameWithoutYear({ make, model: first }), ...others], joint);
}

function badges({ badge = [], series: runs = [] }: Values, joint: Joint): string {
  return series(distinct(badge.length > 0 ? badge : runs), joint);
}

/** "Corollas", "Hiluxes", "RAV4s", "X-Trails", "1 Series" */
function pluralModel(model: string): string {
  return /series$/i.test(model) ? model : plural(model);
}

function plural(noun: string): string {
  return /(?:[sxz]|[cs]h)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

function places({ location_name: names = [], city: cities = [], state: states = [] }: Values): string[] {
  const shown =
    series(names, 'or') ||
    series(cities, 'or') ||
    series(
      states.map((state) => attributeValueLabel('state', state)),
      'or',
    );
  return shown === '' ? [] : [`in ${shown}`];
}

/** "with 7 or 8 seats, Apple CarPlay and a price drop" */
function equipment(values: Values): string[] {
  const { seats = [], doors = [], features = [] } = values;
  const numbers = (counts: readonly string[], unit: string): string[] => {
    const shown = series(
      counts.toSorted((a, b) => Number(a) - Number(b)),
      'or',
    );
    return shown === '' ? [] : [`${shown} ${unit}`];
  };
  const shown = series([
    ...numbers(seats, 'seats'),
    ...numbers(doors, 'doors'),
    ...(features.length > MOST_NAMED ? [] : features.map(featureWords)),
    ...(isSet(values, 'price_dropped') ? ['a price drop'] : []),
  ]);
  return shown === '' ? [] : [`with ${shown}`];
}

function isSet(values: Values, attribute: string): boolean {
  return values[attribute]?.includes('true') === true;
}

/** "Tow bar and wiring" to "tow bar and wiring"; "Apple CarPlay" is a name. */
function featureWords(feature: string): string {
  return /[A-Z]/.test(feature.slice(1)) ? feature : feature.toLowerCase();
}

function matching(query: string): string[] {
  const words = spokenText(query);
  const shown = words.length > LONGEST_QUERY ? `${words.slice(0, LONGEST_QUERY)}…` : words;
  return words === '' ? [] : [`matching “${shown}”`];
}

/** "from 2018", then "under 150,000 km and under $20,000" */
function rangesOf(ranges: Readonly<Record<string, string>>): string[] {
  const years: string[] = [];
  const others: string[] = [];
  for (const attribute of rangeAttributes) {
    const { unit, phrase }: AttributeRange = attributes[attribute].range;
    const limits = limitsOf(askedIn(ranges[attribute] ?? ''), attribute, unit);
    if (limits !== undefined) {
      (unit === 'year' ? years : others).push(phrase === undefined ? limits : `${phrase} ${limits}`);
    }
  }
  return [...years, others.join(' and ')];
}

function limitsOf(asked: AskedRange, attribute: string, unit: AttributeRange['unit']): string | undefined {
  const { low, high } = asked;
  if (unit === 'seats' && (low ?? high) !== undefined) return `with ${seatsText(asked)}`;
  if (low === undefined || high === undefined) return openRangeText(asked, attribute);
  const format = rangeFormat(attribute);
  if (low === high) return `${unit === 'year' ? 'built in' : 'at'} ${format(low)}`;
  return unit === 'year' ? `from ${low} to ${high}` : `between ${format(low)} and ${format(high)}`;
}

/** ", not white or silver" */
function leftOut(values: Values): string {
  const words = EXCLUDABLE.map((attribute) => {
    const excluded = values[`-${attribute}`] ?? [];
    if (attribute === 'body') return bodiesNoun(excluded, 'or')?.plural ?? '';
    const shown = wordsOf(attribute, excluded, 'or');
    return attribute === 'location_name' && shown !== '' ? `in ${shown}` : shown;
  }).filter((word) => word !== '');
  return words.length === 0 ? '' : `, not ${series(words, 'or') || words.join(', ')}`;
}

/** The values of a filter inside a name: makes and models as they are written, other words in lower case. */
function wordsOf(attribute: string, values: readonly string[], joint: Joint): string {
  return series(
    distinct(values.map((value) => valueInSentence(attribute, attributeValueLabel(attribute, value)))),
    joint,
  );
}

/** "a", "a and b", "a, b and c"; empty where there are too many to read. */
function series(words: readonly string[], joint: Joint = 'and'): string {
  if (words.length > MOST_NAMED) return '';
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** Spellings of one name, "HiAce" and "Hiace", are one. */
function distinct(names: readonly string[]): string[] {
  const keys = names.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
