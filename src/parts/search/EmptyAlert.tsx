import type { JSX } from 'react';
import { fillText } from '#domain/formats/fill-text.ts';
import { withArticle } from '#domain/vehicle-words/indefinite-article.ts';
import type { StockAlertModel } from './search-model.ts';
import { useAnswer } from './use-answer.ts';

/** While filters change one after the other, the form stays out: each would ask the API for a token. */
const DELAY_MS = 500;

/** "Tell me when a white Toyota Corolla comes in". The form's code is loaded once the list stays empty. */
export function EmptyAlert({ alert }: { readonly alert: StockAlertModel }): JSX.Element {
  const { heading, wanted, address } = alert;
  const loaded = useAnswer(address, DELAY_MS, async () => ({ address, ...(await import('./StockAlertForm.tsx')) }));
  return (
    <section className="stock-alert" aria-labelledby="stock-alert-heading">
      <h2 id="stock-alert-heading">{fillText(heading, { wanted: withArticle(wanted) })}</h2>
      <div className="stock-alert__form">
        {loaded?.address === address && <loaded.StockAlertForm key={address} alert={alert} />}
      </div>
    </section>
  );
}
