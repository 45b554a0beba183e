import { buildVocabulary } from './build-vocabulary.ts';
import { toQueryVocabulary, type QueryVocabulary } from './query-vocabulary.ts';
import type { StockValues } from './stock-values.ts';

const counted = (...values: string[]): { value: string; count: number }[] =>
  values.map((value) => ({ value, count: 1 }));

/** A small stock with names that are hard to tell apart. */
export const STOCK: StockValues = {
  values: {
    make_model: counted(
      'Toyota|Corolla',
      'Toyota|LandCruiser',
      'Toyota|LandCruiser Prado',
      'Mazda|Mazda3',
      'Mazda|6',
      'Mazda|CX-5',
      'Peugeot|2008',
      'Hyundai|i30',
      'Vireo|Corella',
      'Volkswagen|Golf',
    ),
    badge: counted(
      'Ascent Sport',
      'Ascent Sport Hybrid',
      'GTI',
      'SR5 Double Cab 4x4',
      'Titanium',
      'Grand Cabin',
      'Premium Interior',
    ),
    body: counted('suv', 'ute', 'hatch', 'van'),
    drive: counted('front', 'rear', 'fourWheel'),
    colour: counted('White', 'Silver', 'Red', 'Waratah Red', 'Grey'),
    location_name: counted('Aspley', 'North Lakes'),
    city: counted('Aspley', 'Mango Hill'),
    state: counted('qld'),
    categories: counted('Family', 'First car', 'Work'),
    features: counted(
      'Apple CarPlay and Android Auto',
      'Electric sunroof',
      'Tow bar and wiring',
      'Leather seats',
      'Leather-wrapped steering wheel',
      '17-inch alloy wheels',
      '18-inch alloy wheels',
      'Automatic headlights',
    ),
    tag: counted('Run Out'),
  },
  numbers: ['weekly_price', 'tow_capacity'],
  synonyms: [{ words: ['vw', 'volkswagen'] }, { word: 'tradesman', finds: ['ute', 'van'] }],
};

export function makeVocabulary(stock: StockValues = STOCK): QueryVocabulary {
  return toQueryVocabulary(buildVocabulary(stock));
}
