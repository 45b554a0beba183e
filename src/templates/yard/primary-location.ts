import type { LocationView } from '#domain/location/location-view.ts';
import type { SiteChrome } from '#site-plan/site-page.ts';

/** The yard itself: the primary location, else the first. */
export function primaryLocation(chrome: SiteChrome): LocationView | undefined {
  return chrome.locations.find((location) => location.primary) ?? chrome.locations[0];
}
