import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJsonFormat } from './json.ts';
import { collect, inPieces } from './read-entries.fixture.ts';

function read(text: string, records?: string, pieceSize = Math.max(1, text.length)) {
  return collect(createJsonFormat({ label: 'stock.json', records }).read(inPieces(text, pieceSize)));
}

async function records(text: string, path?: string, pieceSize?: number) {
  return (await read(text, path, pieceSize)).map((entry) => (entry.kind === 'row' ? entry.record : entry));
}

describe('JSON', () => {
  test.each([
    ['a list', '[{"a":1},{"a":2}]', undefined],
    ['a list in an object', '{"Status":"ok","StockList":[{"a":1},{"a":2}]}', undefined],
    ['the list at a path', '{"old":[{"x":1}],"data":{"list":[{"a":1},{"a":2}]}}', 'data.list'],
    ['a list behind lists of other things', '{"errors":[],"tags":["x","y"],"cars":[{"a":1},{"a":2}]}', undefined],
    ['a list with lists before and behind', '{"n":[[1]],"cars":[{"a":1},{"a":2}],"more":[{"b":1}]}', undefined],
  ])('finds %s', async (_, text, path) => {
    for (const size of [1, 2, 7, 1000]) expect(await records(text, path, size)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('reads the values of an object, each with its key', async () => {
    const text = '{"n":2,"data":{"C1":{"make":"Kia","photos":[{"a":"}"}]},"note":"x","C2":{"make":"Mazda"}},"end":{}}';
    for (const size of [1, 3, 1000]) {
      expect(await records(text, 'data', size)).toEqual([
        { make: 'Kia', photos: [{ a: '}' }], 'record key': 'C1' },
        { make: 'Mazda', 'record key': 'C2' },
      ]);
    }
  });

  test('keeps what a row nests, and braces and quotes that are only text', async () => {
    const row = { a: { b: [1, { c: '}]{["\\' }] }, d: '\\"', e: 'ünï\u2028' };
    for (const size of [1, 3, 1000])
      expect(await records(JSON.stringify([row, row]), undefined, size)).toEqual([row, row]);
  });

  test('rejects a broken row and reads on', async () => {
    const entries = await read('[{"a":1},{"a":nope},{"a":3}]');
    expect(entries[1]).toMatchObject({
      kind: 'unreadable',
      row: 2,
      reason: expect.stringContaining('is not valid JSON') as unknown,
    });
    expect(entries[2]).toEqual({ kind: 'row', row: 3, record: { a: 3 } });
  });

  test('rejects what is no object', async () => {
    for (const size of [1, 1000]) {
      const entries = await read('[{"a":1},null,7,"x",{"a":2}]', undefined, size);
      expect(entries.filter((entry) => entry.kind === 'row')).toHaveLength(2);
      expect(entries.filter((entry) => entry.kind === 'unreadable').map((entry) => entry.value)).toEqual([
        'null',
        '7',
        '"x"',
      ]);
    }
  });

  test('rejects a row of ten megabytes and reads on', async () => {
    const entries = await read(`[{"a":"${'x'.repeat(10_000_000)}"},{"a":2}]`, undefined, 65_536);
    expect(entries[0]).toMatchObject({ kind: 'unreadable', row: 1 });
    expect(entries[1]).toEqual({ kind: 'row', row: 2, record: { a: 2 } });
  });

  test.each([
    ['[{"a":1},{"a":', 'truncated', /cut off: the JSON ends after row 1/],
    ['{"list":[{"a":1}]', 'truncated', /cut off/],
    ['[{"a":1', 'truncated', /before its first complete row/],
    ['[{"a":"x', 'truncated', /cut off/],
    ['{"error":"no stock"}', 'empty', /no list of objects/],
    ['[{"a":1}}', 'broken', /not valid JSON after row 1/],
  ])('stops at %s', async (text, kind, message) => {
    for (const size of [1, 5, 1000]) {
      await expect(read(text, undefined, size)).rejects.toMatchObject({
        kind,
        message: expect.stringMatching(message) as unknown,
      });
    }
  });

  test('says which path has no list', async () => {
    await expect(read('{"cars":[{"a":1}]}', 'vehicles')).rejects.toMatchObject({
      kind: 'mapping',
      message: 'stock.json has no list at "vehicles".',
    });
  });

  test('an empty list is no broken feed', async () => {
    expect(await read('[]')).toEqual([]);
    expect(await read('{"cars":[]}', 'cars')).toEqual([]);
  });

  test('gives what JSON.parse gives, however the text arrives', async () => {
    const row = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        async (list, size, isNested) => {
          const text = JSON.stringify(isNested ? { meta: 'x', list } : list);
          expect(await records(text, isNested ? 'list' : undefined, size)).toEqual(JSON.parse(JSON.stringify(list)));
        },
      ),
      { numRuns: 80 },
    );
  });
});
