import type { BannerItem, VehiclePageRules } from '#config/to-vehicle-page-rules.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { fillText } from '#domain/formats/fill-text.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { reservationPath } from '#domain/reservations/reservation-rules.ts';
import { type FindPosts, relatedPosts, toPost } from '#domain/vehicle-page/related-posts.ts';
import type { ActionPages, ActionRules } from '#domain/vehicle-page/vehicle-actions.ts';
import type { DealerPanel, PanelRules } from '#domain/vehicle-page/vehicle-panels.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import type { ResolveLink } from '../navigation/link-targets.ts';
import type { SiteDocument } from '../plan-input.ts';

/** Links on vehicle pages other than to vehicles; the same on all of them but for posts. */
export interface VehicleTargets {
  readonly actions: ActionRules;
  /** Their links work. */
  readonly panels: PanelRules;
  /** Only the links that work [2.4-16]. */
  readonly banner: readonly BannerItem[];
  readonly postsAbout: FindPosts;
  /** Pages of the site that actions open; absent if there is none. */
  readonly tradeIn?: string;
  readonly testDrive?: string;
  readonly checkoutJourney?: string;
  readonly priceDrop?: string;
}

/** The specification's paths for the trade-in page; the first one that the site has is used [2.1-4]. */
const TRADE_IN_PAGES = ['/cars/trade-in', '/trade-in', '/sell-my-car', '/sell-your-car'];

/** @param item What the dealer sells, "bike". */
export function vehicleTargets(
  rules: VehiclePageRules,
  documents: readonly SiteDocument[],
  resolve: ResolveLink,
  item: string,
): VehicleTargets {
  const { panels, banner } = rules;
  const words = { Item: capitalised(item) };
  return omitUndefined({
    actions: rules.actions,
    panels: {
      ...panels,
      panels: panels.panels.map(({ link, ...panel }): DealerPanel => {
        const href = link && resolve(link.href);
        return link === undefined || href === undefined ? panel : { ...panel, link: { label: link.label, href } };
      }),
    },
    banner: banner.flatMap((way) => {
      const href = resolve(way.href);
      return href === undefined ? [] : [{ ...way, label: fillText(way.label, words), href }];
    }),
    // An article whose time is over, or has not come, has no page.
    postsAbout: relatedPosts(documents.filter(({ path }) => resolve(path) === path).flatMap(toPost)),
    tradeIn: TRADE_IN_PAGES.map(resolve).find((target) => target !== undefined),
    testDrive: resolve('/book-test-drive'),
    checkoutJourney: resolve('/checkout-journey'),
    priceDrop: resolve('/price-drop'),
  });
}

/** A page's URL with the vehicle that it is about. */
export function about(path: string | undefined, carId: string): string | undefined {
  return path && `${path}?${new URLSearchParams({ car_id: carId }).toString()}`;
}

/** URLs of the site's own pages for one vehicle, with its details as parameters [2.1-2 to 2.1-4, 2.1-17]. */
export function actionPages(
  { actions, tradeIn, testDrive, checkoutJourney }: VehicleTargets,
  { id, slug }: Pick<Vehicle, 'id' | 'slug'>,
  resolve: ResolveLink,
): ActionPages {
  const reservePath = reservationPath(slug, actions.reservation);
  return omitUndefined({
    trade_in: about(tradeIn, id),
    test_drive: about(testDrive, id),
    reserve: reservePath === undefined ? undefined : resolve(reservePath),
    buy_online: resolve(`/cars/${slug}/buy-online`) ?? about(checkoutJourney, slug),
  });
}
