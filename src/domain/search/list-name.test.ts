import { expect, test } from 'vitest';
import {
  afterNumber,
  bodyStylePluralLabel,
  filtersOnlyBy,
  holds,
  listName,
  type ListFilters,
  startsSentence,
} from './list-name.ts';

const CARS = { singular: 'car', plural: 'cars' };

test.each<[ListFilters, heading: string, one: string, several: string]>([
  [{}, 'Cars', '1 car', '27 cars'],
  [{ values: { make: ['Toyota'] } }, 'Toyota cars', '1 Toyota car', '27 Toyota cars'],
  [
    { values: { make: ['Toyota', 'Mazda'] } },
    'Toyota and Mazda cars',
    '1 Toyota or Mazda car',
    '27 Toyota and Mazda cars',
  ],
  [{ values: { make: ['Toyota'], model: ['HiAce', 'Hiace'] } }, 'Toyota HiAce', '1 Toyota HiAce', '27 Toyota HiAces'],
  [{ values: { make: ['Mazda'], model: ['Mazda3'] } }, 'Mazda3', '1 Mazda3', '27 Mazda3s'],
  [{ values: { body: ['suv'] } }, 'SUVs', '1 SUV', '27 SUVs'],
  [{ values: { body: ['ute'] } }, 'Utes', '1 ute', '27 utes'],
  [{ values: { body: ['hatch', 'sedan'] } }, 'Hatches and sedans', '1 hatch or sedan', '27 hatches and sedans'],
  [{ values: { car_type: ['demo', 'new'] } }, 'New and demo cars', '1 new or demo car', '27 new and demo cars'],
  [
    { values: { car_type: ['used', 'demo', 'new'] } },
    'New, demo and used cars',
    '1 new, demo or used car',
    '27 new, demo and used cars',
  ],
  [
    { values: { transmission: ['automatic'] }, ranges: { km: ':150000' } },
    'Automatics under 150,000 km',
    '1 automatic under 150,000 km',
    '27 automatics under 150,000 km',
  ],
  [
    { values: { transmission: ['manual'], body: ['ute'] }, ranges: { price: ':10000' } },
    'Manual utes under $10,000',
    '1 manual ute under $10,000',
    '27 manual utes under $10,000',
  ],
  [
    { values: { fuel: ['diesel'], car_type: ['used'] } },
    'Used diesel cars',
    '1 used diesel car',
    '27 used diesel cars',
  ],
  [
    {
      values: { make: ['Kia'], location_name: ['Aspley'], seats: ['8', '7'] },
      ranges: { year: '2018:', weekly_price: ':120' },
    },
    'Kia cars in Aspley with 7 or 8 seats from 2018 under $120 a week',
    '1 Kia car in Aspley with 7 or 8 seats from 2018 under $120 a week',
    '27 Kia cars in Aspley with 7 or 8 seats from 2018 under $120 a week',
  ],
  [
    { values: { body: ['ute'], price_dropped: ['true'], below_market: ['true'] }, ranges: { price: ':30000' } },
    'Utes with a price drop below market price under $30,000',
    '1 ute with a price drop below market price under $30,000',
    '27 utes with a price drop below market price under $30,000',
  ],
  [
    { values: { make: ['Kia'], features: ['Apple CarPlay'], price_dropped: ['true'] } },
    'Kia cars with Apple CarPlay and a price drop',
    '1 Kia car with Apple CarPlay and a price drop',
    '27 Kia cars with Apple CarPlay and a price drop',
  ],
  [
    { ranges: { price: '5000:10000' }, query: ' tow bar ' },
    'Cars between $5,000 and $10,000 matching “tow bar”',
    '1 car between $5,000 and $10,000 matching “tow bar”',
    '27 cars between $5,000 and $10,000 matching “tow bar”',
  ],
  [
    { values: { make: ['Toyota'], model: ['Corolla'], '-colour': ['White'] } },
    'Toyota Corolla, not white',
    '1 Toyota Corolla, not white',
    '27 Toyota Corollas, not white',
  ],
  [
    { values: { body: ['suv'], '-make': ['Jeep', 'LDV'], '-location_name': ['Aspley'] } },
    'SUVs, not Jeep or LDV or in Aspley',
    '1 SUV, not Jeep or LDV or in Aspley',
    '27 SUVs, not Jeep or LDV or in Aspley',
  ],
  [
    { values: { make: ['Toyota'], model: ['Hilux', 'RAV4'], car_type: ['used'], colour: ['White', 'Silver'] } },
    'Used white and silver Toyota Hilux and RAV4',
    '1 used white or silver Toyota Hilux or RAV4',
    '27 used white and silver Toyota Hiluxes and RAV4s',
  ],
  [
    { values: { make: ['Mazda'], model: ['Mazda2', 'Mazda3'], badge: ['Touring'] } },
    'Mazda2 and Mazda3 Touring',
    '1 Mazda2 or Mazda3 Touring car',
    '27 Mazda2 and Mazda3 Touring cars',
  ],
  [
    { values: { make: ['Ford'], model: ['Ranger'], body: ['ute'], drive: ['fourWheel'] } },
    'Four-wheel drive Ford Ranger utes',
    '1 four-wheel drive Ford Ranger ute',
    '27 four-wheel drive Ford Ranger utes',
  ],
  [
    { values: { body_style: ['Dual Cab Ute'], transmission: ['manual'] } },
    'Manual dual cab utes',
    '1 manual dual cab ute',
    '27 manual dual cab utes',
  ],
  [
    { values: { features: ['Sunroof', 'Apple CarPlay'], doors: ['5'] }, ranges: { seats: '7:' } },
    'Cars with 5 doors, sunroof and Apple CarPlay with 7 or more seats',
    '1 car with 5 doors, sunroof and Apple CarPlay with 7 or more seats',
    '27 cars with 5 doors, sunroof and Apple CarPlay with 7 or more seats',
  ],
  [
    { ranges: { year: '2015:2018', km: ':100000', price: '10000:20000' } },
    'Cars from 2015 to 2018 under 100,000 km and between $10,000 and $20,000',
    '1 car from 2015 to 2018 under 100,000 km and between $10,000 and $20,000',
    '27 cars from 2015 to 2018 under 100,000 km and between $10,000 and $20,000',
  ],
  [{ values: { certified: ['true'], body: ['suv'] } }, 'Certified SUVs', '1 certified SUV', '27 certified SUVs'],
  [{ values: { make: ['A', 'B', 'C', 'D'], tag: ['Sale'] } }, 'Cars', '1 car', '27 cars'],
  [{ ranges: { price: 'x:y' } }, 'Cars', '1 car', '27 cars'],
])('a list filtered by %j is "%s"', (filters, heading, one, several) => {
  const name = listName(filters, CARS);
  expect([name.heading, `1 ${name.nameOf(1)}`, `27 ${name.nameOf(27)}`]).toEqual([heading, one, several]);
});

