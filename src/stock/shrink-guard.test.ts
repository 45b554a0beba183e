import { describe, expect, test } from 'vitest';
import { importText } from './import-feed.fixture.ts';
import { guardShrink } from './shrink-guard.ts';

describe('a stock that shrinks', () => {
  test.each([
    [100, 100, 'published'],
    [100, 130, 'published'],
    [100, 71, 'published'],
    [100, 70, 'published'],
    [100, 69, 'stopped'],
    [10, 7, 'published'],
    [10, 6, 'stopped'],
    [1, 0, 'stopped'],
    [3, 0, 'stopped'],
    [0, 0, 'published'],
    [undefined, 5, 'published'],
  ])('from %s vehicles to %s is %s', (previous, current, outcome) => {
    const problem = guardShrink({ previous, current, allowShrink: false });
    expect(problem === undefined ? 'published' : 'stopped').toBe(outcome);
    expect(guardShrink({ previous, current, allowShrink: true })).toBeUndefined();
  });

  test('says by how much, and how to publish all the same', () => {
    expect(guardShrink({ previous: 300, current: 150, allowShrink: false })).toMatchObject({
      kind: 'shrunk',
      message: expect.stringContaining('150 vehicles, 50 % fewer than the 300 that are live') as unknown,
      remedy: expect.stringContaining('--allow-shrink') as unknown,
    });
  });

  test('stops the import, with what was read still at hand', async () => {
    const csv = 'stocknum,make,model\n1,Kia,Rio\n';
    const stopped = await importText(csv, {}, { previous: { published: 10 } });
    expect(stopped).toMatchObject({ status: 'stopped', problems: [{ kind: 'shrunk' }] });
    expect(stopped.vehicles).toHaveLength(1);
    expect(await importText(csv, {}, { previous: { published: 10 }, allowShrink: true })).toMatchObject({
      status: 'complete',
      problems: [],
    });
  });
});
