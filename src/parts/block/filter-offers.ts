import { findOffers } from '#domain/content/find-offers.ts';
import { filterList } from '#parts/browser/filter-list.ts';

/** The search among offers [7-3]. Kinds are numbered, because the stylesheet filters by them where no script runs. */
export function filterOffers(form: HTMLFormElement): void {
  const items = [...form.querySelectorAll<HTMLElement>('[data-kind]')].map((element) => {
    const { kind: category, price, dealership: dealershipId } = element.dataset;
    return { element, category, priceDollars: numberOf(price), dealershipId };
  });
  filterList(form, form, {
    items,
    find: (offers, asked) =>
      findOffers(offers, {
        category: asked('offer-kind').replace(/^0$/, ''),
        maxPriceDollars: numberOf(asked('price')),
        dealershipId: asked('dealership'),
      }),
    countText: (count) => (count === 1 ? '1 offer' : `${String(count)} offers`),
  });
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text);
}
