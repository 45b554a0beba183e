import * as z from 'zod';
import { sitePath } from './web-url.ts';

/** Paths that differ between dealers [2.1-12, 2.1-13, 2.1-25]. */
export const routesSchema = z.strictObject({
  locations: z
    .enum(['/contact-us', '/contact', '/dealerships', '/dealer-locator', '/locations'])
    .default('/contact-us')
    .describe('Path of the page that lists the locations.'),
  location_base: z
    .enum(['/locations', '/contact-us', '/dealerships'])
    .default('/locations')
    .describe('Path under which each location has its page, `{location_base}/{slug}`.'),
  search_breadcrumb_base: z
    .enum(['/search', '/used-car'])
    .default('/search')
    .describe('Where breadcrumbs of vehicles lead.'),
  clear_filters: sitePath()
    .default('/special-offers')
    .describe(
      'Where Clear Filters leads after a search without results; the unfiltered search where that page does not exist.',
    ),
});
