import { describe, expect, test } from 'vitest';
import { FEED_TARGET_FIELDS } from '#config/schema/feed-target-fields.ts';
import { importRow, importText } from '../import-feed.fixture.ts';
import { preset as DEALER_STUDIO_PRESET } from '../presets/dealer-studio.ts';
import { preset as EASYCARS_PRESET } from '../presets/easycars.ts';
import { isPrivateColumn, isPrivatePath } from './private-columns.ts';

const NONE: ReadonlySet<string> = new Set();

describe('what must not be published', () => {
  test.each([
    'Purchase cost',
    'purchase_price',
    'PurchasePrice',
    'Cost',
    'Vehicle Cost (ex GST)',
    'Landed cost',
    'Wholesale Price',
    'Trade Price',
    'Floor Price',
    'Minimum price',
    'Reserve Price',
    'Recon Cost',
    'Gross Profit',
    'Gross',
    'Margin',
    'Owner',
    'Previous owner',
    'Owner Name',
    'Previous owner phone',
    'Vendor email',
    'Customer Name',
    'Internal Notes',
    'Private comments',
    'Salesteam notes',
    'Floorplan company',
    'Payout figure',
    'private_suburb',
    'private_postcode',
    'Key code',
  ])('%s is private', (column) => {
    expect(isPrivateColumn(column, NONE)).toBe(true);
  });

  test.each([
    'Price',
    'DAP Price',
    'Was price',
    'Owners',
    'Number of owners',
    'Dealer comments',
    'Note',
    'Condition note',
    'Keys',
    'Service history',
    'Finance provider',
    'Finance weekly',
    'offer_price',
    'Trade-in price',
    'Average market price',
    'Location',
    'Manufacturer',
    'Gross vehicle mass',
    'GrossCombinationMass',
    'Gross trailer mass',
  ])('%s is not', (column) => {
    expect(isPrivateColumn(column, NONE)).toBe(false);
  });

  test.each([
    ['Owner.Name', true],
    ['Price.PurchaseCost', true],
    ['PaidForIt.Amount', true],
    ['Deal.Terms.Floor', true],
    ['Seller.Address', false],
    ['Location.Name', false],
  ])('the path %s: %s', (path, isPrivate) => {
    expect(isPrivatePath(path, new Set(['paidforit', 'dealterms']))).toBe(isPrivate);
  });

  test('no field that the platform publishes is taken for private', () => {
    const columns = [DEALER_STUDIO_PRESET, EASYCARS_PRESET].flatMap(({ mapping }) =>
      Object.values(mapping).flatMap((rule) =>
        typeof rule === 'string' || rule instanceof Array ? rule : ((rule as { from?: string | string[] }).from ?? []),
      ),
    );
    expect([...FEED_TARGET_FIELDS, ...columns].filter((column) => isPrivateColumn(column, NONE))).toEqual([]);
    expect(FEED_TARGET_FIELDS.filter((field) => isPrivatePath(field, NONE))).toEqual([]);
  });

  test('does not reach a vehicle even where a mapping asks for it', async () => {
    const csv =
      'Stock number,Make,Model,EGC Price,Purchase cost,Internal notes,Margin %\n1,Kia,Rio,19990,SECRET-COST,SECRET-NOTE,SECRET-MARGIN\n';
    const { vehicles, report, problems } = await importText(csv, {
      preset: 'dealer-studio',
      private_columns: ['Margin %'],
      mapping: {
        price: 'Purchase cost',
        dealercomments: 'Internal notes',
        tag: { from: ['Purchase cost', 'Margin %'], join: { with: ' ' } },
      },
    });
    expect(problems).toEqual([]);
    expect(vehicles[0]).toMatchObject({ price: { cents: 1_999_000 } });
    expect(JSON.stringify({ vehicles, report })).not.toContain('SECRET');
    expect(report.feeds[0]?.privateColumns).toEqual(['Purchase cost', 'Internal notes', 'Margin %']);
  });

  test('does not reach a vehicle from nested data', async () => {
    const { vehicle, report } = await importRow({
      cost: 'SECRET',
      location: { id: 'aspley', owner_name: 'SECRET' },
      images: [{ url: 'https://x.example/a.jpg', cost: 'SECRET' }],
      finance_lenders: { a: { paymentWeek: 99, commission: 'SECRET' } },
      hotspots: [{ id: 'a', description: 'b', cost: 'SECRET' }],
    });
    expect(JSON.stringify({ vehicle, report })).not.toContain('SECRET');
    expect(report.privateColumns).toContain('cost');
  });
});
