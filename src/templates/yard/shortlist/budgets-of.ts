import type { HomePageProps, SiteChrome } from '#site-plan/site-page.ts';
import { lowestBudgets } from '#domain/price/budgets.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { siteCopy } from '#parts/copy/site-copy.ts';
import type { BudgetsProps } from './Budgets.tsx';

const MOST = 4;

/** The lowest budgets that buy something, with their heading; one by the week takes the place of the last. */
export function budgetsOf(
  chrome: SiteChrome,
  priceSteps: HomePageProps['searchOptions']['priceSteps'],
  weekly?: HomePageProps['weeklyBudget'],
): BudgetsProps {
  const counted = <Budget extends { readonly count: number }>(budget: Budget): Budget & { countText: string } => ({
    ...budget,
    countText: countOf(budget.count, chrome.dealer.search.itemsNoun),
  });
  const copy = siteCopy(chrome);
  const budgets = lowestBudgets(priceSteps, weekly === undefined ? MOST : MOST - 1).map(
    ({ dollars, text, count, href }) => counted({ dollars, text, count, href }),
  );
  return {
    heading: copy('budget_heading'),
    budgets,
    ...(weekly !== undefined && { weekly: { ...counted(weekly), label: copy('budget_week') } }),
  };
}
