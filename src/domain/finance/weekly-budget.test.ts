import { describe, expect, test } from 'vitest';
import { weeklyBudget } from './weekly-budget.ts';

const repaid = (
  weekly_price: number,
  interest_rate = 8.99,
  comparison_rate = 9.84,
): Parameters<typeof weeklyBudget>[0][number] => ({
  weekly_price,
  interest_rate,
  comparison_rate,
});

describe('the budget by the week', () => {
  test('is the lowest that a third of the repayments come within, with both rates', () => {
    expect(weeklyBudget([44, 70, 75, 90, 120, 180].map((weekly) => repaid(weekly)))).toEqual({
      dollars: 75,
      text: '$75 a week',
      rateText: '8.99% p.a.',
      comparisonRateText: '9.84% p.a.',
      count: 3,
    });
  });

  test('does not count vehicles without a repayment', () => {
    expect(weeklyBudget([repaid(70), {}, {}, {}, repaid(90), repaid(120)])).toMatchObject({ dollars: 75, count: 1 });
  });

  test('is none where every vehicle comes within it, or none has a repayment', () => {
    expect(weeklyBudget([repaid(44), repaid(48)])).toBeUndefined();
    expect(weeklyBudget([{}, {}])).toBeUndefined();
  });

  test('is none where repayments up to it are at several rates, or at one that is not known', () => {
    const others = [repaid(90), repaid(120), repaid(150), repaid(160)];
    expect(weeklyBudget([repaid(60), repaid(70), ...others])).toBeDefined();
    expect(weeklyBudget([repaid(60), repaid(70, 7.99), ...others])).toBeUndefined();
    expect(weeklyBudget([repaid(60), repaid(70, 8.99, 9.99), ...others])).toBeUndefined();
    expect(weeklyBudget([{ weekly_price: 60 }, { weekly_price: 70 }, ...others])).toBeUndefined();
  });
});
