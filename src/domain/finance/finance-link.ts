import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';

/** Finance pages in the order in which a site's first one is looked for [2.1-5]. */
export const FINANCE_PAGES = ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-and-insurance'] as const;

/** Where a vehicle's finance buttons lead. */
export interface FinanceCallToAction {
  readonly href: string;
  /** [2.4-20], to the letter. */
  readonly label: 'Get Finance Quote' | 'Finance Enquiry';
  /** Category that is chosen in the enquiry form, where `href` is the form's. */
  readonly category?: string;
}

/** What of a site can take a request for finance; all of it exists. */
export interface FinanceTargets {
  /** The link that the dealer's config names, which comes before all others [2.1-5]. */
  readonly configuredHref?: string | undefined;
  /** The site's finance page. */
  readonly pagePath?: string | undefined;
  /** The page's enquiry form, with its category for finance. */
  readonly enquiry?: { readonly href: string; readonly category: string } | undefined;
}

/**
 * The finance call-to-action [2.4-11]: the configured link, else the finance page with the vehicle in its query, else the
 * enquiry form under its category for finance; nothing where there is none of them.
 */
export function financeCallToAction(vehicle: Vehicle, targets: FinanceTargets): FinanceCallToAction | undefined {
  // [2.4-20]: a valuation service knows vehicles by their NVIC.
  const label = vehicle.nvic === undefined || vehicle.nvic === '' ? 'Finance Enquiry' : 'Get Finance Quote';
  const { configuredHref, pagePath, enquiry } = targets;
  if (configuredHref !== undefined) return { href: configuredHref, label };
  if (pagePath !== undefined) return { href: financePageHref(pagePath, vehicle), label };
  return enquiry && { ...enquiry, label };
}

/** A finance page that knows what it is asked for [2.1-5]. */
function financePageHref(path: string, vehicle: Vehicle): string {
  const price = resolveAskingPrice(vehicle.price)?.dollars;
  const query = new URLSearchParams({
    ...(vehicle.dealershipSlug !== undefined && { preferredDealership: vehicle.dealershipSlug }),
    ...(price !== undefined && { vehiclePriceBudget: String(price) }),
    car_id: vehicle.id,
    car_type: vehicle.carType,
  });
  return `${path}?${query.toString()}#finance-form`;
}
