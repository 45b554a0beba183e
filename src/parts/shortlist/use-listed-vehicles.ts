import { useEffect, useState } from 'react';
import { type Holds, summaryWithHold } from '#domain/reservations/with-hold.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { type HeldNow, loadHolds } from '#parts/card/load-holds.ts';
import { loadListedVehicles, type ListedVehicles } from '#search/listed-vehicles.ts';

/** `loading` until the site's stock is here, `unreachable` where it cannot be had. */
export type Stock = ListedVehicles | 'loading' | 'unreachable';

/** Saved vehicles wait for holds, and not for ever. */
const PATIENCE_MS = 4000;

/**
 * The site's stock, with the holds made online since it was published.
 *
 * @param prepare Runs once with the stock and its holds, before anything is rendered with them.
 */
export function useListedVehicles(indexUrl: string, prepare?: (vehicles: ListedVehicles) => void): Stock {
  const [stock, setStock] = useState<Stock>('loading');
  useEffect(() => {
    let isGone = false;
    loadListedVehicles(indexUrl)
      .then(async (vehicles) => {
        // What is written down of a visit is right the first time: one on hold would be "available again".
        if (!isGone && prepare === undefined) setStock(vehicles);
        const held = await Promise.race([loadHolds(document), nothingHeldAfter(PATIENCE_MS)]);
        if (isGone) return;
        const latest =
          held.length === 0 ? vehicles : withHolds(vehicles, new Map(held.map(({ id, until }) => [id, until * 1000])));
        prepare?.(latest);
        setStock(latest);
      })
      .catch((error: unknown) => {
        // Shown on the page, in wording for visitors.
        reportError(error);
        if (!isGone) setStock('unreachable');
      });
    return () => {
      isGone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- props of an island never change
  }, []);
  return stock;
}

const nothingHeldAfter = (ms: number): Promise<readonly HeldNow[]> =>
  new Promise((resolve) => setTimeout(resolve, ms, []));

function withHolds(vehicles: ListedVehicles, holds: Holds): ListedVehicles {
  const held = (summary: VehicleSummary | undefined): VehicleSummary | undefined =>
    summary && summaryWithHold(summary, holds);
  return { byId: (id) => held(vehicles.byId(id)), bySlug: (slug) => held(vehicles.bySlug(slug)) };
}

/** False while the page is rendered as built: the browser's storage is not known there. */
export function useIsInBrowser(): boolean {
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => {
    setIsInBrowser(true);
  }, []);
  return isInBrowser;
}
