import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeStock, NOW, variedStock } from '../make-plan-input.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { similarVehicles } from './similar-vehicles.ts';

/** Stock numbers of the vehicles similar to the first. */
function similarTo(first: Partial<Vehicle>, others: readonly Partial<Vehicle>[], count = 6): string[] {
  const [subject, ...rest] = makeStock([first, ...others]).map((vehicle) =>
    toVehicleSummary(vehicle, makeSummaryContext({ now: NOW })),
  );
  if (subject === undefined) throw new Error('unreachable');
  return similarVehicles([subject, ...rest], count)(subject).map(({ stocknum }) => stocknum);
}
const dollars = (amount: number): Vehicle['price'] => ({ cents: amount * 100, qualifier: 'drive_away' });

describe('similar vehicles', () => {
  test('are of the same model first, then of the make, then of the body', () => {
    expect(
      similarTo({ make: 'Toyota', model: 'Corolla', body: 'hatch' }, [
        { stockNumber: 'body', make: 'Kia', model: 'Rio', body: 'hatch' },
        { stockNumber: 'make', make: 'Toyota', model: 'Hilux', body: 'ute' },
        { stockNumber: 'model', make: 'TOYOTA', model: 'Corolla', body: 'sedan' },
        { stockNumber: 'none', make: 'Ford', model: 'Ranger', body: 'ute' },
      ]),
    ).toEqual(['model', 'make', 'body']);
  });

  test.each<[number, number, boolean]>([
    [20_000, 30_000, true],
    [20_000, 30_001, false],
    [20_000, 10_000, true],
    [49_999, 59_999, true],
    [49_999, 60_000, false],
    [50_000, 75_000, true],
    [50_000, 75_001, false],
    [50_000, 25_000, true],
  ])('to one of $%d, one of $%d is in the price band: %s [9-6]', (price, other, within) => {
    expect(similarTo({ price: dollars(price) }, [{ stockNumber: 'x', price: dollars(other) }])).toEqual(
      within ? ['x'] : [],
    );
  });

  test('a vehicle without a price has no band, and none without a price is in one', () => {
    const none: Vehicle['price'] = { qualifier: 'drive_away' };
    expect(similarTo({ price: none }, [{ stockNumber: 'x', price: dollars(200_000) }])).toEqual(['x']);
    expect(similarTo({ price: dollars(20_000) }, [{ stockNumber: 'x', price: none }])).toEqual([]);
  });

  test.each(['sold', 'coming_soon', 'unavailable'] as const)('are never %s [4-18]', (status) => {
    expect(similarTo({}, [{ stockNumber: 'x', status }])).toEqual([]);
  });

  test('are at most as many as asked for, highest rank first, and never the vehicle itself [9-5, 9-7]', () => {
    const others = [10, 30, 20].map((rank) => ({ stockNumber: String(rank), rank }));
    expect(similarTo({}, others, 2)).toEqual(['30', '20']);
    expect(similarTo({}, others, 0)).toEqual([]);
  });

  test('one search gives 10 at most, so that other models have their turn [9-5]', () => {
    const corollas = Array.from({ length: 12 }, (_, index) => ({ stockNumber: `c${index}`, rank: 900 - index }));
    const found = similarTo(
      { rank: 1 },
      [...corollas, { stockNumber: 'kia', make: 'Kia', model: 'Rio', rank: 950 }],
      30,
    );
    expect(found).toEqual([...corollas.slice(0, 10).map(({ stockNumber }) => stockNumber), 'kia']);
  });

  test('are found for a large stock without looking at all of it again each time', () => {
    const summaries = variedStock(2000).map((vehicle) => toVehicleSummary(vehicle, makeSummaryContext({ now: NOW })));
    const find = similarVehicles(summaries, 6);
    expect(summaries.every((summary) => find(summary).length === 6)).toBe(true);
  });
});
