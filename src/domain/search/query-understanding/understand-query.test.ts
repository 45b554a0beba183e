import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeVocabulary, STOCK } from './make-vocabulary.fixture.ts';
import type { QueryFilter, UnderstoodQuery } from './query-filter.ts';
import { understandQuery } from './understand-query.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const vocabulary = makeVocabulary();
const understood = (text: string, known = vocabulary): UnderstoodQuery => understandQuery(text, known, NOW);

/** "model=Corolla colour!=White price=:20000 | rest" */
function said(text: string, known = vocabulary): string {
  const { filters, sort, text: rest } = understood(text, known);
  const order = sort === undefined ? [] : [`by ${sort.sort}`];
  return [...filters.map(written).toSorted(), ...order, ...(rest === '' ? [] : [`| ${rest}`])].join(' ');
}
function written(filter: QueryFilter): string {
  if (filter.kind === 'near') return `near=${filter.postcode}`;
  if (filter.kind === 'range') return `${filter.attribute}=${filter.low ?? ''}:${filter.high ?? ''}`;
  return `${filter.attribute}${filter.excluded === true ? '!' : ''}=${filter.values.toSorted().join(',')}`;
}

describe('words of several trades', () => {
  const counted = (...values: string[]): { value: string; count: number }[] =>
    values.map((value) => ({ value, count: 1 }));
  const vans = {
    body: counted('caravan'),
    body_style: counted('Hybrid caravan', 'Off-road caravan'),
    sleeps: counted('2', '4', '6'),
    bunks: counted('2', '3'),
    ensuite: counted('Full', 'No'),
  };
  const ofVans = makeVocabulary({
    values: { ...vans, item_type: counted('caravan'), fuel: [], drive: [] },
    numbers: ['atm', 'sleeps', 'bunks'],
  });
  test.each([
    ['hybrid van under 60k', 'body_style=Hybrid caravan price=:60000'],
    ['vans under 40k', 'body=caravan price=:40000'],
    ['pop top', 'body_style=Pop top'],
    ['family', 'sleeps=4,6'],
    ['triple bunk', 'bunks=3'],
    ['no ensuite', 'ensuite!=Full'],
    ['family of 4 under 2.5t', 'atm=:2500 sleeps=4,6'],
    ['light van', 'atm=:2000'],
  ])('where vans alone are sold, %j is %s', (text, filters) => expect(said(text, ofVans)).toBe(filters));

  const ofBoth = makeVocabulary({
    ...STOCK,
    values: {
      ...STOCK.values,
      ...vans,
      body: counted('suv', 'van', 'caravan'),
      item_type: counted('car', 'caravan'),
      axles: counted('4x4'),
      lams: counted('true'),
    },
    numbers: ['sleeps', 'bunks'],
  });
  test.each([
    ['hybrid', 'fuel=hybrid'],
    ['hybrid caravan', 'body_style=Hybrid caravan'],
    ['4x4', 'drive=fourWheel'],
    ['family', 'categories=Family'],
    ['family van', 'sleeps=4,6'],
    ['5 people', 'seats=5:'],
    ['4 berth', 'sleeps=4,6'],
    ['lams', 'lams=true'],
    ['vans', 'body=caravan,van'],
    ['sports', '| sports'],
  ])('beside cars, %j is %s', (text, filters) => expect(said(text, ofBoth)).toBe(filters));
});

