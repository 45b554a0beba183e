import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';

/** Finance pages in the order in which a site's first one is looked for [2.1-5]. */
export const FINANCE_PAGES = ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-and-insurance'] as const;

/** The page of a signed-in shopper's finance for one vehicle [2.1-6]. */
export const PERSONALISED_FINANCE_PATH = '/personalised/finance';

/** Where a vehicle's finance buttons lead. */
export interface FinanceCallToAction {
  readonly href: string;
  /** [2.4-20], word for word. */
  readonly label: 'Get Finance Quote' | 'Finance Enquiry';
  /** Category that is chosen in the enquiry form, where `href` is the form's. */
  readonly category?: string;
}

/** The parts of a site that can take a finance request; everything named here exists. */
export interface FinanceTargets {
  /** The link in the dealer's config, which takes precedence over all others [2.1-5]. */
  readonly configuredHref?: string | undefined;
  /** The page for signed-in shoppers, for vehicles with a valuation id [2.1-6, 6-2]. */
  readonly personalisedPath?: string | undefined;
  /** The site's finance page. */
  readonly pagePath?: string | undefined;
  /** The page's enquiry form, with its category for finance. */
  readonly enquiry?: { readonly href: string; readonly category: string } | undefined;
}

/**
 * The finance call-to-action [2.4-11]: the configured link, else the page for signed-in shoppers, else the finance page with the vehicle in its query, else
 * the enquiry form with its finance category; undefined where there is none of these.
 */
export function financeCallToAction(vehicle: Vehicle, targets: FinanceTargets): FinanceCallToAction | undefined {
  // [2.4-20]: valuation services identify vehicles by NVIC.
  const label = vehicle.nvic === undefined || vehicle.nvic === '' ? 'Finance Enquiry' : 'Get Finance Quote';
  const { configuredHref, personalisedPath, pagePath, enquiry } = targets;
  if (configuredHref !== undefined) return { href: configuredHref, label };
  if (personalisedPath !== undefined && label === 'Get Finance Quote') {
    return { href: `${personalisedPath}?${new URLSearchParams({ car_id: vehicle.id }).toString()}`, label };
  }
  if (pagePath !== undefined) return { href: financeEnquiryHref(pagePath, vehicle), label };
  return enquiry && { ...enquiry, label };
}

/** The same for a model, which is no vehicle yet; its price is the budget. */
export function modelFinanceLink(
  priceDollars: number,
  { configuredHref, pagePath }: Pick<FinanceTargets, 'configuredHref' | 'pagePath'>,
): FinanceCallToAction | undefined {
  const label = 'Finance Enquiry';
  if (configuredHref !== undefined) return { href: configuredHref, label };
  return pagePath === undefined
    ? undefined
    : { href: `${pagePath}?vehiclePriceBudget=${String(priceDollars)}#finance-form`, label };
}

/** A finance page that reads the vehicle from its query [2.1-5]. */
export function financeEnquiryHref(path: string, vehicle: Vehicle): string {
  const price = resolveAskingPrice(vehicle.price)?.dollars;
  const query = new URLSearchParams({
    ...(vehicle.dealershipSlug !== undefined && { preferredDealership: vehicle.dealershipSlug }),
    ...(price !== undefined && { vehiclePriceBudget: String(price) }),
    car_id: vehicle.id,
    car_type: vehicle.carType,
  });
  return `${path}?${query.toString()}#finance-form`;
}

/** What a link to a finance page says of the loan, in whole dollars. */
export interface LinkedLoan {
  readonly priceDollars?: number;
  readonly depositDollars?: number;
}

/** The loan of such a link's query; what is no amount of a loan is left out. */
export function linkedLoan(search: string): LinkedLoan {
  const told = new URLSearchParams(search);
  const dollars = (name: string): number | undefined => {
    const number = Number(told.get(name) ?? '');
    return Number.isInteger(number) && number > 0 && number <= MOST_LINKED_DOLLARS ? number : undefined;
  };
  return omitUndefined({ priceDollars: dollars('vehiclePriceBudget'), depositDollars: dollars('deposit') });
}

/** Of the form's own fields. */
const MOST_LINKED_DOLLARS = 2_000_000;

/** A link that says what the vehicle costs says what a shopper has chosen in the calculator instead, with the deposit. */
export function hrefWithLoan(href: string, loan: Required<LinkedLoan>): string {
  const deposit = loan.depositDollars > 0 ? `&deposit=${String(loan.depositDollars)}` : '';
  return href.replace(/(vehiclePriceBudget=)\d+/, `$1${String(loan.priceDollars)}${deposit}`);
}
