import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { IndexPayload } from './static-index/index-payload.ts';
import { loadIndex, type StaticIndex } from './static-index/load-index.ts';
import { readDocument } from './static-index/read-document.ts';

/** The vehicles that a site lists, one by one, out of its static index. */
export interface ListedVehicles {
  byId(id: string): VehicleSummary | undefined;
  bySlug(slug: string): VehicleSummary | undefined;
}

const loading = new Map<string, Promise<ListedVehicles>>();

/**
 * Loads the site's index, once per page.
 *
 * @throws Error when it cannot be loaded; the next call tries again.
 */
export function loadListedVehicles(indexUrl: string): Promise<ListedVehicles> {
  let vehicles = loading.get(indexUrl);
  if (vehicles === undefined) {
    vehicles = fetchIndex(indexUrl).catch((error: unknown) => {
      loading.delete(indexUrl);
      throw error;
    });
    loading.set(indexUrl, vehicles);
  }
  return vehicles;
}

/** Looks up vehicles in an index without reading the others. */
export function listedVehicles(index: StaticIndex): ListedVehicles {
  const finder = (field: 'id' | 'slug'): ((wanted: string) => VehicleSummary | undefined) => {
    let positions: ReadonlyMap<unknown, number> | undefined;
    return (wanted) => {
      positions ??= new Map(
        Array.from({ length: index.count }, (_, position) => [index.value(field, position), position]),
      );
      const position = positions.get(wanted);
      return position === undefined ? undefined : (readDocument(index, position) as unknown as VehicleSummary);
    };
  };
  return { byId: finder('id'), bySlug: finder('slug') };
}

async function fetchIndex(indexUrl: string): Promise<ListedVehicles> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`The search index ${indexUrl} answered ${response.status}.`);
  return listedVehicles(loadIndex((await response.json()) as IndexPayload));
}
