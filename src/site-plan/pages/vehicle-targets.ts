import type { BannerItem, VehiclePageRules } from '#config/to-vehicle-page-rules.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { type Post, toPost } from '#domain/vehicle-page/related-posts.ts';
import type { ActionPages, ActionRules } from '#domain/vehicle-page/vehicle-actions.ts';
import type { DealerPanel, PanelRules } from '#domain/vehicle-page/vehicle-panels.ts';
import type { ResolveLink } from '../navigation/link-targets.ts';
import type { SiteDocument } from '../plan-input.ts';

/** Where the pages of vehicles lead besides to other vehicles; the same for all of them. */
export interface VehicleTargets {
  readonly actions: ActionRules;
  /** Their links lead somewhere. */
  readonly panels: PanelRules;
  /** Only the links that lead somewhere [2.4-16]. */
  readonly banner: readonly BannerItem[];
  readonly posts: readonly Post[];
  /** Pages of the site that actions open; absent where there is none. */
  readonly finance?: string;
  readonly tradeIn?: string;
  readonly testDrive?: string;
  readonly checkoutJourney?: string;
}

/** The specification's addresses of these pages, the first that the site has [2.1-4, 2.1-5, 2.1-17]. */
const FINANCE_PAGES = ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-and-insurance'];
const TRADE_IN_PAGES = ['/cars/trade-in', '/trade-in', '/sell-my-car', '/sell-your-car'];

export function vehicleTargets(
  rules: VehiclePageRules,
  documents: readonly SiteDocument[],
  resolve: ResolveLink,
): VehicleTargets {
  const { panels, financeHref, banner } = rules;
  const first = (paths: readonly string[]): string | undefined =>
    paths.map(resolve).find((target) => target !== undefined);
  return omitUndefined({
    actions: rules.actions,
    panels: {
      ...panels,
      panels: panels.panels.map(({ link, ...panel }): DealerPanel => {
        const href = link && resolve(link.href);
        return link === undefined || href === undefined ? panel : { ...panel, link: { label: link.label, href } };
      }),
    },
    banner: banner.flatMap((item) => {
      const href = resolve(item.href);
      return href === undefined ? [] : [{ ...item, href }];
    }),
    posts: documents.flatMap(toPost),
    finance: first(financeHref === undefined ? FINANCE_PAGES : [financeHref, ...FINANCE_PAGES]),
    tradeIn: first(TRADE_IN_PAGES),
    testDrive: resolve('/book-test-drive'),
    checkoutJourney: resolve('/checkout-journey'),
  });
}

/** Addresses of the site's own pages for one vehicle, with what they are told about it [2.1-2 to 2.1-5]. */
export function actionPages(
  targets: VehicleTargets,
  vehicle: Pick<Vehicle, 'id' | 'slug' | 'carType' | 'dealershipSlug'>,
  { price }: Pick<VehicleSummary, 'price'>,
  resolve: ResolveLink,
): ActionPages {
  const { finance, tradeIn, testDrive, checkoutJourney } = targets;
  const { id, slug } = vehicle;
  return omitUndefined({
    finance:
      finance &&
      withQuery(finance, 'finance-form', {
        preferredDealership: vehicle.dealershipSlug,
        vehiclePriceBudget: price === undefined ? undefined : String(price),
        car_id: id,
        car_type: vehicle.carType,
      }),
    trade_in: tradeIn && withQuery(tradeIn, undefined, { car_id: id }),
    test_drive: testDrive && withQuery(testDrive, undefined, { car_id: id }),
    reserve: resolve(`/cars/${slug}/checkout`),
    buy_online:
      resolve(`/cars/${slug}/buy-online`) ??
      (checkoutJourney && withQuery(checkoutJourney, undefined, { car_id: slug })),
  });
}

/** A page elsewhere is left as the dealer wrote it. */
function withQuery(
  path: string,
  fragment: string | undefined,
  values: Readonly<Record<string, string | undefined>>,
): string {
  if (!path.startsWith('/')) return path;
  const query = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const [ownQuery = '', ownFragment] = rest.replace(/^\?/, '').split('#');
  for (const [name, value] of new URLSearchParams(ownQuery)) query.append(name, value);
  const anchor = ownFragment ?? fragment;
  return `${bare}?${query.toString()}${anchor === undefined ? '' : `#${anchor}`}`;
}
