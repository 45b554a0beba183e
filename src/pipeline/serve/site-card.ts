import { primaryLocation, type DealerConfig } from '#config/dealer-config.ts';
import type { StartPageDealer } from './start-page.ts';

/** What the start page says about a dealer, written beside its site: `dist/<slug>.site.json`. */
export interface SiteCard extends Pick<
  StartPageDealer,
  'slug' | 'name' | 'template' | 'tagline' | 'place' | 'vehicles' | 'accent'
> {
  /** Address of the site where it is deployed, by which the lead API knows the dealer. */
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