describe('names', () => {
  test.each([
    ['corolla', 'model=Corolla'],
    ['corola', 'model=Corolla'],
    ['corella', 'model=Corella'],
    ['Mazda 3', 'model=Mazda3'],
    ['mazda 6', 'make=Mazda model=6'],
    ['cx5', 'model=CX-5'],
    ['I 30', 'model=i30'],
    ['peugeot 2008', 'make=Peugeot model=2008'],
    ['land cruiser', 'model=LandCruiser'],
    ['land crusier', 'model=LandCruiser'],
    ['toyota land crusier', 'make=Toyota model=LandCruiser'],
    ['toytoa', 'make=Toyota'],
    ['toyaot', 'make=Toyota'],
    ['prado', 'model=LandCruiser Prado'],
    ['toyota corolla', 'make=Toyota model=Corolla'],
    ['corolla, toyota', 'make=Toyota model=Corolla'],
    ['vw', 'make=Volkswagen'],
    ['toyota or mazda', 'make=Mazda,Toyota'],
    ['toyota or mazda 3', 'model=Corolla,LandCruiser,LandCruiser Prado,Mazda3'],
    ['toyota corolla or mazda 6', 'make=Mazda,Toyota model=6,Corolla'],
    ['mazda but not cx-5', 'make=Mazda model!=CX-5'],
    ['ranger', '| "ranger"'],
    ['golf r', 'model=Golf | "r"'],
    ['golf r-line', 'model=Golf | "r-line"'],
    ['tiguan', 'make=Volkswagen | "tiguan"'],
    ['corolla cross', 'model=Corolla | "corolla cross"'],
    ['not a tiguan', '| not "tiguan"'],
    ['mazda six', 'make=Mazda model=6'],
    ['cx five', 'model=CX-5'],
    ['3', '| 3'],
  ])('%j means %j', (text, meaning) => expect(said(text)).toBe(meaning));
});

describe('a word that means several things', () => {
  test.each([
    ['electric', 'fuel=electric'],
    ['electric sunroof', 'features=Electric sunroof'],
    ['auto', 'transmission=automatic'],
    ['android auto', 'features=Apple CarPlay and Android Auto'],
    ['automatic headlights', 'features=Automatic headlights'],
    ['titanium', 'badge=Titanium'],
    ['first car', 'categories=First car'],
    ['ascent sport hybrid', 'badge=Ascent Sport,Ascent Sport Hybrid fuel=hybrid'],
    ['double cab 4x4', 'badge=SR5 Double Cab 4x4 drive=fourWheel'],
    ['red', 'colour=Red,Waratah Red'],
    ['maroon', 'colour=Red,Waratah Red'],
    ['waratah red', 'colour=Waratah Red'],
    ['midnight red', 'colour=Red,Waratah Red'],
    ['champagne', 'colour=Gold'],
    ['alloy wheels', 'features=17-inch alloy wheels,18-inch alloy wheels'],
    ['2wd', 'drive=front,rear'],
    ['suv with 3 rows', 'body=suv seats=7:'],
    ['third row seats', 'seats=7:'],
    ['tradesman', 'body=ute,van'],
  ])('%j means %j', (text, meaning) => expect(said(text)).toBe(meaning));
});

describe('two words of badges', () => {
  const value = ['Wildtrak Biturbo', 'Wildtrak V6', 'XL Biturbo', 'GLX', 'Triton GLS', 'GLS', 'Leather Pack'];
  const of = makeVocabulary({
    ...STOCK,
    values: {
      ...STOCK.values,
      make_model: ['Ford|Ranger', 'Mitsubishi|Triton'].map((value) => ({ value, count: 1 })),
      badge: value.map((value) => ({ value, count: 1 })),
      categories: [],
    },
  });
  test.each([
    ['are of one badge', 'wildtrak biturbo', 'badge=Wildtrak Biturbo'],
    ['are alternatives with "or"', 'glx or v6', 'badge=GLX,Wildtrak V6'],
    ['are alternatives of two models', 'ranger v6 triton gls', 'badge=GLS,Triton GLS,Wildtrak V6 model=Ranger,Triton'],
    ['are text where no badge has both', 'ranger xl v6', 'badge=XL Biturbo model=Ranger | v6'],
    [
      'are not those of a model and its badge, though a badge has both',
      'triton gls',
      'badge=GLS,Triton GLS model=Triton',
    ],
    ['are not far from what was typed', 'learner', '| learner'],
  ])('%s: %j', (_, text, meaning) => expect(said(text, of)).toBe(meaning));
});

describe('not', () => {
  test.each([
    ['not white', 'colour!=White'],
    ['no white or silver suvs', 'body=suv colour!=Silver,White'],
    ['not white but silver', 'colour!=White colour=Silver'],
    ['without sunroof', 'features!=Electric sunroof'],
    ['hatch -white', 'body=hatch colour!=White'],
    ['any colour but white', 'colour!=White'],
    ['not over 20k', 'price=:20000'],
    ['hatch not 7 seater', 'body=hatch | not 7 seater'],
    ['no accidents, corolla', 'model=Corolla | no accidents'],
  ])('%j means %j', (text, meaning) => expect(said(text)).toBe(meaning));
});

