import type { LeadFormKind } from '#domain/lead/lead.ts';
import type { VehicleMoneyContext } from '#domain/vehicle-page/vehicle-money.ts';
import { toSiteFinance } from '#config/to-site-finance.ts';
import { FINANCE_PAGES } from '#domain/finance/finance-link.ts';
import { enquiryCategory } from '#domain/vehicle-page/enquiry-category.ts';
import { FORM_ANCHORS } from '#domain/lead/lead-form-view.ts';
import type { ResolveLink } from '../navigation/link-targets.ts';
import type { PlanConfig } from '../plan-input.ts';
import type { PlanContext } from './plan-context.ts';

/** The plugin that switches the price comparison on [3-42]. */
const GAUGE_PLUGIN = 'Autogauge';

/** What a site's vehicle pages say about money, as far as all of them share it. */
export function siteMoney(config: PlanConfig, dealerName: string, resolveLink: ResolveLink): VehicleMoneyContext {
  const { finance, delivery, plugins = [] } = config;
  const pagePath = FINANCE_PAGES.map((path) => resolveLink(path)).find((path) => path !== undefined);
  return {
    finance: toSiteFinance(config),
    financeTargets: {
      configuredHref: finance.link === undefined ? undefined : resolveLink(finance.link),
      pagePath,
    },
    deliveryZones: delivery?.zones ?? [],
    hasGauge: plugins.some(({ name }) => name === GAUGE_PLUGIN),
    dealerName,
  };
}

/** The same for a page with its own forms. */
export function vehicleMoneyContext(
  { dealer, money, vehicleTargets }: PlanContext,
  forms: readonly LeadFormKind[],
): VehicleMoneyContext {
  const site = money();
  const category = enquiryCategory(
    'finance',
    dealer.enquiry?.categories ?? [],
    vehicleTargets().actions.categories.finance,
  );
  if (category === undefined || !forms.includes('enquiry')) return site;
  return {
    ...site,
    financeTargets: { ...site.financeTargets, enquiry: { href: `#${FORM_ANCHORS.enquiry}`, category } },
  };
}
