import { useLayoutEffect } from 'react';

/**
 * Shows the alert form below the list, which is outside this island, while the list has vehicles and, where it is all of
 * the stock, a filter. A stylesheet that looked for chips and results in the page itself, with `:has()`, would have the
 * browser style the whole page again with every result.
 */
export function useListAlert(isEmpty: boolean, isFiltered: boolean): void {
  useLayoutEffect(() => {
    const alert = document.querySelector<HTMLElement>('.list-alert');
    if (alert) alert.hidden = isEmpty || (!isFiltered && 'filtered' in alert.dataset);
  }, [isEmpty, isFiltered]);
}
