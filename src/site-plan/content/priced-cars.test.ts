import { describe, expect, test } from 'vitest';
import type { PriceQualifier, Vehicle } from '#domain/vehicle/vehicle.ts';
import { makePlanInput, makeStock } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { OfferPage } from '../site-page.ts';

const price = (dollars: number, beforeDollars?: number, qualifier: PriceQualifier = 'drive_away') => ({
  cents: dollars * 100,
  qualifier,
  ...(beforeDollars !== undefined && { beforeCents: beforeDollars * 100 }),
});
const CARS: readonly Partial<Vehicle>[] = [
  { stockNumber: 'A1', make: 'Vireo', model: 'Brolga', year: 2026, badge: 'Core', price: price(50_000, 54_000) },
  { stockNumber: 'A2', make: 'Vireo', model: 'Heron', year: 2026, badge: 'Core', price: price(36_000) },
  { stockNumber: 'A3', make: 'Vireo', model: 'Heron', year: 2026, badge: 'Summit', price: price(40_000, 44_000) },
];

function offerOf(cars: readonly Partial<Vehicle>[]): OfferPage['props'] {
  const vehicles = makeStock(cars);
  const named = vehicles.map(({ stockNumber }) => ({ stock_number: stockNumber }));
  const document = { path: '/offers/demos', heading: 'Demos', html: '', meta: { cars: named } };
  return (planSite(makePlanInput({ documents: [document], vehicles })).page('/offers/demos') as OfferPage).props;
}

describe('the vehicles that an offer names', () => {
  test('are rows on one scale, in the order of the offer, under what sets them apart', () => {
    const { priced, cards } = offerOf(CARS);
    expect(priced?.tickTexts).toEqual(['$36,000', '$46,000 drive away', '$56,000']);
    expect(priced?.rows.map(({ name, fullName }) => [name, fullName])).toEqual([
      ['Brolga Core', '2026 Vireo Brolga Core'],
      ['Heron Core', '2026 Vireo Heron Core'],
      ['Heron Summit', '2026 Vireo Heron Summit'],
    ]);
    expect(cards).toEqual([]);
  });

  test('have a mark only where the price before may be shown; where none has, none is explained', () => {
    const rows = offerOf(CARS).priced?.rows ?? [];
    expect(rows.map(({ percent, beforePercent }) => [percent, beforePercent])).toEqual([
      [70, 90],
      [0, undefined],
      [20, 40],
    ]);
    expect(rows.map(({ was }) => was?.savingText)).toEqual(['$4,000', undefined, '$4,000']);
    const plain = offerOf(CARS.map((car, index) => ({ ...car, price: price(40_000 + index * 1000) })));
    expect(plain.priced?.hasBefore).toBe(false);
    expect(offerOf(CARS).priced?.hasBefore).toBe(true);
  });

  test('are chosen by model where there are several', () => {
    expect(offerOf(CARS).priced?.models).toEqual([
      { name: 'Brolga', count: 1 },
      { name: 'Heron', count: 2 },
    ]);
    expect(offerOf(CARS).priced?.rows.map(({ kind }) => kind)).toEqual([1, 2, 2]);
    expect(offerOf(CARS.map((car) => ({ ...car, model: 'Heron' }))).priced?.models).toEqual([]);
  });

  test('say make and year where these differ', () => {
    const mixed = CARS.map((car, index) => ({ ...car, year: 2025 + index }));
    expect(offerOf(mixed).priced?.rows[0]?.name).toBe('2025 Vireo Brolga Core');
  });

  test('are cards where their prices are of another basis, or none, and all of them where there are few', () => {
    const others = offerOf([
      ...CARS,
      { stockNumber: 'B1', price: price(30_000, undefined, 'excluding_government_charges') },
      { stockNumber: 'B2', price: { qualifier: 'price_on_application' } },
    ]);
    expect(others.priced?.rows).toHaveLength(3);
    expect(others.cards.map(({ stockNumber }) => stockNumber)).toEqual(['B1', 'B2']);
    const few = offerOf(CARS.slice(0, 2));
    expect(few.priced).toBeUndefined();
    expect(few.cards).toHaveLength(2);
  });
});
