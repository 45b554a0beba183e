import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as z from 'zod';
import { feedSchema, type FeedConfig } from '#config/schema/feed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importStock, type ImportStockOptions, type StockImport } from './import-stock.ts';
import type { StockLocation } from './normalise/location-lookup.ts';
import type { FeedReport } from './report/import-report.ts';

export type FeedInput = Partial<z.input<typeof feedSchema>>;

/** A feed parsed by the real schema, so that tests cannot drift from what `dealer.json` allows. */
export function makeFeed(input: FeedInput = {}): FeedConfig {
  return feedSchema.parse({ source: 'stock.csv', ...input });
}

export const LOCATIONS: readonly StockLocation[] = [
  {
    id: 'aspley',
    slug: 'aspley',
    name: 'Northside Aspley',
    short_name: 'Aspley',
    primary: true,
    state: 'qld',
    time_zone: 'Australia/Brisbane',
    city: 'Aspley',
    code: 'ASP',
  },
  {
    id: 'geelong',
    slug: 'geelong',
    name: 'Southside Geelong',
    short_name: 'Geelong',
    primary: false,
    state: 'vic',
    time_zone: 'Australia/Melbourne',
    city: 'Geelong',
    dealership_id: 'd2',
    dealership_slug: 'south',
  },
];

export const NOW = new Date('2026-11-21T00:00:00Z');

/** A temporary dealer folder, deleted when `work` is done. */
export async function withDealerFolder<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-stock-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports one feed with this file content. */
export function importText(
  content: string | Uint8Array,
  feed: FeedInput = {},
  options: Partial<ImportStockOptions> = {},
): Promise<StockImport> {
  return withDealerFolder({ 'stock.csv': content }, (dealerFolder) =>
    importStock({
      dealer: { slug: 'northside', locations: LOCATIONS, stock: { feeds: [makeFeed(feed)] } },
      dealerFolder,
      now: NOW,
      ...options,
    }),
  );
}

/** The only vehicle of a one-row feed, which must import without a problem. */
export async function importRow(
  row: Readonly<Record<string, unknown>>,
  feed: FeedInput = {},
): Promise<{ vehicle: Vehicle; report: FeedReport }> {
  const record = { stocknum: 'S1', make: 'Toyota', model: 'Corolla', ...row };
  const { vehicles, report, problems } = await importText(JSON.stringify([record]), {
    price_includes: 'drive_away',
    ...feed,
  });
  const [vehicle] = vehicles;
  const [feedReport] = report.feeds;
  if (vehicle === undefined || feedReport === undefined || problems.length > 0)
    throw new Error(`no vehicle: ${JSON.stringify({ problems, report })}`);
  return { vehicle, report: feedReport };
}
