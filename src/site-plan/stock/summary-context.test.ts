import { describe, expect, test } from 'vitest';
import { makeConfigLocation, makePlanConfig, makeStock, NOW } from '../make-plan-input.fixture.ts';
import { listVehicles, summaryContext } from './summary-context.ts';

describe('what a config adds to its vehicles', () => {
  test('repayments only with the notice that must stand beside them', () => {
    const finance = { excluded_makes: ['Kia'], excluded_dealerships: ['d2'] };
    expect(summaryContext(makePlanConfig({ finance }), NOW).finance).toBeUndefined();
    expect(
      summaryContext(makePlanConfig({ finance: { ...finance, credit_notice: 'WARNING: …' } }), NOW).finance,
    ).toEqual({
      provider: 'd',
      excludedMakes: ['Kia'],
      excludedDealerships: ['d2'],
    });
    const { state, locations, dealerships, finance: withNotice } = makePlanConfig();
    expect(summaryContext({ state, locations, dealerships, finance: withNotice }, NOW).finance).toBeUndefined();
  });

  test('places that the site shows; the only one is where a vehicle stands that names none', () => {
    const hidden = makeConfigLocation({ id: 'shed', slug: 'shed', visible: false, primary: false });
    const context = summaryContext(makePlanConfig({ locations: [makeConfigLocation(), hidden] }), NOW);
    expect([...context.places.keys()]).toEqual(['geelong']);
    expect(context.defaultPlace?.id).toBe('geelong');
    const second = makeConfigLocation({ id: 'werribee', slug: 'werribee', primary: false });
    expect(
      summaryContext(makePlanConfig({ locations: [makeConfigLocation(), second] }), NOW).defaultPlace,
    ).toBeUndefined();
  });
});

describe('the listed vehicles of a feed', () => {
  const vehicles = makeStock([{ make: 'Kia' }, { make: 'Toyota' }, { make: 'Toyota', status: 'sold' }]);
  const outcome = (stock: Partial<ReturnType<typeof makePlanConfig>['stock']>) => {
    const config = makePlanConfig();
    return listVehicles({ ...config, stock: { ...config.stock, ...stock } }, vehicles, NOW);
  };

  test('follow the dealer’s filter and its excluded stock numbers', () => {
    expect(outcome({ filter: 'make = Toyota' }).listed.map(({ stockNumber }) => stockNumber)).toEqual(['4401']);
    expect(outcome({ exclude_stock_numbers: ['4401'] }).unlisted.map(({ reason }) => reason)).toEqual([
      'excluded_stock_number',
      'sold_on_unknown_day',
    ]);
  });

  test('are not chosen by a filter that cannot be read', () => {
    expect(() => outcome({ filter: 'mak = Toyota' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: stock.filter cannot be read. At character 1: "mak" is no attribute of a vehicle. Did you mean "make"?]`,
    );
  });
});
