import type { HomePageProps, SiteChrome } from '#site-plan/site-page.ts';
import { lowestBudgets } from '#domain/price/budgets.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { siteCopy } from '#parts/copy/site-copy.ts';
import type { BudgetsProps } from './Budgets.tsx';

const MOST = 4;

/** The lowest budgets that buy something, with their heading. */
export function budgetsOf(chrome: SiteChrome, priceSteps: HomePageProps['searchOptions']['priceSteps']): BudgetsProps {
  const budgets = lowestBudgets(priceSteps, MOST).map(({ dollars, text, count, href }) => ({
    dollars,
    text,
    href,
    countText: countOf(count, chrome.dealer.search.itemsNoun),
  }));
  return { heading: siteCopy(chrome)('budget_heading'), budgets };
}
