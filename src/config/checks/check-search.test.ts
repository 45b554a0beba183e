import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { resolveDealer } from '../resolve-dealer.ts';

function reported(search: Readonly<Record<string, unknown>>): string {
  const dealer = makeDealerJson({ search });
  const resolution = resolveDealer({ slug: 'ironbark-cars', dealer, manifest: FIXTURE_MANIFEST });
  return formatProblems(resolution.ok ? resolution.warnings : resolution.problems).replace(/\s+/g, ' ');
}

test.each([
  ['the platform’s', { curation: [{ query: 'Cars please', pin: ['U1'] }] }],
  ['the dealer’s', { standard_words: false, stopwords: ['rego'], curation: [{ query: 'rego', pin: ['U1'] }] }],
])('vehicles put first for a search of stopwords alone are reported: %s', (_, search) => {
  expect(reported(search)).toContain('only words that do not count in a search');
});

test.each([
  ['beside another word', { curation: [{ query: 'family cars', pin: ['U1'] }] }],
  ['without the platform’s words', { standard_words: false, curation: [{ query: 'cars', pin: ['U1'] }] }],
])('and others are not: %s', (_, search) => {
  expect(reported(search)).not.toContain('only words that do not count');
});
