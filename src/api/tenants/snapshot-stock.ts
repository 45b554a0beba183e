import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { readSnapshotVehicles } from './read-snapshot.ts';
import type { TenantStock } from './tenant-directory.ts';

interface IndexedStock {
  readonly all: readonly ApiVehicle[];
  readonly byId: ReadonlyMap<string, ApiVehicle>;
  readonly bySlug: ReadonlyMap<string, ApiVehicle>;
}

/**
 * The vehicles of a snapshot, read on first use.
 *
 * @param report Receives why the vehicles, or one of them, could not be read. Until a later read succeeds, the dealer
 *   has none.
 */
export function snapshotStock(file: string, report: (problem: string) => void): TenantStock {
  let reading: Promise<IndexedStock> | undefined;
  const stock = async (): Promise<IndexedStock> => {
    reading ??= readSnapshotVehicles(file, report).then(indexed);
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      report(error instanceof Error ? error.message : String(error));
      return indexed([]);
    }
  };
  return {
    all: async () => (await stock()).all,
    byId: async (id) => (await stock()).byId.get(id),
    bySlug: async (slug) => (await stock()).bySlug.get(slug),
  };
}

function indexed(all: readonly ApiVehicle[]): IndexedStock {
  return {
    all,
    byId: new Map(all.map((vehicle) => [vehicle.id, vehicle])),
    bySlug: new Map(all.map((vehicle) => [vehicle.slug, vehicle])),
  };
}
