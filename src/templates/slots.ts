import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/**
 * What a template fills. Every slot receives `chrome: SiteChrome` and, for pages, `page: SitePage` of
 * its kind, and prints them; a template computes nothing.
 *
 * Slots are Astro components because an island needs a static import beside its `client:` directive:
 * `Search` holds the template's own search island entry, so no page ships another template's cards.
 */
export interface TemplateSlots {
  /** URL of the compiled stylesheet, `import href from './template.css?url'`. */
  readonly stylesheetHref: string;
  readonly fontPreloads: readonly string[];
  readonly Header: AstroComponentFactory;
  readonly Footer: AstroComponentFactory;
  readonly Home: AstroComponentFactory;
  readonly Search: AstroComponentFactory;
  readonly SearchList: AstroComponentFactory;
  readonly Vehicle: AstroComponentFactory;
  readonly Locations: AstroComponentFactory;
  readonly Location: AstroComponentFactory;
  /** Only where the site has forms. */
  readonly Success: AstroComponentFactory;
  /** Only where the dealer has vehicles printed. */
  readonly Print: AstroComponentFactory;
  /** Only where the site has favourites. */
  readonly Saved: AstroComponentFactory;
  /** Only where the site compares. */
  readonly Compare: AstroComponentFactory;
  readonly Document: AstroComponentFactory;
  readonly NotFound: AstroComponentFactory;
}
