import { useEffect, useState } from 'react';
import { type Holds, summaryWithHold } from '#domain/reservations/with-hold.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { loadHolds } from '#parts/card/load-holds.ts';
import { loadListedVehicles, type ListedVehicles } from '#search/listed-vehicles.ts';

/** `loading` until the site's stock is here, `unreachable` where it cannot be had. */
export type Stock = ListedVehicles | 'loading' | 'unreachable';

/**
 * The site's stock, with the holds made online since it was published.
 *
 * @param prepare Runs once with the stock, before anything is rendered with it.
 */
export function useListedVehicles(indexUrl: string, prepare?: (vehicles: ListedVehicles) => void): Stock {
  const [stock, setStock] = useState<Stock>('loading');
  useEffect(() => {
    let isGone = false;
    loadListedVehicles(indexUrl)
      .then((vehicles) => {
        if (isGone) return;
        prepare?.(vehicles);
        setStock(vehicles);
        void loadHolds(document).then((held) => {
          if (isGone || held.length === 0) return;
          setStock(withHolds(vehicles, new Map(held.map(({ id, until }) => [id, until * 1000]))));
        });
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
