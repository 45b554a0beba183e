import { scatteredNames } from '#domain/search/query-understanding/scattered-names.ts';
import { splitModels } from '#domain/search/query-understanding/split-models.ts';
import type { AttributeName } from '#domain/vehicle-summary/attributes.ts';
import type { StockValues } from '#domain/search/query-understanding/stock-values.ts';
import type { SearchWords } from './search-words.ts';

/** Attributes whose values are words of a search. */
const VALUES = [
  'make_model',
  'badge',
  'body',
  'body_style',
  'item_type',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'location_name',
  'dealership_name',
  'city',
  'state',
  'categories',
  'tag',
  'features',
  'price_dropped',
  'below_market',
  'lams',
  'licence_class',
  'axles',
  'ensuite',
  'bed',
  'emission_standard',
  'sleeps',
  'bunks',
] as const satisfies readonly AttributeName[];
/** Attributes that only some stocks have numbers of. */
const NUMBERS = [
  'weekly_price',
  'tow_capacity',
  'atm',
  'gvm',
  'gcm',
  'tare',
  'ball_weight',
  'payload',
  'body_length',
  'seat_height',
  'engine_cc',
  'engine_hours',
  'sleeps',
  'bunks',
] as const satisfies readonly AttributeName[];

type Document = Readonly<Record<string, unknown>>;

/** What reading searches needs to know of the stock, made with its index. */
export function stockValues(documents: readonly object[], words?: Pick<SearchWords, 'synonyms'>): StockValues {
  const values = Object.fromEntries(
    VALUES.map((attribute) => {
      const counts = new Map<string, number>();
      for (const document of documents as readonly Document[]) {
        const value = document[attribute];
        for (const each of Array.isArray(value) ? value : [value]) {
          const written: unknown = typeof each === 'number' || each === true ? String(each) : each;
          if (typeof written === 'string' && written !== '') counts.set(written, (counts.get(written) ?? 0) + 1);
        }
      }
      return [attribute, [...counts].map(([value, count]) => ({ value, count }))];
    }),
  );
  const numbers = NUMBERS.filter((attribute) =>
    (documents as readonly Document[]).some((document) => typeof document[attribute] === 'number'),
  );
  const isStockNumber = (value: unknown): boolean => typeof value === 'string' && /^\d{4}$/.test(value);
  const hasSeveralPlaces = (values['location_name']?.length ?? 0) > 1;
  return {
    values,
    numbers,
    hasSeveralPlaces,
    takesPostcodes:
      hasSeveralPlaces && !(documents as readonly Document[]).some(({ stocknum }) => isStockNumber(stocknum)),
    splitModels: splitModels(documents),
    scatteredNames: scatteredNames(documents),
    ...(words !== undefined && { synonyms: words.synonyms.filter(isForAllFields) }),
  };
}

/** "rear" is a drive, and a camera: a search cannot tell which. */
const isForAllFields = (rule: SearchWords['synonyms'][number]): boolean => rule.only === undefined;
