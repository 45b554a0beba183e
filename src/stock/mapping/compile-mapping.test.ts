import { describe, expect, test } from 'vitest';
import type { MappingRule } from '#config/schema/feed-mapping.ts';
import { createCellAccess, createPathAccess } from './column-access.ts';
import { absentColumns } from './absent-columns.ts';
import { compileMapping, overlayMapping, type StockMapping } from './compile-mapping.ts';

const RULES = {
  isPrivate: (name: string) => name === 'secret',
  isPrivatePath: (path: string) => path.split('.').includes('secret'),
  ignored: new Set<string>(),
};
const NO_WORDS: ReadonlySet<string> = new Set();

function readPath(record: Readonly<Record<string, unknown>>, rule: MappingRule, unknownWords = NO_WORDS): unknown {
  const access = createPathAccess(RULES);
  const mapper = compileMapping({ badge: rule }, access, unknownWords);
  access.note(record);
  return mapper.map(record).badge;
}

function readCells(columns: readonly string[], cells: readonly string[], rule: MappingRule): unknown {
  return compileMapping({ badge: rule }, createCellAccess(columns, RULES), NO_WORDS).map(cells).badge;
}

describe('a mapping rule', () => {
  test.each<[string, Readonly<Record<string, unknown>>, MappingRule, unknown]>([
    ['a column', { a: ' x ' }, 'a', 'x'],
    ['the first alias that has a value', { a: '', b: 'n/a', c: 'x', d: 'y' }, ['a', 'b', 'c', 'd'], 'x'],
    ['a nested value', { a: { b: { c: 'x' } } }, 'a.b.c', 'x'],
    ['an item of a list', { a: [{ b: 'x' }, { b: 'y' }] }, 'a.1.b', 'y'],
    ['all items of a list', { a: [{ b: 'x' }, { b: 'y' }] }, 'a.b', ['x', 'y']],
    ['a column whose name has a dot', { 'a.b': 'x' }, 'a.b', 'x'],
    ['a column spelt otherwise', { 'Stock Number*': 'x' }, 'stock_number', 'x'],
    ['the text of an XML element with attributes', { a: { '#text': 'x', '@type': 't' } }, 'a', 'x'],
    ['a constant', {}, { constant: 'x' }, 'x'],
    ['a default where there is nothing', { a: '' }, { from: 'a', default: 'x' }, 'x'],
    ['a default where the column is missing', {}, { from: 'a', default: 7 }, 7],
    ['no default where there is a value', { a: 'y' }, { from: 'a', default: 'x' }, 'y'],
    ['a part of a column', { a: 'Toyota - Corolla - GX' }, { from: 'a', split: { by: '\\s-\\s', take: 1 } }, 'Corolla'],
    [
      'the last part of a column',
      { a: 'Toyota / Corolla / GX' },
      { from: 'a', split: { by: '\\s*/\\s*', take: -1 } },
      'GX',
    ],
    [
      'a part between spaces',
      { a: 'Mercedes-Benz - C200' },
      { from: 'a', split: { by: ' - ', take: 0 } },
      'Mercedes-Benz',
    ],
    ['a word', { a: 'Toyota HiLux SR5' }, { from: 'a', split: { by: ' ', take: 1 } }, 'HiLux'],
    ['no part that is not there', { a: 'Toyota' }, { from: 'a', split: { by: '-', take: 3 } }, undefined],
    ['what a pattern captures', { a: '2018 Toyota Corolla' }, { from: 'a', match: '^\\d{4} (\\S+)' }, 'Toyota'],
    [
      'the first column that a pattern fits',
      { a: '5 Doors', b: '7 Seats' },
      { from: ['a', 'b'], match: '(\\d+) Seats' },
      '7',
    ],
    ['our word for theirs', { a: 'Ute/ Tray' }, { from: 'a', values: { 'UTE / tray': 'ute' } }, 'ute'],
    ['their word where we gave none', { a: 'Van' }, { from: 'a', values: { Ute: 'ute' } }, 'Van'],
    ['nothing for a word mapped to nothing', { a: 'false' }, { from: 'a', values: { false: '' } }, undefined],
    ['our word for a boolean', { a: true }, { from: 'a', values: { true: 'drive_away' } }, 'drive_away'],
    ['a list', { a: 'x | y | ' }, { from: 'a', list: { by: '|' } }, ['x', 'y']],
    ['columns joined', { a: 'x', b: '', c: 3 }, { from: ['a', 'b', 'c'], join: { with: ' ' } }, 'x 3'],
    ['nothing from nothing', { a: null, b: {}, c: [] }, ['a', 'b', 'c'], undefined],
    ['nothing from what every object has', {}, ['constructor', '__proto__', 'toString'], undefined],
    ['nothing from a private column', { secret: 'x', a: { secret: 'y' } }, ['secret', 'a.secret'], undefined],
  ])('gives %s', (_, record, rule, value) => {
    expect(readPath(record, rule)).toEqual(value);
  });

  test('takes a feed’s own word for unknown as no value', () => {
    expect(readPath({ a: '0' }, 'a', new Set(['0']))).toBeUndefined();
    expect(readPath({ a: 0 }, 'a', new Set(['0']))).toBeUndefined();
    expect(readPath({ a: '0' }, 'a')).toBe('0');
  });

  test('reads cells by their header', () => {
    const columns = ['Stock number*', 'DAP Price', 'secret'];
    expect(readCells(columns, ['1', '2', '3'], 'stock_number')).toBe('1');
    expect(readCells(columns, ['1', '2', '3'], ['nope', 'dap price'])).toBe('2');
    expect(readCells(columns, ['1', '2', '3'], 'secret')).toBeUndefined();
    expect(readCells(columns, ['1'], 'DAP price')).toBeUndefined();
  });

  test('takes the filled one of two columns that read alike', () => {
    expect(readCells(['Rego', 'rego'], ['', '1AB 2CD'], 'Rego')).toBe('1AB 2CD');
  });

  test('never runs a pattern over an endless text', () => {
    expect(readPath({ a: `${'a'.repeat(3000)}b` }, { from: 'a', match: '(b)' })).toBeUndefined();
  });
});

