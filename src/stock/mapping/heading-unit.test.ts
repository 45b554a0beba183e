import { expect, test } from 'vitest';
import { headingUnit, withoutUnit } from './heading-unit.ts';

test.each([
  ['variant.vehiclelength', 'Length (ft)', 'ft'],
  ['variant.grossvehiclemass', 'gvm_tonnes', 't'],
  ['variant.power', 'Horsepower', 'hp'],
  ['km', 'odometerMiles', 'mi'],
] as const)('the unit of %s is read from the heading %s', (field, heading, unit) => {
  expect(headingUnit(field, heading)).toBe(unit);
});

test.each([
  ['km', 'Service due (ft)'],
  ['variant.vehiclelength', 'Length (mm)'],
  ['make', 'Horsepower'],
] as const)('no unit of %s is read from %s', (field, heading) => {
  expect(headingUnit(field, heading)).toBeUndefined();
});

test('a heading that is a unit and nothing else keeps it', () => {
  expect(['ATM (kg)', 'GVM [t]', 'Price ($)', '(km)', 'Options (factory)'].map(withoutUnit)).toEqual([
    'ATM',
    'GVM',
    'Price',
    undefined,
    undefined,
  ]);
});
