import type { LocationPage } from '#site-plan/site-page.ts';

/**
 * Whether a place's page has a part for who comes: its map, with hours beside it, or a choice of departments. Hours are
 * at the top of a page without.
 */
export function hasVisit({
  location,
  departments,
  mapSrc,
}: Pick<LocationPage['props'], 'location' | 'departments' | 'mapSrc'>): boolean {
  const isOnMap = location.latitude !== undefined && location.longitude !== undefined;
  return departments.length > 1 || mapSrc !== undefined || isOnMap;
}
