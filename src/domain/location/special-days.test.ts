import { describe, expect, test } from 'vitest';
import { specialDaysOf } from './special-days.ts';
import type { SpecialDay } from './to-location-view.ts';

const closed = (date: string, department: SpecialDay['department'] = 'all'): SpecialDay => ({
  date,
  status: 'Closed',
  department,
});
const open = (date: string, department: SpecialDay['department'] = 'all', opens = 540): SpecialDay => ({
  date,
  status: 'Open',
  opens,
  closes: opens + 180,
  department,
});

describe('the special days of a department [3-38]', () => {
  test('are its own and those of all, in order of date', () => {
    const list = [closed('2026-12-25'), open('2026-12-24', 'sales'), closed('2026-12-24', 'service')];
    expect(specialDaysOf('sales', [list])).toEqual([open('2026-12-24', 'sales'), closed('2026-12-25')]);
  });

  test.each([
    ['sales', open('2025-07-04')],
    ['service', closed('2025-07-04', 'service')],
    ['parts', closed('2025-07-04', 'parts')],
  ] as const)('where all are open and service and parts closed, are those of %s itself [9-37]', (department, day) => {
    const list = [open('2025-07-04'), closed('2025-07-04', 'service'), closed('2025-07-04', 'parts')];
    expect(specialDaysOf(department, [list])).toEqual([day]);
  });

  test('of a location win over those of the dealer, whatever department those are of', () => {
    const dealers = [closed('2026-12-24', 'service'), closed('2026-12-25')];
    expect(specialDaysOf('service', [[open('2026-12-24')], dealers])).toEqual([
      open('2026-12-24'),
      closed('2026-12-25'),
    ]);
  });

  test('may have two openings on one date', () => {
    const list = [open('2026-12-24'), open('2026-12-24', 'all', 780)];
    expect(specialDaysOf('parts', [list])).toEqual(list);
  });
});
