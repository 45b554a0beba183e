import { expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { type ChoiceQuestion, decidingQuestions, rangesSoFar } from './ranges-so-far.ts';
import type { ValuationRules } from './valuation-rules.ts';
import { type OwnVehicle, valueVehicle } from './value-vehicle.ts';

const RULES: ValuationRules = {
  offerDays: 7,
  marginPercent: 0,
  yearPercent: 10,
  per10000KmPercent: 2,
  answerPercents: { condition: { Excellent: 2, Rough: -20 }, service_book: { None: -4 } },
};
const QUESTIONS: readonly ChoiceQuestion[] = [
  { name: 'condition', choices: ['Excellent', 'Good', 'Rough'] },
  { name: 'service_book', choices: ['Full', 'None'] },
  { name: 'finance', choices: ['Yes', 'No'] },
];
const STOCK = Array.from({ length: 5 }, () =>
  makeVehicle({
    make: 'Mazda',
    model: 'CX-5',
    year: 2022,
    odometerKm: 60_000,
    price: { cents: 30_000_00, qualifier: 'drive_away' },
  }),
);
const mine = (answers: OwnVehicle['answers'], change: Partial<OwnVehicle> = {}): OwnVehicle => ({
  ...{ make: 'Mazda', model: 'CX-5', year: 2022, odometerKm: 60_000, answers },
  ...change,
});
const ranges = (own: OwnVehicle) =>
  rangesSoFar(own, QUESTIONS, RULES, (one) => Promise.resolve(valueVehicle(one, STOCK, RULES, {}, 2026)));

test('the questions that decide are those whose answers change the figure', () => {
  expect(decidingQuestions(QUESTIONS, RULES).map(({ name, worst, best }) => [name, worst, best])).toEqual([
    ['condition', 'Rough', 'Excellent'],
    ['service_book', 'None', 'Full'],
  ]);
});

test('before any answer the range goes from the worst answers to the best', async () => {
  // $30,000 less 24 %, and $30,000 and 2 %.
  expect(await ranges(mine({}))).toEqual([{ lowDollars: 22_800, highDollars: 30_600, text: '$22,800 to $30,600' }]);
});

test('each answer that changes the figure narrows it, until what is left is the offer', async () => {
  expect(await ranges(mine({ finance: 'Yes', condition: 'Good', service_book: 'None' }))).toEqual([
    { lowDollars: 22_800, highDollars: 30_600, text: '$22,800 to $30,600' },
    {
      ...{ question: 'condition', answer: 'Good' },
      ...{ lowDollars: 28_800, highDollars: 30_000, text: '$28,800 to $30,000' },
    },
    { question: 'service_book', answer: 'None', lowDollars: 28_800, highDollars: 28_800, text: '$28,800' },
  ]);
});

test('questions may be answered in any order, and an answer that the form does not have counts as none', async () => {
  const both = await ranges(mine({ service_book: 'Full', condition: 'Immaculate' }));
  expect(both.map(({ question, text }) => [question, text])).toEqual([
    [undefined, '$22,800 to $30,600'],
    ['service_book', '$24,000 to $30,600'],
  ]);
});

test('a vehicle that gets no figure has no range either', async () => {
  expect(await ranges(mine({}, { year: 2010 }))).toEqual([]);
  expect(await ranges(mine({}, { make: 'Lada' }))).toEqual([]);
});