describe('columns that nothing reads', () => {
  test('are named with the number of rows that fill them, for delimited text', () => {
    const access = createCellAccess(['make', 'Weird', 'secret', 'Known'], { ...RULES, ignored: new Set(['known']) });
    compileMapping({ make: 'make' }, access, NO_WORDS);
    access.note(['Kia', 'x', 's', 'k']);
    access.note(['Kia', '', 's', 'k']);
    expect(access.unread()).toEqual([
      { name: 'Weird', rows: 1, example: 'x', isPrivate: false },
      { name: 'secret', rows: 2, example: '', isPrivate: true },
    ]);
  });

  test('are named with their path, for JSON', () => {
    const access = createPathAccess(RULES);
    compileMapping({ make: 'make', city: 'location.city' }, access, NO_WORDS);
    access.note({
      make: 'Kia',
      location: { city: 'Geelong', fax: '1', secret: 's' },
      extra: { a: 1 },
      none: null,
      empty: {},
    });
    expect(access.unread()).toEqual([
      { name: 'location.fax', rows: 1, example: '1', isPrivate: false },
      { name: 'location.secret', rows: 1, example: '', isPrivate: true },
      { name: 'extra.a', rows: 1, example: '1', isPrivate: false },
    ]);
  });

  test.each<[string, StockMapping, readonly string[]]>([
    ['a column', { price: 'Prise' }, ['Prise']],
    ['steps', { price: { from: 'Prise', default: 1 } }, ['Prise']],
    ['all aliases', { price: ['Prise', 'Prize'] }, ['Prise', 'Prize']],
    ['one of several that are joined', { badge: { from: ['Brand', 'Tail'], join: { with: ' ' } } }, ['Tail']],
    ['no alias of one that is there', { model: ['Modell', 'Model'] }, []],
    ['nothing that is private, which is a mistake of its own', { price: 'secret' }, []],
  ])('and columns that a mapping names in vain, are both reported: %s', (_, rule, absent) => {
    const mapping = { make: 'Brand', ...rule };
    for (const mapper of [
      compileMapping(mapping, createCellAccess(['brand', 'model', 'secret'], RULES), NO_WORDS),
      compileMapping(mapping, createPathAccess(RULES), NO_WORDS),
    ]) {
      mapper.map(['Kia', 'Rio', '1']);
      mapper.map({ Brand: 'Kia', Model: '', secret: 1 });
      const found = absentColumns(mapping as never, mapper.found(), RULES.isPrivatePath);
      expect(found.flatMap(({ columns }) => columns)).toEqual(absent);
    }
  });
});

describe('a preset under a dealer’s mapping', () => {
  const preset: StockMapping = {
    model: ['Model'],
    'variant.electricrange': ['Electric range', 'Range'],
    'specifications.sleeps': 'Berths',
    price: { from: 'Price', match: '(\\d+)' },
  };

  test('does not read a column as something that the dealer says it is not', () => {
    expect(overlayMapping(preset, { series: 'range', badge: ['Berths'] })).toEqual({
      model: ['Model'],
      'variant.electricrange': ['Electric range'],
      price: preset.price,
      series: 'range',
      badge: ['Berths'],
    });
    expect(overlayMapping(preset, { further: { Suits: 'Berths' } })).not.toHaveProperty('specifications.sleeps');
  });

  test('still reads one of which the dealer takes a part', () => {
    const badge = { from: 'Model', match: '^\\S+ (.+)$' };
    expect(overlayMapping(preset, { badge })).toEqual({ ...preset, badge });
  });
});