describe('what is not understood', () => {
  test.each([
    ['white rusty corolla', 'colour=White model=Corolla | rusty'],
    ['a nice car for my pony', '| pony'],
    ['a fun car', '| fun'],
    ['a car with new car warranty', '| new car warranty'],
    ['interior', '| interior'],
    ['corolla -rusty', 'model=Corolla | -rusty'],
    ['the car -rusty', '| -rusty'],
    ['rusty bucket', '| rusty bucket'],
    ['corolla "one owner" white', 'colour=White model=Corolla | "one owner"'],
    ['within 20 km of here', '| within 20 km here'],
    ['golf r-white', 'colour=White model=Golf | "r"'],
    ['stock no 4411', '| 4411'],
    ['"white" corolla', 'model=Corolla | "white"'],
    ['  ', ''],
  ])('of %j is text: %j', (text, meaning) => expect(said(text)).toBe(meaning));
});

test.each([
  ['suv 5l/100km', 'body=suv | 5l/100km'],
  ['suv 6 litres per 100km', 'body=suv | 6 litres per 100km'],
  ['suv under 100km', 'body=suv km=:100'],
  ['best car for a family of 6', 'seats=6:'],
  ['room for 7 people', 'seats=7:'],
  ['near new suv', 'body=suv km=:20000'],
  ['dark white suv', 'body=suv colour=White'],
  ['mercedes c class', '| mercedes c class'],
])('"%s" is not what its words mean one by one', (text, meaning) => {
  expect(said(text)).toBe(meaning);
});

describe('as it is typed on a phone', () => {
  test.each([
    ['cheapest suv', 'body=suv by lowestPrice'],
    ['suv newest', 'body=suv by newestYear'],
    ['lowest kms corolla', 'model=Corolla by lowestKilometres'],
    ['late model suv', 'body=suv by newestYear'],
    ['cheapest car', 'by lowestPrice'],
    ["corolla '19", 'model=Corolla year=2019'],
    ["'15 to '18 hatch", 'body=hatch year=2015:2018'],
    ["hatch '98", 'body=hatch year=1998'],
    ['3 yr old suv', 'body=suv year=2023'],
    ['suv 5 years', 'body=suv | 5 years'],
    ['under twenty five thousand', 'price=:25000'],
    ['around fifteen grand', 'price=13500:16500'],
    ['less than one hundred and twenty thousand kms', 'km=:120000'],
    ['50 dollars a week', 'weekly_price=:50'],
    ['$600 dollars a month', 'weekly_price=:138'],
    ['corolla under 200 a fortnight', 'model=Corolla weekly_price=:100'],
    ['my20 corolla', 'model=Corolla year=2020'],
    ['stock number 10234', '| 10234'],
    ["what's your cheapest ute?", 'body=ute by lowestPrice'],
    ['2nd hand hatch', 'body=hatch car_type=used'],
    ['ute w/ tow bar', 'body=ute features=Tow bar and wiring'],
    ['not white w tow bar', 'colour!=White features=Tow bar and wiring'],
    ['cars near me', ''],
    ['for', '| for'],
  ])('%j is %s', (text, meaning) => expect(said(text)).toBe(meaning));

  test.each([
    ['an "18\'10" is no year', "van 18'10", "body=van | 18'10"],
    ['a word of models, "model", is none of them', 'tesla model', '| tesla'],
    ['a year may be of a model', '2019 model suv', 'body=suv year=2019'],
    ['the distance of a battery is no odometer', 'ev with 400km range', 'fuel=electric | 400km range'],
    ['"then" is often meant to be "than"', 'less then 20k', 'price=:20000'],
    ['an "s" alone is no plural', 'mazda 3 s', 'model=Mazda3 | s'],
    ['a feature that no vehicle has is none of its words', 'heated steering wheel', '| heated steering wheel'],
  ])('%s', (_, text, meaning) => expect(said(text)).toBe(meaning));

  const ofSeveralPlaces = makeVocabulary({ ...STOCK, hasSeveralPlaces: true, takesPostcodes: true });
  test.each([
    ['suv in brisbane', 'body=suv near=4000'],
    ['suv melborne', 'body=suv near=3000'],
    ['corolla 3350', 'model=Corolla near=3350'],
    ['2008 peugeot', 'make=Peugeot year=2008'],
    ['orange suv', 'body=suv colour=Orange'],
    ['under 3350', 'price=:3350'],
  ])('where there are several places, %j is %s', (text, meaning) => expect(said(text, ofSeveralPlaces)).toBe(meaning));
  test.each([
    ['suv in brisbane', 'body=suv | brisbane'],
    ['corolla 3350', 'model=Corolla | 3350'],
  ])('where there is one place, %j is %s', (text, meaning) => expect(said(text)).toBe(meaning));

  test('few kilometres are fewer of a motorcycle than of a car', () => {
    const item_type = [{ value: 'motorcycle', count: 1 }];
    const bikes = makeVocabulary({ ...STOCK, values: { ...STOCK.values, item_type } });
    expect(said('low kms', bikes)).toBe('km=:15000');
    expect(said('low kms')).toBe('km=:50000');
  });

  test('what tows is known by its figure where there is no such category', () => {
    expect(said('something for towing a van')).toBe('tow_capacity=2000:');
  });
});

