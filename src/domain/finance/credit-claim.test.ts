import { describe, expect, test } from 'vitest';
import { creditClaim } from './credit-claim.ts';

describe('a text advertises credit without a comparison rate', () => {
  test.each([
    ['One owner. Own it from $99 per week! Call us.', 'Own it from $99 per week'],
    ['From $129pw T.A.P.', 'From $129pw T.A.P'],
    ['Drive away for $145 p/w', 'Drive away for $145 p/w'],
    ['WEEKLY REPAYMENTS FROM ONLY $85 TAP', 'WEEKLY REPAYMENTS FROM ONLY $85 TAP'],
    ['From $85 wk', 'From $85 wk'],
    ['$89.50 weekly, no deposit', '$89.50 weekly, no deposit'],
    ['<p>Or $412*/month</p>', 'Or $412*/month'],
    ['Finance from 4.99%', 'Finance from 4.99%'],
    ['Our rate: 6.29% p.a. Ask us.', 'Our rate: 6.29% p.a'],
    ['Now with 1.9% finance', 'Now with 1.9% finance'],
    ['Kia offers 2.9 % fixed car finance', 'Kia offers 2.9 % fixed car finance'],
    ['Interest rates starting from 5.9%', 'Interest rates starting from 5.9%'],
  ])('%s', (text, sentence) => {
    expect(creditClaim(text)).toBe(sentence);
  });
});

describe('a text does not', () => {
  test.each([
    'From $99 a week, 7.2% p.a. comparison rate.',
    'A subscription from $289 a week, insurance included.',
    'Caravan storage from $120 per month',
    'Roadside help for $9 a month',
    'Saves $30 a week in fuel',
    'The battery holds 92% of new; 3.5% was lost in a year.',
    'Towing 3,500 kg; $1,500 off this month only.',
    'Drive away at $42,990.',
    'Ask us about finance. 20% off tyres.',
    'Weekly specials from $9,990. No deposit finance available.',
    'Window tint of 35%. Interest welcome.',
  ])('%s', (text) => {
    expect(creditClaim(text)).toBeUndefined();
  });
});
