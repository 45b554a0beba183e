import type { Measure } from './number-words.ts';
import { sellsCars, valuesOf, type StockValues } from './stock-values.ts';

/** How buyers speak of a measure: "tare under 2,000 kg", "18 foot long", "4 berth". */
interface MeasureWords {
  /** Phrases in front of its number, and after it, separated by `|`. */
  readonly before: string;
  readonly after: string;
}

const MASS = { kg: 1, tonne: 1000 } as const;
const TONNES_BELOW = [[70, 1000]] as const;
const LENGTH = { metre: 1000, foot: 304.8, mm: 1 } as const;
/** Half a foot, in millimetres: an "18 footer" is between 17½ and 18½. */
const HALF_A_FOOT = 152;

/** Of several with the same units, the first is meant by a unit alone. */
const MEASURES: readonly (Measure & MeasureWords)[] = [
  {
    attribute: 'tow_capacity',
    before: 'tow|tows|towing|can tow|towing capacity|tow capacity|tow rating|braked towing|pull|pulls',
    after: 'tow|tows|towing|towing capacity|tow capacity|tow rating|braked|braked towing|capacity',
    unsaid: 'least',
    units: MASS,
    bare: [[11, 1000]],
  },
  {
    attribute: 'atm',
    before: 'atm|aggregate trailer mass|weight|max weight|weighs|weighing|loaded|fully loaded',
    after: 'atm|loaded|fully loaded',
    unsaid: 'most',
    units: MASS,
    isMain: true,
    bare: TONNES_BELOW,
  },
  {
    attribute: 'gvm',
    before: 'gvm|gross vehicle mass|weight',
    after: 'gvm|gross',
    unsaid: 'most',
    units: MASS,
    isMain: true,
    bare: TONNES_BELOW,
  },
  {
    attribute: 'tare',
    before: 'tare|tare mass|tare weight|dry weight|empty',
    after: 'tare|empty',
    unsaid: 'most',
    units: MASS,
    bare: TONNES_BELOW,
  },
  {
    attribute: 'ball_weight',
    before: 'ball weight|ball|ball mass|ball load|tow ball|tow ball weight|tow ball mass|towball weight|towball mass',
    after: 'ball weight|ball|ball mass|tow ball weight',
    unsaid: 'most',
    units: MASS,
  },
  {
    attribute: 'payload',
    before: 'payload|load|carry|carries|carrying',
    after: 'payload|load',
    unsaid: 'least',
    units: MASS,
    bare: TONNES_BELOW,
  },
  {
    attribute: 'gcm',
    before: 'gcm|gross combination mass',
    after: 'gcm',
    unsaid: 'least',
    units: MASS,
    bare: [[200, 1000]],
  },
  {
    attribute: 'seat_height',
    before: 'seat|seat height|seat heights|saddle height',
    after: 'seat|seat height|high seat',
    unsaid: 'most',
    units: { mm: 1 },
    isMain: true,
  },
  {
    attribute: 'body_length',
    before: 'length|body length|long|tray length|tray',
    after: 'long|length|in length|body|tray',
    unsaid: 'around',
    units: LENGTH,
    isMain: true,
    bare: [
      [12, LENGTH.metre],
      [70, LENGTH.foot],
    ],
    spread: HALF_A_FOOT,
  },
  {
    attribute: 'engine_cc',
    before: 'capacity|engine|engine capacity',
    after: 'engine|capacity',
    unsaid: 'around',
    units: { cc: 1 },
    isMain: true,
  },
  {
    attribute: 'engine_hours',
    before: 'hours|engine hours',
    after: 'on the clock',
    unsaid: 'most',
    units: { hour: 1 },
    isMain: true,
  },
  {
    attribute: 'sleeps',
    before: 'sleeps|sleep|sleeping|berths',
    after: 'berth|berths',
    unsaid: 'least',
    units: {},
    values: [],
  },
  { attribute: 'bunks', before: 'bunks', after: 'bunk|bunks|bunk beds', unsaid: 'least', units: {}, values: [] },
];
/** Said of berths where there are no seats to be meant. */
const PEOPLE = { before: 'family of|room for', after: 'people|person|persons|adults' } as const;
/** Whatever the stock: where it has none, "tow 3 tonne" is read as a whole and stays text. */
const EVERYWHERE = 'tow_capacity';

/** The measures that a stock has, with the words for them. */
export function measuresOf(stock: StockValues): ({ readonly measure: Measure } & MeasureWords)[] {
  return MEASURES.filter(({ attribute }) => attribute === EVERYWHERE || stock.numbers.includes(attribute)).map(
    ({ before, after, ...measure }) => {
      const isOfPeople = measure.attribute === 'sleeps' && !sellsCars(stock);
      return {
        measure: measure.values === undefined ? measure : { ...measure, values: numbersOf(stock, measure.attribute) },
        before: isOfPeople ? `${before}|${PEOPLE.before}` : before,
        after: isOfPeople ? `${after}|${PEOPLE.after}` : after,
      };
    },
  );
}

/** The whole numbers of an attribute that is counted by value, in order. */
export function numbersOf(stock: StockValues, attribute: string): number[] {
  return valuesOf(stock, attribute)
    .map(({ value }) => Number(value))
    .toSorted((a, b) => a - b);
}