test('two features are both wanted, and either with "or"', () => {
  expect(said('leather and sunroof')).toBe('features=Electric sunroof features=Leather seats');
  expect(said('leather or sunroof')).toBe('features=Electric sunroof,Leather seats');
});

test('a dealer without repayments or categories has no filters of them', () => {
  const plain = makeVocabulary({ ...STOCK, numbers: [], values: { ...STOCK.values, categories: [] } });
  expect(understandQuery('under $100 a week', plain, NOW)).toEqual({ filters: [], text: 'under $100 a week' });
  expect(understandQuery('family car', plain, NOW).filters).toEqual([]);
});

/** Phrases with a meaning of their own, and that meaning. */
const PHRASES = [
  'toyota',
  'corolla',
  'under 20k',
  'white or silver',
  'not red',
  'suv',
  '4x4',
  'auto',
  'diesel',
  '2019 or newer',
  'under 100,000 km',
  '7 seater',
  '5 doors',
  'in aspley',
  'with sunroof',
  'apple carplay',
  'used',
  'family car',
  'gti',
  'under 150 a week',
  'tow 2 tonne',
  'low kms',
  'near 4000',
];
const phrases = fc.uniqueArray(fc.constantFrom(...PHRASES), { minLength: 1, maxLength: 8 });
const meaningOf = (text: string): string[] => understood(text).filters.map(written).toSorted();

describe('whatever is typed', () => {
  test('in any order it means the same filters', () => {
    fc.assert(
      fc.property(phrases, fc.infiniteStream(fc.nat()), (chosen, order) => {
        const ranks = new Map(chosen.map((phrase) => [phrase, order.next().value]));
        const shuffled = chosen.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
        expect(meaningOf(shuffled.join(' '))).toEqual(meaningOf(chosen.join(' ')));
      }),
    );
  });

  test('without the text of one filter it means the others', () => {
    fc.assert(
      fc.property(phrases, fc.nat(), (chosen, number) => {
        const text = chosen.join(' ');
        const { filters } = understood(text);
        const removed = filters[number % filters.length];
        if (removed === undefined || removed.kind === 'near') return;
        // Make and model are one choice.
        const isName = (filter: QueryFilter): boolean =>
          'attribute' in filter && ['make', 'model', 'make_model'].includes(filter.attribute);
        if (isName(removed)) return;
        const left = removed.spans.reduceRight(
          (shorter, { start, end }) => shorter.slice(0, start) + ' '.repeat(end - start) + shorter.slice(end),
          text,
        );
        const others = filters.filter((filter) => filter !== removed);
        expect(meaningOf(left)).toEqual(others.map(written).toSorted());
      }),
    );
  });

  test('it is read without an error, every word of it is in a filter or in the text, and spans lie in it', () => {
    const word = fc.oneof(
      fc.constantFrom(...PHRASES, '$', '-', '"', '+', 'or', 'not', '20', 'k', '  '),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const text = words.join(' ');
        const { filters } = understood(text);
        for (const { spans } of filters) {
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        }
      }),
    );
  });

  test('what nobody would type stays text', () => {
    const hostile = 'under '.repeat(5000);
    expect(understood(hostile).filters).toEqual([]);
    expect(understood('9'.repeat(50_000)).filters).toEqual([]);
    expect(understood('corolla '.repeat(3000)).filters).toHaveLength(1);
  });
});
