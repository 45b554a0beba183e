import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FeedStopped } from '../stock-problem.ts';
import { createDelimitedFormat, type DelimitedOptions } from './delimited.ts';
import { collect, inPieces } from './read-entries.fixture.ts';

function read(text: string, options: Partial<DelimitedOptions> = {}, pieceSize = text.length) {
  const format = createDelimitedFormat({ label: 'stock.csv', delimiter: ',', ...options });
  return collect(format.read(inPieces(text, Math.max(1, pieceSize))));
}

async function rows(text: string, options: Partial<DelimitedOptions> = {}) {
  return (await read(text, options)).filter((entry) => entry.kind === 'row').map((entry) => entry.record);
}

describe('delimited text', () => {
  test('gives the header and then rows, numbered as a spreadsheet shows them', async () => {
    expect(await read('make,model\nKia,Rio\nMazda,3\n')).toEqual([
      { kind: 'columns', columns: ['make', 'model'] },
      { kind: 'row', row: 2, record: ['Kia', 'Rio'] },
      { kind: 'row', row: 3, record: ['Mazda', '3'] },
    ]);
  });

  test.each([
    ['quotes round commas and doubled quotes', 'a,b\n"x, y","say ""hi"""\n', [['x, y', 'say "hi"']]],
    ['line ends inside quotes', 'a,b\n"one\ntwo",3\n', [['one\ntwo', '3']]],
    ['Windows line ends', 'a,b\r\n1,2\r\n', [['1', '2']]],
    [
      'line ends of two kinds in one file',
      'a,b\r\n1,2\n3,4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a last line without an end', 'a,b\n1,2', [['1', '2']]],
    ['a quote in the middle of a text', 'a,b\nScreen 7" wide,2\n', [['Screen 7" wide', '2']]],
    ['a byte order mark', '\uFEFFa,b\n1,2\n', [['1', '2']]],
    ['zero bytes', 'a,b\n1\0,2\n', [['1', '2']]],
  ])('understands %s', async (_, text, expected) => {
    expect(await rows(text)).toEqual(expected);
  });

  test('passes over blank lines and still counts them', async () => {
    const entries = await read('a,b\n\n1,2\n   \n3,4\n');
    expect(entries.filter((entry) => entry.kind === 'row').map((entry) => entry.row)).toEqual([3, 5]);
  });

  test.each([';', '\t', '|'])('reads columns that "%s" divides', async (delimiter) => {
    expect(await rows(['a', 'b'].join(delimiter) + '\n' + ['1', '2,5'].join(delimiter) + '\n', { delimiter })).toEqual([
      ['1', '2,5'],
    ]);
  });

  test('tells two columns of one name apart', async () => {
    const [columns] = await read('Price,Price,,Price\n1,2,3,4\n');
    expect(columns).toEqual({ kind: 'columns', columns: ['Price', 'Price (2)', 'column 3', 'Price (3)'] });
  });

  test('uses the names given for a file without a header', async () => {
    expect(await read('Kia,Rio\n', { columns: ['make', 'model'] })).toEqual([
      { kind: 'columns', columns: ['make', 'model'] },
      { kind: 'row', row: 1, record: ['Kia', 'Rio'] },
    ]);
  });

  test('reads a short row as far as it goes and says so', async () => {
    expect((await read('a,b,c\n1,2\n3,4,5\n'))[1]).toEqual({
      kind: 'row',
      row: 2,
      record: ['1', '2'],
      repair: { what: 'missing columns read as empty', from: '2 columns', to: '3 columns' },
    });
  });

  test('rejects a row with more values than columns, and only it', async () => {
    const entries = await read('a,b\nx,y,z\n1,2\n');
    expect(entries[1]).toMatchObject({
      kind: 'unreadable',
      row: 2,
      reason: '3 values for 2 columns: a delimiter inside a text is not quoted',
    });
    expect(entries[2]).toMatchObject({ kind: 'row', row: 3 });
  });

  test('does not count the rows below the stock that a spreadsheet saves as delimiters alone', async () => {
    expect(await read('a,b,c\r\n1,2,3\r\n,,\r\n4,5,6\r\n,,,,\r\n , ,')).toEqual([
      { kind: 'columns', columns: ['a', 'b', 'c'] },
      { kind: 'row', row: 2, record: ['1', '2', '3'] },
      { kind: 'row', row: 4, record: ['4', '5', '6'] },
    ]);
    expect(await rows('a,b,c\n1,2\n,,')).toEqual([['1', '2']]);
  });

  test('takes no offence at empty values beyond the last column', async () => {
    expect(await rows('a,b\n1,2,,\n')).toEqual([['1', '2']]);
  });

  test('reads the lines one by one that an unclosed quote has drawn together', async () => {
    const entries = await read('a,b,c\n1,"big screen,x\n2,fine,y\n3,"quoted, too",z\n4,ok,w\n');
    expect(entries.filter((entry) => entry.kind === 'row').map((entry) => [entry.row, entry.record])).toEqual([
      [2, ['1', 'big screen', 'x']],
      [3, ['2', 'fine', 'y']],
      [5, ['4', 'ok', 'w']],
    ]);
    expect(entries.filter((entry) => entry.kind === 'unreadable').map((entry) => entry.row)).toEqual([4]);
  });

  test('rejects a row of ten megabytes and reads on', async () => {
    const entries = await read(`a,b\n1,"${'x'.repeat(10_000_000)}"\n3,4\n`, {}, 65_536);
    expect(entries[1]).toMatchObject({ kind: 'unreadable', row: 2 });
    expect(entries[1]).toHaveProperty('reason', expect.stringContaining('10,000,001 characters'));
    expect(entries[2]).toMatchObject({ kind: 'row', row: 3, record: ['3', '4'] });
  });

  test.each([
    ['inside a quoted field', 'a,b\n1,2\n3,"four', /ends inside a quoted field \(after row 2\)/],
    ['in the middle of a row', 'a,b,c\n1,2,3\n4,5', /ends in the middle of row 3: 2 of 3 columns/],
  ])('says that the file is cut off %s', async (_, text, message) => {
    const error = await read(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FeedStopped);
    expect(error).toMatchObject({ kind: 'truncated', message: expect.stringMatching(message) as unknown });
  });

  test('does not take a file whose rows are often short for one that is cut off', async () => {
    expect(await rows('a,b,c\n1,2\n3,4')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('gives back what a spreadsheet wrote, however the text arrives', async () => {
    // Longer than one letter, so that no cell looks like a stray quote.
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', ',', ';', ' ', '\n', "'", '🚗'), maxLength: 8 })
      .map((text) => `x${text}y`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 20 }),
        async (table, size) => {
          const text =
            ['a,b', ...table.map((cells) => cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))].join(
              '\n',
            ) + '\n';
          const entries = await read(text, {}, size);
          expect(entries.filter((entry) => entry.kind === 'row').map((entry) => entry.record)).toEqual(table);
        },
      ),
      { numRuns: 60 },
    );
  });
});
