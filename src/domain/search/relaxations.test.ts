import { describe, expect, test } from 'vitest';
import { looseningOptions, offeredRelaxations, type LooseFilter } from './relaxations.ts';

const words = (filter: LooseFilter): string[] => looseningOptions([filter]).map((option) => option.words);
const values = (...counts: number[]): { value: string; label: string; count: number }[] =>
  counts.map((count, index) => ({ value: `v${index}`, label: `Value ${index}`, count }));

test('a condition that was left out is offered with what it adds', () => {
  const filter: LooseFilter = {
    kind: 'facet',
    attribute: 'car_type',
    label: 'Condition',
    others: [
      { value: 'new', label: 'New', count: 0 },
      { value: 'demo', label: 'Demo', count: 14 },
    ],
  };
  expect(looseningOptions([filter])).toEqual([
    {
      key: 'car_type:demo',
      loosening: { kind: 'include', attribute: 'car_type', value: 'demo' },
      words: 'include demo',
      added: 14,
    },
  ]);
});

describe('the words say what is given up', () => {
  test.each<[LooseFilter, string[]]>([
    [{ kind: 'facet', attribute: 'make', label: 'Make', others: values(1, 2, 3, 4, 5) }, ['take any make']],
    [
      { kind: 'facet', attribute: 'features', label: 'Features', others: values(1), overlaps: true },
      ['take any features'],
    ],
    [{ kind: 'facet', attribute: 'make', label: 'Make', others: values(1, 3) }, ['include Value 1', 'include Value 0']],
    [{ kind: 'facet', attribute: 'body', label: 'Body', others: values(1) }, ['include value 0']],
    [{ kind: 'facet', attribute: 'make', label: 'Make', others: values(0, 0, 0, 0, 0) }, []],
    [{ kind: 'range', attribute: 'price', label: 'Price' }, ['take any price']],
    [{ kind: 'query', query: 'hybrid' }, ['leave out “hybrid”']],
  ])('%j', (filter, expected) => {
    expect(words(filter)).toEqual(expected);
  });
});

test('what adds most comes first; what adds nothing does not come; four are enough', () => {
  const option = (key: string, added: number) => ({
    key,
    added,
    words: `leave out “${key}”`,
    loosening: { kind: 'drop', name: 'query' } as const,
  });
  const offered = offeredRelaxations([
    option('a', 2),
    option('b', 0),
    option('c', 14),
    option('d', 5),
    option('e', 1),
    option('f', 3),
  ]);
  expect(offered.map(({ key, added }) => [key, added])).toEqual([
    ['c', 14],
    ['d', 5],
    ['f', 3],
    ['a', 2],
  ]);
});
