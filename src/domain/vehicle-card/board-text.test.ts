import { describe, expect, test } from 'vitest';
import { boardText } from './board-text.ts';

const line = (facts: Readonly<Record<string, string>>, stockNumber = '4431'): string =>
  boardText({
    facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
    summaryText: 'hatch, 1.6 L petrol',
    stockNumber,
  }).replaceAll('\u00a0', ' ');

describe('what a line of a price board says of a vehicle', () => {
  test.each([
    [{ Owners: 'Two', 'Service book': '10 of 12 stamps' }, 'Two owners, 10 of 12 stamps, stock 4431'],
    [{ Owners: '1', 'Service book': '1 stamp' }, '1 owner, 1 stamp, stock 4431'],
    [{ Owners: 'One lady owner', 'Service book': '8 of 8 stamps' }, 'One lady owner, 8 of 8 stamps, stock 4431'],
    [{ Owners: 'One, a florist', 'Service book': 'Part, 7 stamps' }, 'One owner, 7 stamps, stock 4431'],
    [{ 'Service book': '8 of 8 stamps' }, '8 of 8 stamps, stock 4431'],
  ])('is who had it and what was done to it: %j', (facts, text) => {
    expect(line(facts)).toBe(text);
  });

  test.each([
    [{ Owners: 'Three', 'Service book': 'To the book' }, 'Three owners, hatch, 1.6 L petrol, stock 4431'],
    [{ Owners: 'None', 'Service book': 'Full' }, 'Hatch, 1.6 L petrol, stock 4431'],
    [{}, 'Hatch, 1.6 L petrol, stock 4431'],
  ])('is what it is where its feed says less: %j', (facts, text) => {
    expect(line(facts)).toBe(text);
  });

  test('names no stock number that the feed does not give', () => {
    expect(line({ Owners: 'One' }, ' ')).toBe('One owner, hatch, 1.6 L petrol');
  });
});
