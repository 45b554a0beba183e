import { describe, expect, test } from 'vitest';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { enquiryCategory, fittingCategories, type FormAction } from './enquiry-category.ts';

const CATEGORIES = ['General Enquiry', 'Test Drive', 'Finance and insurance', 'Trade-In', 'Hold a car', 'Buy online'];

test.each<[FormAction, readonly string[], string | undefined, string | undefined]>([
  ['test_drive', CATEGORIES, undefined, 'Test Drive'],
  ['test_drive', ['General Enquiry', 'Test Ride'], undefined, 'Test Ride'],
  ['test_drive', ['General Enquiry', 'Book a test drive'], undefined, 'Book a test drive'],
  ['finance', CATEGORIES, undefined, 'Finance and insurance'],
  ['trade_in', CATEGORIES, undefined, 'Trade-In'],
  ['trade_in', ['General Enquiry', 'Valuation'], undefined, 'Valuation'],
  ['reserve', CATEGORIES, undefined, 'Hold a car'],
  ['reserve', ['Reservations'], undefined, 'Reservations'],
  ['buy_online', CATEGORIES, undefined, 'Buy online'],
  ['finance', ['General Enquiry', 'Parts'], undefined, undefined],
  ['reserve', ['Household goods'], undefined, undefined],
  ['reserve', ['General Enquiry', 'Keep it for me'], 'Keep it for me', 'Keep it for me'],
  // A name that the form does not have is no category of it.
  ['reserve', ['General Enquiry', 'Reserve'], 'Keep it for me', undefined],
])('%s opens the form with categories %j, named %s, under %s', (action, categories, named, expected) => {
  expect(enquiryCategory(action, categories, named)).toBe(expected);
});

test('a category is about what the dealer says, whatever its words are', () => {
  const categories = ['General Enquiry', 'Test Drive hire', 'Keep it for me', 'Walk through'];
  const topics = { 'Test Drive hire': 'service', 'Keep it for me': 'reserve', 'Walk through': 'test_drive' } as const;
  expect(enquiryCategory('reserve', categories, undefined, topics)).toBe('Keep it for me');
  expect(enquiryCategory('test_drive', categories, undefined, topics)).toBe('Walk through');
});

test('one category may be for two buttons by its words', () => {
  const categories = ['General Enquiry', 'Finance and trade-in'];
  expect(enquiryCategory('finance', categories)).toBe('Finance and trade-in');
  expect(enquiryCategory('trade_in', categories)).toBe('Finance and trade-in');
});

describe('of the categories of a dealer with several trades', () => {
  const categories = ['General Enquiry', 'Test Drive', 'Test Ride', 'Book an inspection'] as const;

  test('a car has the drive, a motorcycle the ride, and what cannot be tried neither', () => {
    const of = (itemType: ItemType, isTried: boolean) =>
      fittingCategories({ itemType }, { categories: [...categories] }, isTried);
    expect(of('car', true)).toEqual(['General Enquiry', 'Test Drive', 'Book an inspection']);
    expect(of('motorcycle', true)).toEqual(['General Enquiry', 'Test Ride', 'Book an inspection']);
    expect(of('motorcycle', false)).toEqual(['General Enquiry', 'Book an inspection']);
    expect(of('caravan', false)).toEqual(['General Enquiry', 'Book an inspection']);
  });

  test('a dealer’s one word for both is for both, by what it is about', () => {
    const rules = { categories: ['Anything', 'Come for a spin'] as [string, string] };
    const topics = { 'Come for a spin': 'test_drive' } as const;
    expect(fittingCategories({ itemType: 'motorcycle' }, { ...rules, topics }, true)).toEqual(rules.categories);
    expect(fittingCategories({ itemType: 'motorcycle' }, { ...rules, topics }, false)).toEqual(['Anything']);
    const drives = { categories: ['Test Drive'] as [string] };
    expect(fittingCategories({ itemType: 'motorcycle' }, drives, true)).toEqual(['Test Drive']);
    expect(fittingCategories({ itemType: 'caravan' }, drives, false)).toEqual(['Test Drive']);
  });
});
