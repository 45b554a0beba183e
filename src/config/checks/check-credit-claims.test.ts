import { expect, test } from 'vitest';
import { checkCreditClaims, checkPageCreditClaims } from './check-credit-claims.ts';

test('a text of dealer.json that advertises a loan needs the comparison rate beside it', () => {
  const card = { id: 'a', title: 'From $99 a week' };
  const told = checkCreditClaims({ promos: { cards: [card, { ...card, text: 'Comparison rate 7.2% p.a.' }] } });
  expect(told).toMatchObject([
    { path: ['promos', 'cards', 0, 'title'], severity: 'warning', found: 'From $99 a week' },
  ]);
});

test('a page that advertises a loan needs it anywhere, or a block that prints it', () => {
  const text = (words: string) => ({ block: 'text' as const, text: words });
  const told = checkPageCreditClaims('Tyres', [text('Only 2.9% finance!')], { conditions: 'Until June.' });
  expect(told).toMatchObject([{ path: ['sections', 0, 'text'], found: 'Only 2.9% finance' }]);
  expect(checkPageCreditClaims('A $99 week', [text('Own it for $99 pw')], {})).toHaveLength(1);
  const conditions = 'Comparison rate 7.2% p.a.';
  expect(checkPageCreditClaims('Tyres', [text('Only 2.9% finance!')], { conditions })).toEqual([]);
  const rates = { block: 'rates' } as never;
  expect(checkPageCreditClaims('Tyres', [text('Only 2.9% finance!'), rates], {})).toEqual([]);
});
