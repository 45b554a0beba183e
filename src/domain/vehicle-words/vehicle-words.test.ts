import { expect, test } from 'vitest';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { countOf, itemNoun } from './item-nouns.ts';
import { attributeValueLabel, bodyPluralLabel, inSentence, plateWords, stockWords } from './vehicle-words.ts';

test.each([
  [1, ['car'], '1 car'],
  [118, ['car'], '118 cars'],
  [2031, ['caravan'], '2,031 caravans'],
  [0, ['car', 'truck'], '0 vehicles'],
] as const)('%d of %j reads %s', (count, itemTypes, text) => {
  expect(countOf(count, itemNoun(itemTypes))).toBe(text);
});

test.each([
  ['fuel', 'plugInHybrid', 'Plug-in hybrid'],
  ['body', 'suv', 'SUV'],
  ['car_type', 'demo', 'Demo'],
  ['state', 'qld', 'QLD'],
  ['make', 'Mercedes-Benz', 'Mercedes-Benz'],
  ['make_model', 'Toyota|Corolla', 'Toyota Corolla'],
  ['certified', 'true', 'Yes'],
  ['body', 'constructor', 'Constructor'],
])('the %s %s is labelled %s', (attribute, value, label) => {
  expect(attributeValueLabel(attribute, value)).toBe(label);
});

test.each([
  ['4x4', '4x4', '4x4s'],
  ['bus', 'Bus', 'Buses'],
  ['cabChassis', 'Cab chassis', 'Cab chassis'],
  ['convertible', 'Convertible', 'Convertibles'],
  ['coupe', 'Coupe', 'Coupes'],
  ['hardtop', 'Hardtop', 'Hardtops'],
  ['hatch', 'Hatch', 'Hatches'],
  ['hatchback', 'Hatchback', 'Hatchbacks'],
  ['motorhome', 'Motorhome', 'Motorhomes'],
  ['lightTruck', 'Light truck', 'Light trucks'],
  ['peopleMover', 'People mover', 'People movers'],
  ['sedan', 'Sedan', 'Sedans'],
  ['softtop', 'Soft top', 'Soft tops'],
  ['suv', 'SUV', 'SUVs'],
  ['ute', 'Ute', 'Utes'],
  ['van', 'Van', 'Vans'],
  ['wagon', 'Wagon', 'Wagons'],
  ['stationWagon', 'Station wagon', 'Station wagons'],
] satisfies [BodyType, string, string][])(
  'the body %s is %s among the filters and %s above its list [9-40]',
  (body, label, plural) => {
    expect(attributeValueLabel('body', body)).toBe(label);
    expect(bodyPluralLabel(body)).toBe(plural);
  },
);

test('labels inside a sentence keep their abbreviations', () => {
  expect([inSentence('Petrol'), inSentence('SUV'), inSentence('LPG'), inSentence('4x4')]).toEqual([
    'petrol',
    'SUV',
    'LPG',
    '4x4',
  ]);
  expect(bodyPluralLabel('suv')).toBe('SUVs');
  expect(bodyPluralLabel('ute')).toBe('Utes');
});

test.each([
  ['4417', 'stock 4417'],
  ['', undefined],
  [' ', undefined],
])('of the stock number %j a sentence says %j', (stockNumber, words) => {
  expect(stockWords(stockNumber)).toBe(words);
});

test.each([
  ['YNS 90M', 'rego YNS\u00a090M'],
  ['FWT68J', 'rego FWT68J'],
  [undefined, undefined],
  ['', undefined],
])('no line breaks within a plate: %j', (plate, words) => {
  expect(plateWords(plate, 'rego')).toBe(words);
});
