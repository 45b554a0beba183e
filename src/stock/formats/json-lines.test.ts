import { describe, expect, test } from 'vitest';
import { createJsonLinesFormat } from './json-lines.ts';
import { collect, inPieces } from './read-entries.fixture.ts';

function read(text: string, pieceSize = Math.max(1, text.length)) {
  return collect(createJsonLinesFormat({ label: 'stock.jsonl' }).read(inPieces(text, pieceSize)));
}

describe('JSON Lines', () => {
  test('gives one row a line, numbered as the lines are', async () => {
    for (const size of [1, 4, 100]) {
      expect(await read('\uFEFF{"a":1}\r\n\n{"a":"é"}', size)).toEqual([
        { kind: 'row', row: 1, record: { a: 1 } },
        { kind: 'row', row: 3, record: { a: 'é' } },
      ]);
    }
  });

  test('rejects a broken line and reads on', async () => {
    const entries = await read('{"a":1}\n{"a":\n[1]\n{"a":4}\n');
    expect(entries.map((entry) => (entry.kind === 'columns' ? '' : `${entry.kind} ${entry.row}`))).toEqual([
      'row 1',
      'unreadable 2',
      'unreadable 3',
      'row 4',
    ]);
  });

  test('rejects a line of ten megabytes without keeping it, and reads on', async () => {
    const entries = await read(`{"a":"${'x'.repeat(10_000_000)}"}\n{"a":2}\n`, 65_536);
    expect(entries[0]).toMatchObject({
      kind: 'unreadable',
      row: 1,
      reason: expect.stringContaining('10,000,008 characters') as unknown,
    });
    expect(entries[1]).toMatchObject({ kind: 'row', row: 2 });
  });

  test('says that the file is cut off', async () => {
    await expect(read('{"a":1}\n{"a":"x')).rejects.toMatchObject({
      kind: 'truncated',
      message: 'stock.jsonl ends in the middle of line 2.',
    });
  });
});
