import { primaryLocation, type DealerConfig } from '#config/dealer-config.ts';
import type { StartPageDealer } from './start-page.ts';

/** What the start page shows about a dealer, written next to its site: `dist/<slug>.site.json`. */
export interface SiteCard extends Pick<
  StartPageDealer,
  'slug' | 'name' | 'template' | 'tagline' | 'place' | 'vehicles' | 'accent'
> {
  /** URL of the deployed site, by which the lead API identifies the dealer. */
  readonly url?: string;
}

export function siteCard(config: DealerConfig, vehicles: number): SiteCard {
  const { city, state } = primaryLocation(config);
  return {
    slug: config.slug,
    url: config.url,
    name: config.name,
    template: config.template,
    ...(config.tagline === undefined ? {} : { tagline: config.tagline }),
    place: `${city} ${state.toUpperCase()}`,
    vehicles,
    accent: config.theme.accent,
  };
}
