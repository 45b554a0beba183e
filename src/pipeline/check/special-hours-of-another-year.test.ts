import { expect, test } from 'vitest';
import { parseJson } from '#config/problem/parse-json.ts';
import { resolveLocations } from '#config/resolve-locations.ts';
import { dealerSchema } from '#config/dealer-schema.ts';
import { makeDealerJson, makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { specialHoursOfAnotherYear } from './special-hours-of-another-year.ts';

const NOW = new Date('2026-11-27T00:00:00Z');

function faultsOf(change: Readonly<Record<string, unknown>>) {
  const json = makeDealerJson(change);
  const text = parseJson(JSON.stringify(json, undefined, 2));
  if (!text.ok) throw new Error(text.fault.message);
  const locations = resolveLocations(dealerSchema.parse(json), []);
  const config = { slug: 'northside', time_zone: 'Australia/Brisbane', locations };
  return specialHoursOfAnotherYear({ config, written: text.json }, NOW);
}

test('last year’s holidays of a location are reported together, with the dates that this year needs', () => {
  const special_hours = [{ date: '2025-12-25' }, { date: '26/12/2025' }, { date: '2026-01-01' }];
  const [fault, ...others] = faultsOf({ locations: [makeLocationJson({ name: 'Aspley', special_hours })] });

  expect(others).toEqual([]);
  expect(fault).toMatchObject({
    file: 'dealers/northside/dealer.json',
    key: 'locations[0].special_hours',
    severity: 'warning',
    message:
      '25 December 2025, 26 December 2025 and 1 January 2026 are over, and 25 December 2026, 26 December 2026 and 1 January 2027 have no entry: Aspley has the usual hours then.',
    remedy: 'Write 2026 and 2027 for the year of these dates, or remove the entries.',
  });
});

test('a single wrong year is reported at its date', () => {
  const special_hours = [{ date: '2026-12-24' }, { date: '2025-12-25' }];
  const [fault] = faultsOf({ locations: [makeLocationJson({ special_hours })] });

  expect(fault).toMatchObject({
    key: 'locations[0].special_hours[1].date',
    found: '"2025-12-25"',
    remedy: 'Write "2026-12-25", or remove the entry.',
  });
  expect(fault?.line).toBeGreaterThan(1);
});

test('this year’s dates in the dealer’s own list renew last year’s of a location', () => {
  const special_hours = [{ date: '2025-12-25' }];
  const locations = [makeLocationJson({ special_hours })];

  expect(faultsOf({ locations, special_hours: [{ date: '2026-12-25' }] })).toEqual([]);
  expect(faultsOf({ special_hours }).map(({ key }) => key)).toEqual(['special_hours[0].date']);
});

test('a year far ahead is reported', () => {
  const special_hours = [{ date: '2062-12-25' }, { date: '2028-12-25' }];

  expect(faultsOf({ special_hours }).map(({ key, found }) => [key, found])).toEqual([
    ['special_hours[0].date', '"2062-12-25"'],
  ]);
});