test.each<[ListFilters, string]>([
  [{ values: { transmission: ['manual'], body: ['ute'] }, ranges: { price: ':10000' } }, 'manual utes under $10,000'],
  [{ values: { body: ['hatch', 'sedan'], colour: ['White', 'Silver'] } }, 'white or silver hatches or sedans'],
  [{ values: { make: ['Toyota'], model: ['Prius'] } }, 'Toyota Priuses'],
])('with none for sale, a list filtered by %j is "No %s"', (filters, expected) => {
  expect(listName(filters, CARS).nameOf(0)).toBe(expected);
});

test('a make that is named after what it builds does not say it twice', () => {
  const name = listName(
    { values: { make: ['UD Trucks'], car_type: ['used'] } },
    { singular: 'truck', plural: 'trucks' },
  );
  expect([name.heading, name.nameOf(1), name.nameOf(2)]).toEqual(['Used UD trucks', 'used UD truck', 'used UD trucks']);
  expect(listName({ values: { make: ['UD Trucks'] } }, CARS).heading).toBe('UD Trucks cars');
});

test('a heading holds 40 letters of what was typed', () => {
  expect(listName({ query: '"wrangler"' }, CARS).heading).toBe('Cars matching “wrangler”');
  expect(listName({ query: 'x'.repeat(10_000) }, CARS).heading).toBe(`Cars matching “${'x'.repeat(40)}…”`);
});

test('a list is that of its page while it is filtered by what the address says and nothing else', () => {
  const base = { make: ['HiAce', 'Hiace'] };
  expect(
    filtersOnlyBy({ values: { make: ['Hiace', 'HiAce'], body: [] }, ranges: { price: ':' }, query: ' ' }, base),
  ).toBe(true);
  expect(filtersOnlyBy({ values: base, query: 'tow' }, base)).toBe(false);
  expect(filtersOnlyBy({ values: base, ranges: { price: ':5000' } }, base)).toBe(false);
  expect(filtersOnlyBy({ values: { ...base, body: ['van'] } }, base)).toBe(false);
  expect(filtersOnlyBy({ values: { make: ['HiAce', 'Hiace', 'Mazda'] } }, base)).toBe(false);
  expect(filtersOnlyBy({}, base)).toBe(false);
  expect(holds({ ...base, body: ['van'] }, base)).toBe(true);
  expect(holds({ make: ['Mazda'] }, base)).toBe(false);
});

test.each<[ListFilters, boolean]>([
  [{ values: { body: ['ute'] }, ranges: { price: ':20000' } }, true],
  [{ values: { location_name: ['Aspley'] } }, false],
  [{ values: { '-colour': ['White'] } }, false],
  [{ query: 'tow bar' }, false],
])('the name of a list filtered by %j starts a sentence about the dealer: %s', (filters, expected) => {
  expect(startsSentence(filters)).toBe(expected);
});

test('a name says whether it ends with what it leaves out, so that a title that goes on has a comma', () => {
  expect(listName({ values: { make: ['Kia'], '-colour': ['White'] } }, CARS).endsWithExclusion).toBe(true);
  expect(listName({ query: 'red, not white' }, CARS).endsWithExclusion).toBe(false);
});

test.each([
  ['New, demo and used cars', 'new, demo and used cars'],
  ['Used cars in Geelong', 'used cars in Geelong'],
  ['Toyota HiLux', 'Toyota HiLux'],
  ['Newmar motorhomes', 'Newmar motorhomes'],
])('%s is counted as "27 %s"', (heading, expected) => {
  expect(afterNumber(heading)).toBe(expected);
});

test.each([
  ['Off-road caravan', 'Off-road caravans'],
  ['Folding camper', 'Folding campers'],
  ['Campervan', 'Campervans'],
  ['Pop-top', 'Pop-tops'],
  ['Dual cab', 'Dual cab'],
])('the list of each "%s" is called "%s"', (style, label) => {
  expect(bodyStylePluralLabel(style)).toBe(label);
});
