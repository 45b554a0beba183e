import { describe, expect, test } from 'vitest';
import {
  enquiryEventId,
  SITE_EVENTS,
  siteEventName,
  testDriveEventId,
  vehicleViewEventId,
  type EventVehicle,
} from './site-events.ts';
import { isWebVital, isWebVitalValue } from './web-vitals.ts';

describe('the number of an event', () => {
  const rows: readonly [EventVehicle, number, number, number | undefined][] = [
    [{ carType: 'new' }, 14, 17, undefined],
    [{ carType: 'used' }, 15, 48, 4],
    [{ carType: 'demo' }, 15, 48, 4],
    [{ carType: 'used', tag: 'Test Drive Only' }, 15, 17, 4],
    [{ carType: 'demo', tag: ' test drive only ' }, 15, 17, 4],
    [{ carType: 'used', tag: 'Demo Special' }, 15, 48, 4],
  ];
  test.each(rows)('%o: enquiry %i, test drive %i, view %s [7-26, 7-27, 7-30]', (vehicle, enquiry, testDrive, view) => {
    expect(enquiryEventId(vehicle)).toBe(enquiry);
    expect(testDriveEventId(vehicle)).toBe(testDrive);
    expect(vehicleViewEventId(vehicle)).toBe(view);
  });

  test.each([
    [39, 'favourite'],
    [25, 'phone_click'],
    [26, 'finance_calculator_change'],
    [60, 'history_report'],
    [61, 'print'],
    [18, 'offer_accepted'],
    [49, 'search_page'],
    [22, 'form_success'],
    [51, 'careers'],
  ])('%i is %s [7-23 to 7-30]', (id, name) => {
    expect(siteEventName(id)).toBe(name);
  });

  test('no two events share a number, and other numbers have no name', () => {
    const ids = Object.values(SITE_EVENTS);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [0, -4, 4.5, 1e308, Number.NaN]) expect(siteEventName(id)).toBeUndefined();
  });
});

test.each([
  ['LCP', 1204.5, true],
  ['CLS', 0, true],
  ['CLS', 101, false],
  ['INP', -1, false],
  ['TTFB', Number.POSITIVE_INFINITY, false],
  ['FCP', 700_000, false],
] as const)('%s of %d is a measure: %s', (name, value, fits) => {
  expect(isWebVital(name) && isWebVitalValue(name, value)).toBe(fits);
});
