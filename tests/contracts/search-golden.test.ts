import { describe, expect, test } from 'vitest';
import { differencesFrom } from './search-golden/differences.ts';
import { hasRecording, readGoldenData, type GoldenCase } from './search-golden/golden-cases.ts';
import { createGoldenEngine } from './search-golden/golden-engine.ts';
import { isKnownDifference, knownDifferences } from './search-golden/known-differences.ts';

const { cases, ...data } = readGoldenData();
const { answer } = createGoldenEngine(data);

const differences = ({ name, searches }: GoldenCase): string[] => {
  // Parameters that change scores alone are compared by the order that they make.
  const comparesScores = !name.startsWith('params/');
  return searches.flatMap((search) => differencesFrom(search, answer, { comparesScores }));
};
const isNamed = ({ name }: GoldenCase): boolean => knownDifferences.some((known) => isKnownDifference(name, known));

describe('the engine on the device answers as a Typesense server did', () => {
  test.each(cases.filter((one) => !isNamed(one)))('$name', (one) => {
    expect(differences(one)).toEqual([]);
  });
});

const named = knownDifferences
  .map((known) => ({ ...known, cases: cases.filter(({ name }) => isKnownDifference(name, known)) }))
  // The committed sample has no case of some of them.
  .filter((known) => hasRecording || known.cases.length > 0);

describe.each(named)('the engine on the device $reason', (known) => {
  // A case that no longer differs, or is gone, belongs off the list.
  test.each(known.cases)('$name', (one) => {
    expect(differences(one)).not.toEqual([]);
  });
});

test('few of the recorded searches that a site could send are answered differently', () => {
  const [candidates] = knownDifferences;
  const differing = cases.filter(({ name }) => candidates !== undefined && isKnownDifference(name, candidates));
  expect(differing.length / cases.length).toBeLessThanOrEqual(hasRecording ? 0.03 : 0.05);
});
