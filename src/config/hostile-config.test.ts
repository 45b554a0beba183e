import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainObject } from './deep-merge.ts';
import { FIXTURE_MANIFEST, makeDealerJson } from './make-dealer-config.fixture.ts';
import { formatProblems } from './problem/format-problems.ts';
import { parseJson } from './problem/parse-json.ts';
import { resolveDealer } from './resolve-dealer.ts';

function answers(dealer: unknown, manufacturer?: unknown): void {
  const resolution = resolveDealer({
    slug: 'ironbark-cars',
    dealer,
    manifest: FIXTURE_MANIFEST,
    manufacturers:
      manufacturer === undefined ? [] : [{ file: 'dealers/_manufacturers/vireo.json', json: manufacturer }],
  });
  const problems = resolution.ok ? resolution.warnings : resolution.problems;
  expect(problems.every(({ message, remedy }) => message !== '' && remedy !== '')).toBe(true);
  expect(formatProblems(problems)).toBeTypeOf('string');
}

const WHOLE = makeDealerJson({
  dealership_id: 'a',
  dealerships: [{ id: 'a', name: 'A' }],
  theme: { accent: '#b3141b' },
  copy: { hero_heading: 'x' },
  variants: { hero_sign: 'ute' },
  home: { sections: ['hero'] },
  plugins: ['Autogauge'],
  special_hours: [{ date: '2026-12-25' }],
  navigation: { header: [{ label: 'Home', href: '/' }] },
  search: { facets: ['make'], ranges: ['price'] },
});

/** Paths of all values in a JSON document. */
function pathsIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const children = Array.isArray(value) ? [...value.entries()] : isPlainObject(value) ? Object.entries(value) : [];
  return [path, ...children.flatMap(([key, child]) => pathsIn(child, [...path, key]))];
}

function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replaced(item, rest, by) : item));
  return isPlainObject(value) ? { ...value, [key]: replaced(value[key], rest, by) } : value;
}

test('whatever JSON a config is, the answer is a list of problems', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.option(fc.jsonValue(), { nil: undefined }), (dealer, manufacturer) => {
      answers(dealer, manufacturer);
    }),
    { numRuns: 150 },
  );
});

test('whatever one value of a sound config becomes, the answer is a list of problems', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(WHOLE)), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
      answers(replaced(WHOLE, path, value));
    }),
    { numRuns: 250 },
  );
});

test('wherever a file is cut off, the fault has a place and a remedy', () => {
  const text = JSON.stringify(WHOLE, undefined, 1);
  for (let length = 0; length < text.length; length += 1) {
    const parsed = parseJson(text.slice(0, length));
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.fault.remedy !== '' && parsed.fault.line >= 1 && parsed.fault.column >= 1).toBe(true);
  }
});
