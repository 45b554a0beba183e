import { describe, expect, test } from 'vitest';
import { type ConfigProblem, dottedPath, excerptOf } from './config-problem.ts';
import { didYouMean } from '#domain/text/did-you-mean.ts';
import { formatProblems } from './format-problems.ts';
import { locateProblems } from './locate-problems.ts';
import { parseJson } from './parse-json.ts';

describe('the word that was probably meant', () => {
  const keys = ['phone', 'email', 'whatsapp', 'opening_hours', 'locations', 'location_type', 'abn'];

  test.each([
    ['phoen', 'phone'],
    ['e-mail', 'email'],
    ['openingHours', 'opening_hours'],
    ['opening-hours', 'opening_hours'],
    ['loaction', 'locations'],
    ['whatsap', 'whatsapp'],
    ['anb', 'abn'],
    ['phoneNumber', 'phone'],
    ['tel', undefined],
    ['colour', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s -> %s', (word, meant) => {
    expect(didYouMean(word, keys)).toBe(meant);
  });
});

test('writes paths as people write them', () => {
  expect(dottedPath(['stock', 'feeds', 0, 'mapping', 'variant.torque'])).toBe(
    'stock.feeds[0].mapping["variant.torque"]',
  );
  expect(dottedPath([])).toBe('');
});

test('shortens long values', () => {
  expect(excerptOf('a'.repeat(100))).toBe(`"${'a'.repeat(58)}…`);
  expect(excerptOf(undefined)).toBeUndefined();
});

describe('a file that is no JSON', () => {
  const faultOf = (text: string) => {
    const parsed = parseJson(text);
    if (parsed.ok) return 'no fault';
    const { line, column, message, remedy, excerpt } = parsed.fault;
    return `${String(line)}:${String(column)} ${message} ${remedy}\n${excerpt}`;
  };

  test('a missing comma is shown where it belongs', () => {
    expect(faultOf('{\n  "name": "Ironbark"\n  "abn": "1"\n}')).toMatchInlineSnapshot(`
      "2:21 A comma is missing between two entries. Put a comma here.
      2 |   "name": "Ironbark"
        |                     ^"
    `);
  });

  test('a phone number or postcode without quotes', () => {
    expect(faultOf('{\n  "postcode": 0800\n}')).toMatchInlineSnapshot(`
      "2:16 A number begins with 0. Put it into double quotes, as phone numbers and postcodes are.
      2 |   "postcode": 0800
        |                ^"
    `);
  });

  test('a comma before the closing brace', () => {
    expect(faultOf('{\n  "name": "Ironbark",\n}')).toMatchInlineSnapshot(`
      "2:21 There is a comma before the closing bracket. Remove the last comma.
      2 |   "name": "Ironbark",
        |                     ^"
    `);
  });

  test('single quotes', () => {
    expect(faultOf("{ 'name': 'Ironbark' }")).toMatchInlineSnapshot(`
      "1:3 Text is in single quotes. Use double quotes.
      1 | { 'name': 'Ironbark' }
        |   ^"
    `);
  });

  test('a text that is not closed', () => {
    expect(faultOf('{ "name": "Ironbark\n}')).toMatchInlineSnapshot(`
      "1:11 A text is not closed. Add the closing double quote.
      1 | { "name": "Ironbark
        |           ^"
    `);
  });

  test('a comment', () => {
    expect(faultOf('{\n  // ours\n  "name": "Ironbark"\n}')).toMatchInlineSnapshot(`
      "2:3 JSON has no comments. Remove the comment.
      2 |   // ours
        |   ^"
    `);
  });

  test('half a file', () => {
    expect(faultOf('{ "name": "Ironbark", "locations": [ { "name": "Geelong"')).toMatchInlineSnapshot(`
      "1:57 The file ends inside an object: a closing brace is missing. Add } at the end, or where the object should end.
      1 | { "name": "Ironbark", "locations": [ { "name": "Geelong"
        |                                                         ^"
    `);
  });

  test('an empty file', () => {
    expect(faultOf('  \n')).toMatchInlineSnapshot(`
      "2:1 The file is empty. Write { "template": …, "name": … }.
      2 | 
        | ^"
    `);
  });

  test('a word without quotes', () => {
    expect(faultOf('{ "primary": yes }')).toMatchInlineSnapshot(`
      "1:14 yes is no word of JSON. Write true, false or a value, or leave the key out.
      1 | { "primary": yes }
        |              ^"
    `);
  });

  test('something after the end', () => {
    expect(faultOf('{ "name": "Ironbark" } }')).toMatchInlineSnapshot(`
      "1:24 The file goes on after its closing brace. Remove what follows, or the brace that closes too early.
      1 | { "name": "Ironbark" } }
        |                        ^"
    `);
  });
});

describe('a JSON file', () => {
  const parsed = parseJson('\uFEFF{\n  "name": "A",\n  "locations": [\n    { "slug": "a" }\n  ],\n  "name": "B"\n}');
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const { json } = parsed;

  test('may begin with a byte order mark', () => {
    expect(json.value).toEqual({ name: 'B', locations: [{ slug: 'a' }] });
  });

  test('knows where each key stands', () => {
    expect(json.placeOf(['locations', 0, 'slug'])).toEqual({ line: 4, column: 7 });
  });

  test('gives the nearest place around a key that is missing', () => {
    expect(json.placeOf(['locations', 0, 'phone'])).toEqual({ line: 4, column: 5 });
    expect(json.placeOf(['stock'])).toEqual({ line: 1, column: 1 });
  });

  test('names keys that stand twice', () => {
    expect(json.duplicateKeys).toEqual([{ path: ['name'], place: { line: 6, column: 3 } }]);
  });

  test('lends its places to problems', () => {
    const problem = makeProblem({ key: 'locations[0].slug' });

    expect(locateProblems([problem], new Map([[problem.file, json]]))[0]).toMatchObject({ line: 4, column: 7 });
  });
});

function makeProblem(change: Partial<ConfigProblem> = {}): ConfigProblem {
  return {
    dealer: 'northside-vireo',
    file: 'dealers/northside-vireo/dealer.json',
    key: 'phone',
    severity: 'error',
    message: 'Is missing.',
    remedy: 'Add it.',
    ...change,
  };
}

test('prints all problems of all dealers, errors first, keys aligned', () => {
  const problems = [
    makeProblem({ severity: 'warning', key: 'abn', message: 'Is missing.', remedy: 'Add the ABN.' }),
    makeProblem({
      key: 'cards.new_tag_days',
      found: '"8 days"',
      message: 'Expected a number.',
      remedy: 'Write 8.',
      line: 12,
    }),
    makeProblem({
      key: 'url',
      found: '"http://a.example"',
      message: 'Is not https.',
      remedy: 'Write "https://a.example".',
    }),
    makeProblem({
      dealer: 'ironbark-cars',
      file: 'dealers/ironbark-cars/dealer.json',
      key: '',
      message: 'The file is missing.',
      remedy: 'Add it.',
    }),
  ];

  expect(formatProblems(problems)).toMatchInlineSnapshot(`
    "Dealer config of northside-vireo has 2 problems and 1 warning.

    dealers/northside-vireo/dealer.json
      cards.new_tag_days  Line 12: Expected a number, found "8 days". Write 8.
      url                 "http://a.example" is not https. Write "https://a.example".

    dealers/northside-vireo/dealer.json (warnings)
      abn  Is missing. Add the ABN.

    Dealer config of ironbark-cars has 1 problem.

    dealers/ironbark-cars/dealer.json
      The file is missing. Add it."
  `);
});
