import { licenseeText } from '#domain/location/licence-rows.ts';
import type { PrintPage } from '../site-page.ts';
import { pageHead } from '../head/page-head.ts';
import { HOME, type PlanContext } from './plan-context.ts';

/** [2.1-7] */
export const PRINT_PATH = '/print';

/**
 * The windscreen sheet: one page for all vehicles, `/print?car_id={slug}`, which the browser fills in from the
 * vehicle's own page.
 */
export function printPage({ dealer, landing, locations, licenseeOf }: PlanContext): PrintPage {
  return {
    kind: 'print',
    path: PRINT_PATH,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: PRINT_PATH,
      title: `Print | ${dealer.name}`,
      description: `A one-page sheet about a vehicle at ${dealer.name}.`,
      robots: 'noindex',
    }),
    breadcrumbs: [HOME, { label: 'Print' }],
    props: {
      searchPath: landing.all.path,
      sellers: Object.fromEntries(
        locations.map(({ id, dealershipId }) => [id, licenseeText(licenseeOf(dealershipId))]),
      ),
    },
  };
}
