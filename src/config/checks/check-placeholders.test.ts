import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { resolveDealer } from '../resolve-dealer.ts';

function reported(change: Readonly<Record<string, unknown>>): string {
  const resolution = resolveDealer({
    slug: 'ironbark-cars',
    dealer: makeDealerJson(change),
    manifest: FIXTURE_MANIFEST,
  });
  return resolution.ok ? 'Nothing.' : formatProblems(resolution.problems).replace(/\s+/g, ' ');
}

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  [
    'a slip in a heading',
    { copy: { hero_text: '{cuont} cars in {city}' } },
    'copy.hero_text "{cuont} cars in {city}": nothing fills {cuont} in this text. Did you mean "count"?',
  ],
  [
    'a placeholder that a vehicle page does not know, however deep',
    { vehicle_page: { used_vehicle_guarantee: { items: [{ title: 'Every {item}', text: 'From {dealer}' }] } } },
    'nothing fills {dealer} in this text. Write "item".',
  ],
  [
    'a placeholder that another text has',
    { copy: { hero_text: 'Cars at {place}' } },
    'copy.hero_text "Cars at {place}": nothing fills {place} in this text.',
  ],
  [
    'a slip in the words of a form’s page',
    { forms: { test_drive: { text: 'Come to {ctiy}' } } },
    'nothing fills {ctiy} in this text. Did you mean "city"?',
  ],
  [
    'a slip in the text of a search page',
    { search: { landing_texts: { '/search/ute': { introduction: '{lsit} in Geelong' } } } },
    'nothing fills {lsit} in this text.',
  ],
])('%s is an error with its remedy', (_, change, expected) => {
  expect(reported(change)).toContain(expected);
});

test('placeholders that are filled pass', () => {
  expect(reported({ copy: { hero_text: '{count} {items} in {city}, {state}: ask {dealer}' } })).toBe('Nothing.');
});
