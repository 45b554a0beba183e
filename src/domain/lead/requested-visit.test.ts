import { expect, test } from 'vitest';
import { requestedVisitText } from './requested-visit.ts';

test('a drive that was asked for says which vehicle, which day and which time', () => {
  const answers = { preferred_date: '2026-12-02', preferred_time: 'Around lunch' };
  expect(requestedVisitText(answers, '2023 Kia Seltos')).toBe('2023 Kia Seltos, Wednesday 2 December, around lunch');
});

test('what was left out is not mentioned', () => {
  expect(requestedVisitText({ preferred_time: 'Saturday', preferred_date: '' })).toBe('Saturday');
  expect(requestedVisitText({ name: 'Priya' })).toBeUndefined();
});

test('a service names the customer’s own vehicle and every job', () => {
  const answers = {
    ...{
      'Vehicle Make': 'Jayco',
      'Vehicle Model': 'Journey 2019',
      service_type: 'Bearings and brakes\n15,000 km service',
    },
    preferred_date: '2026-12-04',
  };
  expect(requestedVisitText(answers)).toBe(
    'Jayco Journey 2019, Bearings and brakes, 15,000 km service, Friday 4 December',
  );
});
