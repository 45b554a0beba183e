import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDealer } from '#config/read-dealer.node.ts';
import { feedSchema } from '#config/schema/feed.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { listVehicles, summaryContext } from '#site-plan/stock/summary-context.ts';
import { importStock } from '#stock/import-stock.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEALERS = path.join(ROOT, 'dealers');
const MAPPING = path.join(ROOT, 'tests/feeds/australian-listings.mapping.json');
/** 16,734 real listings. */
export const LISTINGS = path.resolve(ROOT, '../shared/data/australian-listings-2023.csv');
export const hasListings = existsSync(LISTINGS);

/** The day that the demo dealers' stock is of. */
export const STOCK_DAY = new Date('2026-11-21T00:00:00Z');

export const LISTINGS_DAY = new Date('2023-12-01T00:00:00Z');

/** What a demo dealer lists, straight from its feed. */
export async function readDealerStock(slug: string): Promise<VehicleSummary[]> {
  const reading = await readDealer(slug, { dealersDir: DEALERS, manifests: TEMPLATE_MANIFESTS });
  if (!reading.ok) throw new Error(`${slug} has a fault in its dealer.json.`);
  const { config } = reading;
  const dealerFolder = path.join(DEALERS, slug);
  const { vehicles } = await importStock({ dealer: config, dealerFolder, now: STOCK_DAY });
  const context = summaryContext(config, STOCK_DAY);
  return listVehicles(config, vehicles, STOCK_DAY).listed.map((vehicle) => toVehicleSummary(vehicle, context));
}

/** The real listings as one dealer's stock. */
export async function readListings(): Promise<VehicleSummary[]> {
  const now = LISTINGS_DAY;
  const feed = feedSchema.parse(JSON.parse(readFileSync(MAPPING, 'utf8')));
  const { vehicles } = await importStock({
    dealer: { slug: 'listings', locations: [], stock: { feeds: [feed] } },
    dealerFolder: path.dirname(LISTINGS),
    now,
  });
  const context = { places: new Map(), dealerships: [], defaultState: 'nsw', now };
  return vehicles.map((vehicle) => toVehicleSummary(vehicle, context));
}
