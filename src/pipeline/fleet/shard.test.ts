import { expect, test } from 'vitest';
import { isInShard, parseShard } from './shard.ts';

const slugs = Array.from({ length: 400 }, (_, index) => `dealer-${index}`);

test('every dealer is in exactly one shard', () => {
  for (const slug of slugs) {
    const shards = [1, 2, 3, 4, 5, 6, 7, 8].filter((number) => isInShard(slug, { number, count: 8 }));
    expect(shards).toHaveLength(1);
  }
});

test('shards are of about the same size', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const size = slugs.filter((slug) => isInShard(slug, { number, count: 8 })).length;
    expect(size).toBeGreaterThan(25);
    expect(size).toBeLessThan(80);
  }
});

test('a dealer stays where it is on every machine', () => {
  const shardOf = (slug: string): number | undefined =>
    [1, 2, 3, 4, 5, 6, 7, 8].find((number) => isInShard(slug, { number, count: 8 }));
  expect(['northside-vireo', 'ironbark-cars', 'harrow-finch'].map(shardOf)).toMatchInlineSnapshot(`
    [
      2,
      1,
      7,
    ]
  `);
});

test.each([
  ['2/8', { number: 2, count: 8 }],
  ['1/1', { number: 1, count: 1 }],
  ['0/8', undefined],
  ['9/8', undefined],
  ['2', undefined],
  ['2/0', undefined],
  ['a/b', undefined],
])('%s', (text, shard) => {
  expect(parseShard(text)).toEqual(shard);
});
