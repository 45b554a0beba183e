import { findOffers } from '#domain/content/find-offers.ts';
import { filterList } from '#parts/browser/filter-list.ts';

/**
 * The search among offers [7-3]. Kinds are numbered, because the stylesheet filters by them where no script runs. An
 * offer's card and its line of the calendar lead to the same page: they come and go together.
 */
export function filterOffers(form: HTMLFormElement): void {
  const lines = [...form.querySelectorAll<HTMLElement>('[data-line]')];
  const items = [...form.querySelectorAll<HTMLElement>('[data-kind]')].map((card) => {
    const { kind: category, price, dealership: dealershipId } = card.dataset;
    const elements = [card, ...lines.filter((line) => pageOf(line) === pageOf(card))];
    return { elements, category, priceDollars: numberOf(price), dealershipId };
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

function pageOf(element: HTMLElement): string | undefined {
  return element.querySelector('a')?.href;
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text);
}
