import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { makeFavourite, NOW_MS } from './make-favourite.fixture.ts';
import { planLineUp, type PlanLineUp } from './plan-line-up.ts';
import { toSavedList } from './saved-list.ts';

const now = new Date(NOW_MS);

function lineUpOf(vans: Readonly<Record<string, Partial<Vehicle> | undefined>>): PlanLineUp | undefined {
  const found = new Map(
    Object.entries(vans).flatMap(([id, van]) =>
      van === undefined
        ? []
        : [[id, toVehicleSummary(makeVehicle({ id, ...van }), makeSummaryContext({ now }))] as const],
    ),
  );
  const list = toSavedList(
    Object.keys(vans).map((id) => makeFavourite({ id })),
    {
      rules: makeCardRules({}),
      noun: { singular: 'van', plural: 'vans' },
      now,
      summaryOf: ({ id }) => found.get(id),
    },
  );
  return planLineUp(list.vehicles);
}

const van = (bodyLengthMm: number, change: Partial<Vehicle> = {}): Partial<Vehicle> => ({
  itemType: 'caravan',
  year: 2024,
  specifications: {
    bodyConfiguration: 'Front double, rear ensuite',
    bodyLengthMm,
    aggregateTrailerMassKg: 3300,
    tareMassKg: 2580,
  },
  ...change,
});

test('saved caravans lie below each other in frames of one width, a sold one among them', () => {
  const lineUp = lineUpOf({ a: van(6400), b: van(5000, { status: 'sold', soldAt: '2026-11-19T03:00:00Z' }) });
  expect(lineUp?.rows.map(({ isSold }) => isSold)).toEqual([false, true]);
  expect(lineUp?.rows[0]).toMatchObject({
    line: '2024, used',
    figures: [
      { label: 'Length', value: ['6.4', 'm'] },
      { label: 'ATM', value: ['3,300', 'kg'] },
      { label: 'Payload', value: ['720', 'kg'] },
    ],
  });
  expect(lineUp?.rows[1]?.line).toMatch(/^Sold/);
});

test('one body that is longer than the usual frame makes all of them and the scale smaller', () => {
  const widthsOf = (lineUp: PlanLineUp | undefined) => [
    ...new Set(
      [...(lineUp?.rows ?? []).map(({ plan }) => plan.viewBox), lineUp?.scaleViewBox ?? ''].map(
        (box) => box.split(' ')[2],
      ),
    ),
  ];
  const usual = lineUpOf({ a: van(6400), b: van(5000) });
  const long = lineUpOf({ a: van(6400), b: van(9500) });
  expect(widthsOf(usual)).toEqual(['920']);
  expect(usual?.marksCm.at(-1)).toBe(700);
  expect(widthsOf(long)).toEqual(['1090']);
  expect(long?.marksCm.at(-1)).toBe(900);
});

test('there is nothing to compare with one plan, with cars, or with vans that are no longer listed', () => {
  expect(lineUpOf({ a: van(6400), b: van(5000, { specifications: {} }) })).toBeUndefined();
  expect(lineUpOf({ a: {}, b: {} })).toBeUndefined();
  expect(lineUpOf({ a: van(6400), b: undefined })).toBeUndefined();
});

test('a weight that the feed lacks has no value, and nothing is made up for it', () => {
  const unweighed = van(6400, {
    specifications: { bodyConfiguration: 'Front double, rear ensuite', bodyLengthMm: 6400 },
  });
  expect(lineUpOf({ a: unweighed, b: van(5000) })?.rows[0]?.figures).toEqual([
    { label: 'Length', value: ['6.4', 'm'] },
    { label: 'ATM' },
    { label: 'Payload' },
  ]);
});
