import { expect, test } from 'vitest';
import { saidOfVehicle, triedAs } from './tried-as.ts';

test('a motorcycle is ridden, a caravan looked at, a motorhome driven', () => {
  expect(triedAs({ itemType: 'motorcycle', body: 'motorcycle' })).toBe('test ride');
  expect(triedAs({ itemType: 'caravan', body: 'caravan' })).toBe('inspection');
  expect(triedAs({ itemType: 'caravan', body: 'motorhome' })).toBe('test drive');
  expect(triedAs({ itemType: 'truck', body: 'truck' })).toBe('test drive');
});

test.each([
  ['Book a test drive or ride', 'test ride', 'Book a test ride'],
  ['Book a test drive or ride', 'test drive', 'Book a test drive'],
  ['booking a test drive or ride', 'inspection', 'booking an inspection'],
  ['Test drive or ride', 'inspection', 'Inspection'],
  ['Test drive requested', 'test ride', 'Test ride requested'],
  ['Apply for finance', 'test ride', 'Apply for finance'],
] as const)('"%s" of one for a %s is "%s"', (text, tried, said) => {
  expect(saidOfVehicle(text, tried)).toBe(said);
});
