import type { ContentFile } from '#config/content-file.ts';
import type { DealerConfig } from '#config/dealer-config.ts';
import type { TemplateManifest } from '#config/template-manifest.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { PreparedPictures } from './prepared-picture.ts';
import type { SiteAssets, SiteChrome, SitePage } from './site-page.ts';

/** Everything that a plan is made of: plain JSON but for the clock, so that a snapshot can hold it. */
export interface SitePlanInput {
  readonly config: DealerConfig;
  readonly manifest: TemplateManifest;
  /** Every vehicle of the feeds, in import order, with photos that pages can load. */
  readonly vehicles: readonly Vehicle[];
  readonly contents: readonly ContentFile[];
  readonly pictures: PreparedPictures;
  readonly assets: Pick<SiteAssets, 'stylesheetHref' | 'fontPreloads'>;
  readonly now: Date;
}

/** A dealer's site, decided: pages to render and files to write as they are. */
export interface SitePlan {
  readonly chrome: SiteChrome;
  readonly pages: readonly SitePage[];
  /** Files that are not pages, by path without leading slash: search index, summary, sitemap, robots. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly status: 301 | 302 }[];
  /** What the site shows of the stock, for the build's report. */
  readonly listed: readonly Vehicle[];
  readonly unlisted: readonly { readonly stockNumber: string; readonly reason: string }[];
}
