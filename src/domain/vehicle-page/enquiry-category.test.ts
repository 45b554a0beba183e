import { expect, test } from 'vitest';
import { enquiryCategory, type FormAction } from './enquiry-category.ts';

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
