import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import Arrivals from './Arrivals.astro';
import Browse from './Browse.astro';
import Hero from './Hero.astro';
import Places from './Places.astro';
import PriceSlider from './PriceSlider.astro';
import SearchDock from './SearchDock.astro';
import Specials from './Specials.astro';
import Viewed from './Viewed.astro';
import Worth from './Worth.astro';

/** Self-contained home page sections; a template adds its own, or overrides a default one. */
export const DEFAULT_HOME_SECTIONS: Readonly<Record<string, AstroComponentFactory>> = {
  arrivals: Arrivals,
  browse: Browse,
  hero: Hero,
  locations: Places,
  price: PriceSlider,
  search: SearchDock,
  specials: Specials,
  viewed: Viewed,
  worth: Worth,
};
