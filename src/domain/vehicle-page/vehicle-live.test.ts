import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { carFields } from './car-fields.ts';
import { carFieldsKey, readCarFieldsKey } from './car-fields-key.ts';
import { offerTexts } from './offer-texts.ts';
import { vehicleMoney } from './vehicle-money.ts';
import { vehicleLive } from './vehicle-live.ts';

const now = new Date('2026-11-18T01:42:00Z');
const summaryOf = (vehicle: Vehicle) => toVehicleSummary(vehicle, makeSummaryContext({ now }));
const MONEY = {
  finance: { rules: { provider: 'd' }, creditNotice: { example: 'WARNING: …' } },
  financeTargets: {},
  deliveryZones: [],
  hasGauge: true,
  namesBelowMarket: false,
  dealerName: 'Coachwood Cars',
} as const;
const live = (change: Partial<Vehicle> = {}, viewsFrom?: number) => {
  const vehicle = makeVehicle(change);
  const card = toVehicleCardData(summaryOf(vehicle), makeCardRules(), now);
  const offer = offerTexts(vehicle, card, vehicleMoney(vehicle, card, MONEY, now), MONEY.finance.creditNotice);
  return vehicleLive(vehicle, summaryOf(vehicle), card, makeCardRules(), offer, MONEY, viewsFrom);
};
const fields = (change: Partial<Vehicle> = {}) => {
  const vehicle = makeVehicle(change);
  const rules = { cardRules: makeCardRules(), state: 'vic', money: MONEY } as const;
  return carFields(vehicle, summaryOf(vehicle), rules, now);
};

describe('what a page was built with [7-11]', () => {
  test('is what the API says of the same vehicle', () => {
    for (const change of [
      {},
      { reserved: true },
      { status: 'sold' as const },
      { price: { qualifier: 'plus_on_roads' as const } },
    ]) {
      expect(live(change).shown).toBe(carFieldsKey(fields(change)));
    }
  });

  test.each<[string, Partial<Vehicle>]>([
    ['its price', { price: { cents: 1_799_000, qualifier: 'drive_away' } }],
    ['what the price includes', { price: { cents: 1_899_000, qualifier: 'plus_on_roads' } }],
    ['a reduction', { price: { cents: 1_899_000, beforeCents: 1_999_000, qualifier: 'drive_away' } }],
    ['a hold', { reserved: true }],
    ['the end of a hold', { reserved: true, reservedUntil: '2026-11-18T03:30:00Z' }],
    ['a sale', { status: 'sold' }],
    ['its tag', { tag: 'Test Drive Only' }],
    ['the place where it stands', { city: 'Horsham', locationId: undefined as never }],
    ['that it has not come yet', { status: 'coming_soon' }],
  ])('differs when %s changes', (_what, change) => {
    expect(live(change).shown).not.toBe(live().shown);
  });

  test('can be taken apart again', () => {
    expect(readCarFieldsKey(live({ status: 'sold', soldAt: '2026-11-17T00:00:00Z' }).shown)).toMatchObject({
      status: 'sold',
      statusText: 'Sold Tue 17 Nov',
    });
    expect(readCarFieldsKey(live({ reserved: true }).shown)).toMatchObject({
      status: 'reserved',
      priceText: '$18,990',
      qualifier: 'Drive away',
      tag: 'Reserved',
    });
  });

  test('says photos and date for the question', () => {
    expect(live({ updatedAt: '2026-11-18T01:00:00Z' })).toMatchObject({
      photosCount: 2,
      updatedAt: '2026-11-18T01:00:00Z',
    });
  });
});

test('the price is explained for a buyer in the dealer’s state, as on the page', () => {
  expect(fields().price_explanation).toContain('Victoria');
  expect(fields({ price: { qualifier: 'price_on_application' } }).price_explanation).toBeNull();
});

test.each<[Vehicle['carType'], number | undefined]>([
  ['used', 4],
  ['demo', 4],
  ['new', undefined],
])('a look at a %s vehicle is event %s [7-29, 7-30]', (carType, event) => {
  expect(live({ carType }).viewEventId).toBe(event);
});

test('looks are told from a number on where the dealer wants it, and never of a sold one', () => {
  expect(live({}, 10).viewsFrom).toBe(10);
  expect(live({}).viewsFrom).toBeUndefined();
  expect(live({ status: 'sold' }, 10).viewsFrom).toBeUndefined();
});
