import { describe, expect, test } from 'vitest';
import { numberFilter } from './number-filter.ts';
import { queryTokens } from './query-tokens.ts';
import { readNumber } from './read-number.ts';

const NUMBERS = new Set(['weekly_price', 'tow_capacity']);

/** "price=20000:30000"; undefined where the number has no meaning. */
function meant(text: string): string | undefined {
  const phrase = readNumber(queryTokens(text), 0);
  const filter = phrase && numberFilter(phrase, 2026, NUMBERS);
  switch (filter?.kind) {
    case 'range':
      return `${filter.attribute}=${filter.low ?? ''}:${filter.high ?? ''}`;
    case 'values':
      return `${filter.attribute}=${filter.values.join()}`;
    case 'near':
      return `near=${filter.postcode}`;
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
    ['$600 a month', 'text'],
    ['3 tonne', 'text'],
    ['3', undefined],
    ['20 corollas', undefined],
  ])('%j is %s', (text, filter) => expect(meant(text)).toBe(filter));
});
