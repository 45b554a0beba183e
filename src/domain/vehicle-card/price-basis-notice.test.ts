import { expect, test } from 'vitest';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { makeCardRules } from './make-card-rules.fixture.ts';
import { priceBasisNotice } from './price-basis-notice.ts';
import { toVehicleCardData } from './to-vehicle-card-data.ts';

const notice = (...stock: readonly Partial<VehicleSummary>[]) =>
  priceBasisNotice(
    stock.map((facts) =>
      toVehicleCardData(makeSearchDocument({ price: 18_990, ...facts }), makeCardRules(), new Date('2026-11-20')),
    ),
  );

test.each<[string, readonly Partial<VehicleSummary>[]]>([
  [
    'Some prices here are drive away, some exclude government charges. Check the words next to each price.',
    [{ price_type: 'drive_away' }, { price_type: 'excluding_government_charges' }, { price_type: 'drive_away' }],
  ],
  [
    'Some prices here are drive away, some are estimated drive away. Check the words next to each price.',
    [{ price_type: 'drive_away' }, { price_type: 'estimated_drive_away' }],
  ],
  [
    'Some prices here are ride away, some exclude government charges. Check the words next to each price.',
    [
      { price_type: 'drive_away', item_type: 'motorcycle' },
      { price_type: 'excluding_government_charges', item_type: 'motorcycle' },
    ],
  ],
])('%s', (text, stock) => {
  expect(notice(...stock)).toBe(text);
});

test('a list with one basis has none, and ride away is drive away', () => {
  expect(notice({ price_type: 'drive_away' }, { price_type: 'drive_away', item_type: 'motorcycle' })).toBeUndefined();
});
