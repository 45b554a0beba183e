import { siteCopy } from '#config/site-copy.ts';
import { listName } from '#domain/search/list-name.ts';
import { withArticle } from '#domain/vehicle-words/indefinite-article.ts';
import type { StockAlertProps } from '#search/stock-alert-props.ts';
import { writeRoute } from '#search/url-state.ts';
import type { LandingPage } from '../stock/landing-pages.ts';
import { stockAlertForm } from './lead-forms.ts';
import type { PlanContext } from './plan-context.ts';

/**
 * The form that asks to be told of what comes into a list.
 *
 * @param named What is wanted, as the heading has it; by default the list's own name, which the form then includes.
 */
export function stockAlert(
  context: PlanContext,
  { base, path }: Pick<LandingPage, 'base' | 'path'>,
  named?: string,
): StockAlertProps | undefined {
  const { dealer } = context;
  const own = listName({ values: base }, dealer.search.itemsNoun).nameOf(1);
  const list = { wanted: own, search: writeRoute({ refinementList: base }) };
  const form = stockAlertForm(context, path, named === undefined ? list : undefined);
  const copy = siteCopy({ dealer }, { wanted: named ?? withArticle(own) });
  return form && { form, heading: copy('stock_alert_heading'), checkedText: copy('form_checked') };
}
