import { pricePhrase } from '#domain/price/price-phrase.ts';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatShortDate } from '#domain/formats/dates.ts';
import { firstNumber } from '#domain/formats/first-number.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { equipmentRow } from './equipment-row.ts';
import { bodyWord } from '#domain/vehicle-words/trade-words.ts';
import {
  bodyLabel,
  capitalised,
  driveLabel,
  fuelLabel,
  inSentence,
  transmissionLabel,
} from '#domain/vehicle-words/vehicle-words.ts';

/** Vehicles side by side. Only figures that every buyer reads alike are marked; what is better depends on who buys. */
export interface CompareTable {
  /** One column each. */
  readonly cards: readonly VehicleCardData[];
  readonly groups: readonly CompareGroup[];
  /** Whether all are of one kind. A truck’s payload is no better than a caravan’s, so of several only prices are marked. */
  readonly areOneKind: boolean;
}

export interface CompareGroup {
  readonly heading: string;
  readonly rows: readonly CompareRow[];
}

export interface CompareRow {
  readonly label: string;
  /** One per column; absent where unknown. */
  readonly values: readonly (string | undefined)[];
  /** Whether two columns differ; an unknown value counts as different. */
  readonly differs: boolean;
  /** The column that stands alone as the lowest or the highest; absent in rows where that says nothing. */
  readonly best?: { readonly column: number; readonly word: 'lowest' | 'highest' };
}

type Read = (summary: VehicleSummary, card: VehicleCardData) => string | undefined;

type Group = readonly [heading: string, rows: readonly (readonly [label: string, read: Read])[]];

const groupsOf = (body: string): readonly Group[] => [
  [
    'Price',
    [
      ['Price', (_, { price }) => priceText(price)],
      ['Availability', (_, { availability, statusText }) => statusText ?? AVAILABILITY[availability]],
    ],
  ],
  [
    'Vehicle',
    [
      ['Condition', (_, { conditionLabel }) => conditionLabel],
      ['Year', ({ year }) => year?.toString()],
      ['Odometer', (_, { odometerText }) => odometerText],
      [body, bodyText],
      ['Colour', ({ colour }) => colour],
      ['Seats', ({ seats }) => seats?.toString()],
      ['Doors', ({ doors }) => doors?.toString()],
      ['Key figures', ({ key_figures = [] }) => capitalised(key_figures.map(inSentence).join(', ')) || undefined],
    ],
  ],
  [
    'Engine and drive',
    [
      ['Engine', ({ engine }) => engine],
      ['Fuel', ({ fuel }) => fuel && fuelLabel(fuel)],
      ['Transmission', ({ transmission }) => transmission && transmissionLabel(transmission)],
      ['Drive', ({ drive }) => drive && driveLabel(drive)],
    ],
  ],
  [
    'History',
    [
      ['Owners', ({ owners }) => owners],
      ['Service book', ({ service_history }) => service_history],
      ['Rego until', ({ rego_expiry }) => rego_expiry && formatShortDate(rego_expiry)],
      ['Roadworthy', ({ roadworthy }) => roadworthy],
      ['PPSR', ({ ppsr }) => ppsr],
      ['Worth knowing', ({ note }) => note],
    ],
  ],
  [
    'Where it is',
    [
      ['Location', ({ location_name }) => location_name || undefined],
      ['Stock number', ({ stocknum }) => stocknum || undefined],
    ],
  ],
];

const AVAILABILITY: Readonly<Record<VehicleCardData['availability'], string>> = {
  available: 'In stock',
  reserved: 'Reserved',
  coming_soon: 'Coming soon',
  sold: 'Sold',
};

const EQUIPMENT = 'Equipment';
/** The cell of a column whose vehicle has the equipment. */
export const HAS_IT = 'Yes';

