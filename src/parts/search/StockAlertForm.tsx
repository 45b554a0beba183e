import { useMemo, type JSX } from 'react';
import { LeadForm } from '#parts/form/LeadForm.tsx';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { writeRoute } from '#search/url-state.ts';
import type { StockAlertModel } from './search-model.ts';
import { stockAlertWords } from './stock-alert-words.ts';

/** The one field below an empty list; the lead has the list's name and address. */
export function StockAlertForm({ alert }: { readonly alert: StockAlertModel }): JSX.Element {
  const { form, wanted, address, filters, checkedText } = alert;
  const { query, refinementList, range } = filters;
  const search = writeRoute(omitUndefined({ query, refinementList, range }));
  const view = useMemo((): LeadFormView => {
    const url = new URL(address, form.hidden['url']).href;
    return { ...form, hidden: { ...form.hidden, wanted, search, page_id: address, url } };
  }, [form, wanted, address, search]);
  return <LeadForm view={view} words={stockAlertWords(checkedText)} />;
}
