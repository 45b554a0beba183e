import { describe, expect, test } from 'vitest';
import { numberFilter } from './number-filter.ts';
import { makeVocabulary, STOCK } from './make-vocabulary.fixture.ts';
import { queryTokens } from './query-tokens.ts';
import { readNumber } from './read-number.ts';

const CARS = makeVocabulary();

/** "price=20000:30000"; undefined where the number has no meaning. */
function meant(text: string, vocabulary = CARS): string | undefined {
  const phrase = readNumber(queryTokens(text, vocabulary.numberWords.tokens), 0, vocabulary.numberWords);
  const filter = phrase && numberFilter(phrase, 2026, vocabulary);
  switch (filter?.kind) {
    case 'range':
      return `${filter.attribute}=${filter.low ?? ''}:${filter.high ?? ''}`;
    case 'values':
      return `${filter.attribute}=${filter.values.join()}`;
    case 'near':
      return `near=${filter.postcode}`;
    case 'distance':
      return `distance=${filter.km}`;
    case 'text':
    case undefined:
      return filter?.kind;
  }
}

describe('a price', () => {
  test.each([
    ['under 40k', ':40000'],
    ['30-40k', '30000:40000'],
    ['$30k - $40k', '30000:40000'],
    ['20 to 30 grand', '20000:30000'],
    ['20 grand', ':20000'],
    ['$15,000 max', ':15000'],
    ['$15 000 or less', ':15000'],
    ['max price 20k', ':20000'],
    ['budget of 18000', ':18000'],
    ['around 25k', '22500:27500'],
    ['between 20 and 30k', '20000:30000'],
    ['over $50,000', '50000:'],
    ['$50k+', '50000:'],
    ['under 20', ':20000'],
    ['< $9,990', ':9990'],
    ['from 10000', '10000:'],
    ['under $2020', ':2020'],
  ])('%j is %s', (text, range) => expect(meant(text)).toBe(`price=${range}`));
});

describe('kilometres', () => {
  test.each([
    ['under 100,000 km', ':100000'],
    ['100 000 kms', ':100000'],
    ['50-100k km', '50000:100000'],
    ['less than 80k kms', ':80000'],
    ['km under 60000', ':60000'],
    ['nothing over 100000 km', ':100000'],
  ])('%j is %s', (text, range) => expect(meant(text)).toBe(`km=${range}`));
});

describe('a year', () => {
  test.each([
    ['2019', 'year=2019'],
    ['2018-2020', 'year=2018:2020'],
    ['2020 to 2018', 'year=2018:2020'],
    ['2019 or newer', 'year=2019:'],
    ['2019+', 'year=2019:'],
    ['after 2018', 'year=2019:'],
    ['since 2018', 'year=2018:'],
    ['before 2015', 'year=:2014'],
    ['last 3 years', 'year=2023:'],
    ['under 5 years old', 'year=2021:'],
    ['no older than 2018', 'year=2018:'],
    ['no older than 5 years', 'year=2021:'],
    ['over 10 years old', 'year=:2016'],
    ['3 to 5 years old', 'year=2021:2023'],
    ['newer than 5 years', 'year=2022:'],
    ['around 2018', 'year=2017:2019'],
    ['1899', undefined],
    ['2035', undefined],
  ])('%j is %s', (text, filter) => expect(meant(text)).toBe(filter));
});

describe('what else numbers are of', () => {
  test.each([
    ['under 150 a week', 'weekly_price=:150'],
    ['$100pw', 'weekly_price=:100'],
    ['100-150 per week', 'weekly_price=100:150'],
    ['7 seater', 'seats=7'],
    ['seats seven', undefined],
    ['seven seats', 'seats=7'],
    ['7 or more seats', 'seats=7:'],
    ['5dr', 'doors=5'],
    ['tow 3 tonne', 'tow_capacity=3000:'],
    ['3.5t towing', 'tow_capacity=3500:'],
    ['towing at least 2500kg', 'tow_capacity=2500:'],
    ['near 4000', 'near=4000'],
    ['close to 800', 'near=0800'],
    ['6 cylinder', 'text'],
    ['$600 a month', 'weekly_price=:138'],
    ['under $300 a fortnight', 'weekly_price=:150'],
    ['within 20km of aspley', 'distance=20'],
    ['50 kms from aspley', 'distance=50'],
    ['under 50 km', 'km=:50'],
    ['within 5000 km', 'km=:5000'],
    ['3 tonne', 'text'],
    ['3', undefined],
    ['20 corollas', undefined],
  ])('%j is %s', (text, filter) => expect(meant(text)).toBe(filter));
});

