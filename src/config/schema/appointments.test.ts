import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { resolveDealer } from '../resolve-dealer.ts';

function said(closure: Readonly<Record<string, unknown>>): string {
  const dealer = makeDealerJson({ appointments: { closures: [closure] } });
  const resolution = resolveDealer({ slug: 'ironbark-cars', dealer, manifest: FIXTURE_MANIFEST });
  return resolution.ok ? 'Nothing.' : formatProblems(resolution.problems).replace(/\s+/g, ' ');
}

test('a closure that ends before it begins is reported', () => {
  expect(said({ from: '2027-01-03', to: '2026-12-24' })).toContain(
    'is before `from` (2027-01-03). The two dates look swapped.',
  );
});

test('a closure of a location that does not exist is reported', () => {
  expect(said({ from: '24/12/2026', to: '2027-01-03', location: 'ironbark-cars-geelongg' })).toContain(
    'is not the id of any location, so nothing would be closed. Did you mean "ironbark-cars-geelong"?',
  );
});

test('a closure of all locations, or of one that exists, is fine', () => {
  expect(said({ from: '2026-12-24', to: '2027-01-03' })).toBe('Nothing.');
  expect(said({ from: '2026-12-24', to: '2026-12-24', location: 'ironbark-cars-geelong' })).toBe('Nothing.');
});
