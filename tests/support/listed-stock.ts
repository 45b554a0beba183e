import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { IndexPayload } from '#search/static-index/index-payload.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { readDocument } from '#search/static-index/read-document.ts';
import { readBuiltSite } from './built-site.ts';

/** Every vehicle that a published site lists, as its search index says. */
export function readListedStock(folder: string): VehicleSummary[] {
  const index = loadIndex(readBuiltSite(folder, '').json('/data/search-index.v1.json') as IndexPayload);
  return Array.from(
    { length: index.count },
    (_, position) => readDocument(index, position) as unknown as VehicleSummary,
  );
}

/** Address of a vehicle's page. */
export function vehiclePath({ slug }: VehicleSummary): string {
  return `/cars/${slug}`;
}

/** The first vehicle that a test can use. @throws where the demo stock has none such. */
export function pickVehicle(
  stock: readonly VehicleSummary[],
  what: string,
  suits: (vehicle: VehicleSummary) => boolean,
): VehicleSummary {
  const found = stock.find(suits);
  if (found === undefined) throw new Error(`The demo stock has no ${what}; these tests need one.`);
  return found;
}

export const isSold = ({ status }: VehicleSummary): boolean => status !== 'in_stock' && status !== 'coming_soon';
const isPlain = (vehicle: VehicleSummary): boolean =>
  vehicle.status === 'in_stock' && !vehicle.reserved && vehicle.price !== undefined && vehicle.photos_count > 3;

/** The first vehicle with nothing unusual about it. @throws where there is none. */
export const plainVehicle = (stock: readonly VehicleSummary[]): VehicleSummary =>
  pickVehicle(stock, 'plain vehicle', isPlain);

/** One vehicle of every kind that makes a page look different. */
export function vehiclesOfEachKind(stock: readonly VehicleSummary[]): Readonly<Record<string, VehicleSummary>> {
  const pick = (what: string, suits: (vehicle: VehicleSummary) => boolean): VehicleSummary =>
    pickVehicle(stock, what, suits);
  return {
    normal: plainVehicle(stock),
    sold: pick('sold vehicle', isSold),
    reserved: pick('reserved vehicle', (vehicle) => !isSold(vehicle) && vehicle.reserved),
    'coming soon': pick('vehicle that is coming soon', ({ status }) => status === 'coming_soon'),
    'without photo': pick('vehicle without photo', (vehicle) => !isSold(vehicle) && vehicle.photos_count === 0),
    'with one photo': pick('vehicle with one photo', (vehicle) => !isSold(vehicle) && vehicle.photos_count === 1),
    'without price': pick('vehicle without price', (vehicle) => !isSold(vehicle) && vehicle.price === undefined),
  };
}