/** The comparison table of some vehicles; unknown rows and groups are left out. */
export function compareTable(summaries: readonly VehicleSummary[], rules: CardRules, now: Date): CompareTable {
  const cards = summaries.map((summary) => toVehicleCardData(summary, rules, now));
  const read = (one: Read): (string | undefined)[] =>
    summaries.map((summary, column) => {
      const card = cards[column];
      return card && one(summary, card);
    });
  const body = bodyWord(summaries.map(({ item_type }) => item_type));
  const areOneKind = new Set(summaries.map(({ item_type }) => item_type)).size < 2;
  const groups = groupsOf(body).map(([heading, rows]) => ({
    heading,
    rows: rows.map(([label, one]) => toRow(label, read(one), areOneKind)),
  }));
  const equipped = summaries.map(({ features }) => Map.groupBy(features.map(equipmentRow), ({ label }) => label));
  const equipment = [...new Set(equipped.flatMap((rows) => [...rows.keys()]))].map((label) =>
    toRow(
      label,
      equipped.map((rows) => equipmentText(rows.get(label))),
      areOneKind,
    ),
  );
  return {
    cards,
    areOneKind,
    groups: [...groups, { heading: EQUIPMENT, rows: equipment }]
      .map(({ heading, rows }) => ({
        heading,
        rows: rows.filter(({ values }) => values.some((value) => value !== undefined)),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** The count where one is stated: "7". */
function equipmentText(stated: readonly { readonly count?: string }[] | undefined): string | undefined {
  const counts = new Set(stated?.flatMap(({ count }) => count ?? []));
  return stated && ([...counts].join(', ') || HAS_IT);
}

/** One figure of a vehicle as its own page prints it. */
export interface PageFigure {
  readonly heading: string;
  readonly label: string;
  readonly value: string;
}

/**
 * The table plus further figures from the vehicles' own pages: power, consumption, towing, sizes. Existing rows are
 * unchanged, except the colour, of which lists know only the family, and identifiers of a single vehicle (its VIN, its plate) are left out.
 *
 * @param figures One list per column; absent for a page that could not be read.
 */
export function withPageFigures(
  table: CompareTable,
  figures: readonly (readonly PageFigure[] | undefined)[],
): CompareTable {
  // The body of a motorcycle is its style, whatever the row is called.
  const known = new Set(['Body', 'Style', ...table.groups.flatMap(({ rows }) => rows.map(({ label }) => label))]);
  const further = new Map<string, { heading: string; values: (string | undefined)[] }>();
  const colours: (string | undefined)[] = [];
  figures.forEach((own, column) => {
    for (const { heading, label: ownLabel, value } of own ?? []) {
      const label = ONE_FIGURE[ownLabel] ?? ownLabel;
      if (label === 'Colour') colours[column] = value;
      if (known.has(label) || heading.startsWith('This ')) continue;
      const row = further.get(label) ?? { heading, values: table.cards.map(() => undefined) };
      row.values[column] = value;
      further.set(label, row);
    }
  });
  const exact = (row: CompareRow): CompareRow =>
    row.label === 'Colour'
      ? toRow(
          row.label,
          row.values.map((value, column) => colours[column] ?? value),
          table.areOneKind,
        )
      : row;
  const groups = table.groups.map(({ heading, rows }) => ({ heading, rows: rows.map(exact) }));
  const equipment = groups.at(-1)?.heading === EQUIPMENT ? groups.splice(-1) : [];
  for (const [label, { heading, values }] of further) {
    let group = groups.find((one) => one.heading === heading);
    if (group === undefined) groups.push((group = { heading, rows: [] }));
    group.rows.push(toRow(label, values, table.areOneKind));
  }
  return { ...table, groups: [...groups, ...equipment] };
}

/** What the pages of two trades call differently. */
const ONE_FIGURE: Readonly<Record<string, string>> = { 'Tare mass': 'Tare' };

const MARKED: Readonly<Record<string, NonNullable<CompareRow['best']>['word']>> = {
  Price: 'lowest',
  Odometer: 'lowest',
  'Fuel use': 'lowest',
  Payload: 'highest',
  'Towing, braked': 'highest',
};

function toRow(label: string, values: readonly (string | undefined)[], areOneKind: boolean): CompareRow {
  const best = areOneKind || label === 'Price' ? bestOf(label, values) : undefined;
  return omitUndefined({ label, values, differs: new Set(values).size > 1, best });
}

/** Only where all that is known is stated alike: "drive away" is not compared with a price before charges. */
function bestOf(label: string, values: readonly (string | undefined)[]): CompareRow['best'] {
  const word = MARKED[label];
  if (word === undefined) return undefined;
  const texts = values.map((value) => value?.replace(/, was .*/, ''));
  const numbers = texts.map((text) => (text === undefined ? undefined : firstNumber(text)));
  const known = numbers.filter((number) => number !== undefined);
  const manners = new Set(texts.flatMap((text) => text?.replace(/[\d,.]+/, '') ?? []));
  if (known.length < 2 || manners.size > 1) return undefined;
  const best = Math[word === 'lowest' ? 'min' : 'max'](...known);
  return known.filter((number) => number === best).length === 1 ? { column: numbers.indexOf(best), word } : undefined;
}

/** Where the body is just the kind of vehicle, which all of a trade share, its style: "Adventure". */
function bodyText({ body, body_style: style, item_type }: VehicleSummary): string | undefined {
  return (body === item_type ? style : undefined) ?? (body && bodyLabel(body));
}

/** "$18,990 drive away, was $19,990": the number never appears without its qualifier. */
function priceText(price: PriceDisplay): string {
  if (price.kind === 'text') return price.text;
  const { text, qualifierText, was } = price;
  return `${pricePhrase(text, qualifierText)}${was === undefined ? '' : `, was ${was.text}`}`;
}
