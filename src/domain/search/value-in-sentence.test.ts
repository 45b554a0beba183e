import { expect, test } from 'vitest';
import { valueInSentence } from './value-in-sentence.ts';

test.each([
  ['make', 'Vireo', 'Vireo'],
  ['model', 'Dual Cab', 'Dual Cab'],
  ['dealership_slug', 'Northside Vireo', 'Northside Vireo'],
  ['location_name', 'Aspley', 'Aspley'],
  ['features', 'Apple CarPlay', 'Apple CarPlay'],
  ['features', 'Tow bar', 'tow bar'],
  ['body', 'SUV', 'SUV'],
  ['body_style', 'Dual Cab', 'dual cab'],
  ['car_type', 'Demo', 'demo'],
])('inside a sentence the %s %s reads "%s"', (attribute, label, words) => {
  expect(valueInSentence(attribute, label)).toBe(words);
});