describe('the measures of a trade', () => {
  const counted = (...values: number[]): { value: string; count: number }[] =>
    values.map((value) => ({ value: String(value), count: 1 }));
  const vans = makeVocabulary({
    values: {
      ...STOCK.values,
      item_type: [{ value: 'caravan', count: 4 }],
      sleeps: counted(2, 5, 4, 6),
      bunks: counted(2, 3),
    },
    numbers: ['atm', 'tare', 'ball_weight', 'payload', 'body_length', 'sleeps', 'bunks'],
  });
  test.each([
    ['under 2500kg', 'atm=:2500'],
    ['atm under 2.5 tonnes', 'atm=:2500'],
    ['atm under 3', 'atm=:3000'],
    ['tare under 2,000 kg', 'tare=:2000'],
    ['2000 kg tare', 'tare=:2000'],
    ['ball weight under 200', 'ball_weight=:200'],
    ['payload 500kg', 'payload=500:'],
    ['18 foot', 'body_length=5334:5638'],
    ['18ft', 'body_length=5334:5638'],
    ['under 20ft', 'body_length=:6096'],
    ["19'6", 'body_length=5792:6096'],
    ["under 18'", 'body_length=:5486'],
    ['19ft 6', 'body_length=5792:6096'],
    ['19 foot 6 inches', 'body_length=5792:6096'],
    ['19ft 6 berth', 'body_length=5639:5943'],
    ['18ft to 20ft', 'body_length=5486:6096'],
    ['18ft - 4 berth', 'body_length=5334:5638'],
    ["20'6 bunk", 'body_length=6096:6400'],
    ['under 6 metres long', 'body_length=:6000'],
    ['5.5 to 6m', 'body_length=5500:6000'],
    ['length under 20', 'body_length=:6096'],
    ['2 berth', 'sleeps=2'],
    ['four berth', 'sleeps=4,5,6'],
    ['sleeps 5', 'sleeps=5,6'],
    ['sleeps 8', 'sleeps=8'],
    ['family of 4', 'sleeps=4,5,6'],
    ['3 bunks', 'bunks=3'],
    ['2 bunks', 'bunks=2'],
    ['2020 bunk', 'year=2020'],
    ['tow 3 tonne', 'text'],
    ['under 40k tow away', 'price=:40000'],
  ])('of caravans: %j is %s', (text, filter) => expect(meant(text, vans)).toBe(filter));

  const trucks = makeVocabulary({ ...STOCK, numbers: ['gvm', 'gcm', 'payload', 'body_length', 'engine_hours'] });
  test.each([
    ['4.5 tonne', 'gvm=:4500'],
    ['gvm under 8', 'gvm=:8000'],
    ['gvm from 10 to 16 t', 'gvm=10000:16000'],
    ['gcm over 40 tonnes', 'gcm=40000:'],
    ['payload at least 4t', 'payload=4000:'],
    ['under 5000 hours', 'engine_hours=:5000'],
    ['100k plus gst', 'price=:110000'],
    ['under $80,000 ex GST', 'price=:88000'],
    ['under 90000 + gst', 'price=:99000'],
    ['90k inc gst', 'price=:90000'],
  ])('of trucks: %j is %s', (text, filter) => expect(meant(text, trucks)).toBe(filter));

  const bikes = makeVocabulary({ ...STOCK, numbers: ['seat_height', 'engine_cc'] });
  test.each([
    ['300cc', 'engine_cc=270:330'],
    ['650 cc or more', 'engine_cc=650:'],
    ['under 700cc', 'engine_cc=:700'],
    ['seat height under 800', 'seat_height=:800'],
    ['800mm seat', 'seat_height=:800'],
    ['ride away under 8k', 'price=:8000'],
    ['under 8k ride away', 'price=:8000'],
  ])('of motorcycles: %j is %s', (text, filter) => expect(meant(text, bikes)).toBe(filter));

  test.each(['300cc', '18 foot', 'under 5000 hours', '4.5 tonne', 'under 2500kg'])('%j says nothing of cars', (text) =>
    expect(meant(text)).toBe('text'),
  );
});
