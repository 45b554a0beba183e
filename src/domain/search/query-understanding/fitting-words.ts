import type { Meaning } from './meaning.ts';
import { NUMBER_NAMES } from './limit-words.ts';
import { numbersOf } from './measure-words.ts';
import { namedValues, type CalledTable } from './named-values.ts';
import type { WordEntry } from './query-vocabulary.ts';
import { sellsCars, valuesOf, type StockValues } from './stock-values.ts';

/** What buyers call what a van, truck or motorcycle is fitted with or made for, by attribute. */
const FITTINGS: Readonly<Record<string, CalledTable>> = {
  lams: [
    [
      'lams|lams approved|learner|learners|learner legal|learner approved|learner bike|l plate|l plates|p plate|p plates|p plater|beginner|beginner bike|first bike|restricted|restricted licence|r date',
      'true',
    ],
  ],
  ensuite: [
    ['full ensuite|separate shower|separate shower and toilet', 'full|separate'],
    ['ensuite|en suite|shower|toilet|shower and toilet|toilet and shower|bathroom', 'full|combo|yes|separate'],
  ],
  bed: [
    ['island bed|island queen|island queen bed', 'island'],
    ['queen bed|queen', 'queen|island queen'],
    ['single beds|twin beds|two singles|twin singles|two single beds|twin single beds', 'two single|single|twin'],
    ['double bed', 'double'],
  ],
  axles: [
    ['tandem|tandem axle|tandem axles|dual axle|twin axle', 'tandem|dual|twin'],
    ['single axle', 'single'],
    ['tri axle', 'tri'],
    ...['4x2', '4x4', '6x2', '6x4', '8x4'].map((name) => [name, name] as const),
  ],
  emission_standard: [
    ['euro 4|euro iv', 'euro 4|euro iv'],
    ['euro 5|euro v', 'euro 5|euro v'],
    ['euro 6|euro vi', 'euro 6|euro vi'],
  ],
};

/** By licence class, as feeds write it. */
const LICENCES: Readonly<Record<string, string>> = {
  C: 'car licence|c class|c class licence|c licence|no truck licence',
  LR: 'light rigid|lr|lr licence|light rigid licence',
  MR: 'medium rigid|mr|mr licence|medium rigid licence',
  HR: 'heavy rigid|hr|hr licence|heavy rigid licence',
  HC: 'heavy combination|hc|hc licence|heavy combination licence',
  MC: 'multi combination|mc|mc licence|road train licence',
};

/** The braked towing of a family's SUV, in kilograms. */
const LIGHT_ATM_KG = 2000;
/** Both feet of a rider of average height are on the ground. */
const LOW_SEAT_MM = 790;
const LOW_HOURS = 5000;
/** By attribute: its limit, and what buyers call what is below. */
const LOW: Readonly<Record<string, readonly [most: number, phrases: string]>> = {
  atm: [LIGHT_ATM_KG, 'lightweight|light weight|light van|light caravan|easy to tow'],
  seat_height: [LOW_SEAT_MM, 'low seat|low seat height|short rider|short riders|short legs'],
  engine_hours: [LOW_HOURS, 'low hours|low hour'],
};

/** Berths of a van for a family. */
const FAMILY_BERTHS = 4;
const COUPLE_BERTHS = 2;

/** What trades other than cars filter by and have words of their own for, where the stock has it. */
export function fittingWords(stock: StockValues): WordEntry[] {
  const values = (attribute: string, own: readonly (string | number)[]): Meaning => ({
    kind: 'values',
    attribute,
    values: own.map(String),
  });
  const entries = (phrases: string, meaning: Meaning): WordEntry[] => [{ phrases, rank: 'trade', meaning }];
  const licences = new Set(valuesOf(stock, 'licence_class').map(({ value }) => value));
  const sleeps = numbersOf(stock, 'sleeps');
  const family = sleeps.filter((berths) => berths >= FAMILY_BERTHS);
  const bunks = numbersOf(stock, 'bunks');
  return [
    ...Object.entries(FITTINGS).flatMap(([attribute, table]) => {
      const own = valuesOf(stock, attribute);
      return own.length === 0 ? [] : namedValues(table, own, { attribute, rank: 'trade' });
    }),
    ...Object.entries(LICENCES).flatMap(([licence, phrases]) =>
      licences.has(licence)
        ? entries(`${phrases}|${phrases.replaceAll('licence', 'license')}`, values('licence_class', [licence]))
        : [],
    ),
    ...Object.entries(LOW).flatMap(([attribute, [high, phrases]]) =>
      stock.numbers.includes(attribute) ? entries(phrases, { kind: 'range', attribute, high }) : [],
    ),
    ...(family.length > 0
      ? entries(`family van|family caravan${sellsCars(stock) ? '' : '|family'}`, values('sleeps', family))
      : []),
    // A number in words has its unit after it, but here. Every van sleeps two.
    ...sleeps.flatMap((least, place) =>
      entries(`sleeps ${NUMBER_NAMES[least] ?? least}`, values('sleeps', place === 0 ? [least] : sleeps.slice(place))),
    ),
    ...(sleeps.includes(COUPLE_BERTHS)
      ? entries('couple|couples|couples van|couples caravan|for two|for 2', values('sleeps', [COUPLE_BERTHS]))
      : []),
    ...(bunks.length > 0 ? entries('bunk|bunks|bunk van|bunk beds|bunk house', values('bunks', bunks)) : []),
    ...bunks.flatMap((count) =>
      entries(`${{ 2: 'double', 3: 'triple' }[count] ?? String(count)} bunk`, values('bunks', [count])),
    ),
    ...valuesOf(stock, 'features').flatMap(({ value }) => countedFeature(value)),
  ];
}

/** "8 pallet" for "Eight pallets". */
function countedFeature(feature: string): WordEntry[] {
  const [, first = '', things = ''] = /^(\w+)[\s-]+(.*\p{L}.*)$/u.exec(feature) ?? [];
  const count = NUMBER_NAMES.indexOf(first.toLowerCase());
  if (count < 2) return [];
  return [
    {
      phrases: `${count} ${things}|${count} ${things.replace(/s$/, '')}`,
      rank: 'feature',
      meaning: { kind: 'values', attribute: 'features', values: [feature] },
    },
  ];
}
