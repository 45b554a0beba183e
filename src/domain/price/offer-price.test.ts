import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { resolveAskingPrice } from './asking-price.ts';
import { atOfferPrice } from './offer-price.ts';

const priced = (cents: number, more = {}) => makeVehicle({ price: { cents, qualifier: 'drive_away', ...more } });

describe('a vehicle of an offer', () => {
  test('costs the offer’s price, and was what it was asked for until then', () => {
    const offered = atOfferPrice(priced(4_399_000), 41_990);
    expect(offered && resolveAskingPrice(offered.price)).toEqual({ dollars: 41_990, beforeDollars: 43_990 });
  });

  test('never claims an older, higher price as the one before', () => {
    const offered = atOfferPrice(priced(4_399_000, { beforeCents: 4_799_000 }), 41_990);
    expect(offered && resolveAskingPrice(offered.price)?.beforeDollars).toBe(43_990);
  });

  test('that is already reduced was the reduced price', () => {
    const offered = atOfferPrice(priced(4_399_000, { reducedCents: 4_299_000 }), 41_990);
    expect(offered && resolveAskingPrice(offered.price)).toEqual({ dollars: 41_990, beforeDollars: 42_990 });
  });

  test('keeps its basis, and loses a lender’s figures for the other price', () => {
    const lender = { financeProvider: 'x', weeklyRepaymentCents: 9300 };
    const offered = atOfferPrice({ ...priced(4_399_000), financeLenders: { d: lender } }, 41_990);
    expect(offered?.price.qualifier).toBe('drive_away');
    expect(offered).not.toHaveProperty('financeLenders');
  });

  test.each([43_990, 45_000])('at $%i is no offer: it would not be cheaper', (dollars) => {
    expect(atOfferPrice(priced(4_399_000), dollars)).toBeUndefined();
  });

  test('without a price that may be advertised gets none from an offer', () => {
    const onRequest = makeVehicle({ price: { cents: 4_399_000, qualifier: 'plus_on_roads' } });
    expect(atOfferPrice(onRequest, 41_990)).toBeUndefined();
  });
});
