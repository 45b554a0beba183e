import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { makeStock, NOW } from '../make-plan-input.fixture.ts';
import { landingIntroduction } from './landing-introduction.ts';
import type { LandingPage } from './landing-pages.ts';

const place = { dealerName: 'Ironbark Cars', city: 'Geelong', noun: { singular: 'car', plural: 'cars' } };
const introduction = (
  kind: LandingPage['kind'],
  heading: string,
  stock: readonly Partial<Vehicle>[],
  noun = place.noun,
): string =>
  landingIntroduction(
    {
      kind,
      heading,
      vehicles: makeStock(stock).map((vehicle) => toVehicleSummary(vehicle, makeSummaryContext({ now: NOW }))),
    },
    { ...place, noun },
  );

const corolla = { make: 'Toyota', model: 'Corolla', body: 'hatch', fuel: 'petrol', transmission: 'automatic' } as const;
const hilux = { make: 'Toyota', model: 'Hilux', body: 'ute', fuel: 'diesel', transmission: 'manual' } as const;
const rio = { make: 'Kia', model: 'Rio', body: 'hatch', fuel: 'petrol', transmission: 'automatic' } as const;

test.each<[string, LandingPage['kind'], string, readonly Partial<Vehicle>[], string]>([
  [
    'a condition names bodies and makes',
    'carType',
    'Used cars',
    [corolla, hilux, rio],
    'Used cars at Ironbark Cars in Geelong: hatches and utes from Kia and Toyota. Diesel or petrol, automatic or manual.',
  ],
  [
    'a make names its models and conditions',
    'make',
    'Toyota cars',
    [corolla, { ...hilux, carType: 'demo' }],
    'Toyota cars at Ironbark Cars in Geelong: Corolla and Hilux, demo and used. Diesel or petrol, automatic or manual.',
  ],
  [
    'a model names its badges',
    'model',
    'Toyota Corolla',
    [
      { ...corolla, badge: 'ZR' },
      { ...corolla, badge: 'Ascent Sport' },
    ],
    'Toyota Corolla at Ironbark Cars in Geelong: Ascent Sport and ZR, used.',
  ],
  [
    'a body names models, the most frequent five of many',
    'body',
    'Hatches',
    ['Rio', 'Rio', 'Picanto', 'Cerato', 'Ceed', 'Niro', 'Soul'].map((model) => ({ ...rio, model })),
    'Hatches at Ironbark Cars in Geelong: Kia Ceed, Kia Cerato, Kia Niro, Kia Picanto, Kia Rio and others.',
  ],
  [
    'a page without anything to sell says so',
    'carType',
    'Demo cars',
    [{ ...rio, status: 'sold' }],
    'Ironbark Cars has no demo cars for sale at the moment.',
  ],
])('%s', (_, kind, heading, stock, text) => {
  expect(introduction(kind, heading, stock)).toBe(text);
});

test('caravans are not called caravans twice', () => {
  const stock = [{ itemType: 'caravan', body: 'caravan', make: 'Jayco', model: 'Journey' }] as const;
  const noun = { singular: 'caravan', plural: 'caravans' };
  expect(introduction('all', 'New caravans', stock, noun)).toMatch(
    /^New caravans at Ironbark Cars in Geelong: Jayco\./,
  );
});

test('one sale of many changes nothing', () => {
  const many = Array.from({ length: 12 }, (_, index) => [corolla, hilux, rio][index % 3] ?? rio);
  expect(introduction('all', 'Used cars', many.slice(1))).toBe(introduction('all', 'Used cars', many));
});
