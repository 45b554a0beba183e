import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { namedValues, type CalledTable } from './named-values.ts';
import type { WordEntry } from './query-vocabulary.ts';
import { sellsCars, valuesOf, type StockValues } from './stock-values.ts';

/** Kinds of vans, trucks and motorcycles. */
const KINDS: Partial<Readonly<Record<ItemType, CalledTable>>> = {
  caravan: [
    ['off road|full off road|fully off road|off roader|off road van|off road caravan|rough road', 'off road|offroad'],
    ['pop top|pop top van|pop top caravan', 'pop top|poptop'],
    ['hybrid|hybrid van|hybrid caravan', 'hybrid'],
    ['expanding|expander|expanding van|expanding caravan|pop out', 'expanding|expander'],
    ['camper|folding camper|fold out|soft floor|tent trailer', 'camper'],
  ],
  truck: [
    [
      'pantech|pan tech|box truck|box body|furniture truck|removal truck|moving truck',
      'pantech|box|van body|furniture',
    ],
    ['curtainsider|curtain sider|tautliner|curtain side', 'curtain|tautliner'],
    [
      'refrigerated|fridge truck|fridge van|freezer van|refrigerated van|fridge|freezer truck|freezer|chiller|reefer',
      'refrigerated|fridge|freezer|chiller',
    ],
    ['tipper|tip truck|tipping truck|dump truck|dumper', 'tipper|tipping'],
    ['tray|tray truck|tray top|flat bed|flat top|table top', 'tray|flat'],
    ['crane|crane truck|hiab|truck with crane', 'crane|with crane|tray with crane|hiab'],
    ['prime mover|semi|bob tail', 'prime mover'],
    ['water cart|water truck|water tanker', 'water'],
    ['hook lift|hook truck|hook bin', 'hook'],
    ['tilt tray|tow truck|car carrier|beaver tail', 'tilt|car carrier|beaver'],
    ['garbage|garbage truck|compactor|rubbish truck', 'compactor|garbage'],
    ['tanker|fuel truck', 'tanker'],
    ['agitator|concrete truck|concrete mixer', 'agitator|concrete'],
  ],
  motorcycle: [
    ['naked|naked bike|roadster|street bike|street fighter', 'naked|roadster|street'],
    ['sports|sports bike|sport bike|super sport|super bike|track bike', 'sports|supersport'],
    ['sport tourer|sports tourer|sport touring|sports touring', 'sport tour|sports tour'],
    ['adventure|adventure bike|adv|adv bike|dual sport|adventure tourer', 'adventure'],
    ['trail|trail bike|dirt bike|off road|enduro|road trail|motocross|dual purpose', 'trail|enduro|motocross|dirt'],
    ['cruiser|cruiser bike|chopper', 'cruiser'],
    ['retro|retro bike|classic bike|modern classic|cafe racer|scrambler', 'retro|classic|cafe|scrambler'],
    ['scooter|moped|step through', 'scooter|moped'],
    ['tourer|touring|touring bike', 'tourer|touring|sport tour'],
  ],
};

/**
 * What kind of van, truck or motorcycle, as the stock names it; without cars in it, a kind that the stock does not have is
 * filtered by all the same, and finds nothing. Not for cars: what a car's body is called besides its type is no kind that buyers ask for.
 */
export function kindWords(stock: StockValues): WordEntry[] {
  const kinds = valuesOf(stock, 'body_style');
  const tables = valuesOf(stock, 'item_type').flatMap(({ value }) => KINDS[value as ItemType] ?? []);
  if (tables.length === 0) return [];
  return [
    ...kinds.map(({ value }) => wordOf(value, value)),
    ...namedValues(tables, kinds, { attribute: 'body_style', rank: 'trade' }).map((entry, index) => {
      const [phrases = ''] = tables[index] ?? [];
      const [first = ''] = phrases.split('|');
      return entry.meaning.kind === 'text' && !sellsCars(stock)
        ? wordOf(phrases, first.charAt(0).toUpperCase() + first.slice(1))
        : entry;
    }),
  ];
}

function wordOf(phrases: string, kind: string): WordEntry {
  return { phrases, rank: 'trade', meaning: { kind: 'values', attribute: 'body_style', values: [kind] } };
}
