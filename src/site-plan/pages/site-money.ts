import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import type { VehicleMoneyContext } from '#domain/vehicle-page/vehicle-money.ts';
import { toSiteFinance } from '#config/to-site-finance.ts';
import { FINANCE_PAGES, PERSONALISED_FINANCE_PATH } from '#domain/finance/finance-link.ts';
import { enquiryCategory } from '#domain/vehicle-page/enquiry-category.ts';
import type { ResolveLink } from '../navigation/link-targets.ts';
import { namesBelowMarket } from '../stock/summary-context.ts';
import type { PlanConfig } from '../plan-input.ts';
import type { PlanContext } from './plan-context.ts';

/** The plugin for the price comparison [3-42]. */
const GAUGE_PLUGIN = 'Autogauge';

/** What all of a site's vehicle pages say about money. */
export function siteMoney(
  config: Pick<PlanConfig, 'finance' | 'finance_provider' | 'delivery' | 'plugins'>,
  dealerName: string,
  resolveLink: ResolveLink,
): VehicleMoneyContext {
  const { finance, delivery, plugins = [] } = config;
  const pagePath = FINANCE_PAGES.map((path) => resolveLink(path)).find((path) => path !== undefined);
  return {
    finance: toSiteFinance(config),
    financeTargets: {
      configuredHref: finance.link === undefined ? undefined : resolveLink(finance.link),
      personalisedPath: resolveLink(PERSONALISED_FINANCE_PATH),
      pagePath,
    },
    deliveryZones: delivery?.zones ?? [],
    hasGauge: plugins.some(({ name }) => name === GAUGE_PLUGIN),
    namesBelowMarket: namesBelowMarket(config),
    dealerName,
  };
}

/** The same for a page with its own forms. */
export function vehicleMoneyContext(
  { dealer, money, vehicleTargets }: PlanContext,
  forms: readonly Pick<FormDeclaration, 'kind' | 'anchor'>[],
): VehicleMoneyContext {
  const site = money();
  const { categories, topics } = vehicleTargets().actions;
  const category = enquiryCategory('finance', dealer.enquiry?.categories ?? [], categories.finance, topics);
  const form = forms.find(({ kind }) => kind === 'enquiry');
  if (category === undefined || form === undefined) return site;
  return {
    ...site,
    financeTargets: { ...site.financeTargets, enquiry: { href: `#${form.anchor}`, category } },
  };
}
