import { describe, expect, test } from 'vitest';
import { drawPrize, type SpinRules, spinTime } from './spin-rules.ts';
import { chanceText, permitsText, spinResultText, spinTerms } from './spin-words.ts';

const RULES: SpinRules = {
  name: 'Summer Spin',
  heading: 'Spin to win',
  from: '2026-12-01',
  to: '2027-01-31',
  prizes: [
    { name: 'A $500 accessories voucher', short: '$500', valueDollars: 500, chancePercent: 0.5, quantity: 1 },
    { name: 'A full detail', short: 'Detail', valueDollars: 220, chancePercent: 8, quantity: 20 },
  ],
  noPrizeText: 'No prize this time.',
  states: ['nsw', 'act'],
  leastAge: 18,
  permits: { nsw: 'TP/04417', act: 'TP 26/00417' },
  furtherTerms: [],
};
const NONE: ReadonlyMap<number, number> = new Map();

describe('a spin', () => {
  test.each([
    [0, 0],
    [0.0049, 0],
    [0.005, 1],
    [0.0849, 1],
    [0.085, undefined],
    [0.9999, undefined],
  ])('that falls at %d wins prize %s', (share, place) => {
    expect(drawPrize(RULES, share, NONE)).toBe(place);
  });

  test('wins nothing where its prize has run out, and no other prize becomes likelier', () => {
    expect(drawPrize(RULES, 0.001, new Map([[0, 1]]))).toBeUndefined();
    expect(drawPrize(RULES, 0.005, new Map([[0, 1]]))).toBe(1);
  });
});

test('entries are taken from the first day to the end of the last one at the dealer’s, across the clock’s change', () => {
  const at = (iso: string) => spinTime(RULES, Date.parse(iso), 'Australia/Sydney');
  expect(at('2026-11-30T12:59:59Z')).toBe('before');
  expect(at('2026-11-30T13:00:00Z')).toBe('open');
  expect(at('2027-01-31T12:59:59Z')).toBe('open');
  expect(at('2027-01-31T13:00:00Z')).toBe('over');
});

test('chances and results in words', () => {
  expect(RULES.prizes.map(chanceText)).toEqual(['1 in 200', '1 in 12.5']);
  expect(spinResultText(RULES, 1)).toBe('You’ve won: A full detail');
  expect(spinResultText(RULES, undefined)).toBe('No prize this time.');
});

test('the terms name promoter, time, who may enter, odds, prizes, pool and permits', () => {
  const promoter = {
    name: 'Ironbark Cars Pty Ltd',
    abn: '11 222 333 444',
    addressText: '1 High Street, Geelong VIC 3220',
  };
  const terms = spinTerms(RULES, promoter, 'car').join('\n');
  for (const words of [
    'The promoter of Summer Spin is Ironbark Cars Pty Ltd, ABN 11 222 333 444, 1 High Street, Geelong VIC 3220.',
    'closes at 11:59 pm on 31 January 2027',
    'residents of NSW and ACT aged 18 or over',
    'A full detail, 1 in 12.5',
    '20 × A full detail, worth $220 each',
    'All prizes together are worth $4,900, including GST.',
    'NSW Authority No. TP/04417. ACT Permit No. TP 26/00417.',
  ]) {
    expect(terms).toContain(words);
  }
  expect(permitsText({ permits: {} })).toBe('');
});
