import { formatCount } from '#domain/formats/counts.ts';
import { matchTow, type TowCar } from '#domain/towing/tow-match.ts';
import { towList, type WeighedVan } from '#domain/towing/tow-list.ts';
import { towAnswer, towCarAnswer, towCeilingViews } from '#domain/towing/tow-view.ts';
import { ASKED_KEY, askedCar, watchTowCar } from './tow-car.ts';

/** So that the mark of a limit beyond the ruler is still seen at its end. */
const MOST_PERCENT = 99.5;

/** On the page of the tow match: the sums for the shopper's own car, and each van against them. */
export function runTowPage(site: ParentNode): void {
  const page = site.querySelector<HTMLElement>('[data-tow-match]');
  const form = page?.querySelector('form') ?? null;
  if (page === null || form === null) return;
  const limits = [...page.querySelectorAll<HTMLElement>('[data-limit]')].map((row) => ({
    row,
    general: row.querySelector('[data-sum]')?.textContent ?? '',
  }));
  const link = page.querySelector<HTMLAnchorElement>('[data-tow="list"]');
  const everything = link?.textContent ?? '';
  page.querySelector('[data-tow="print"]')?.addEventListener('click', () => {
    window.print();
  });
  const vans = JSON.parse(page.dataset['vans'] ?? '[]') as readonly WeighedVan[];
  const say = (place: ParentNode, part: string, words: string): void => {
    const element = place.querySelector(part);
    if (element !== null && element.textContent !== words) element.textContent = words;
  };

  const show = (car: TowCar): void => {
    const { heading, text } = towCarAnswer(car);
    const list = towList(car, vans);
    say(page, '[data-tow="heading"]', heading);
    say(page, '[data-tow="text"]', text);
    const sums = new Map(towCeilingViews(car).map((view) => [view.label, view]));
    for (const { row, general } of limits) {
      const view = sums.get(row.dataset['limit'] ?? '');
      say(row, '[data-sum]', view?.sum ?? general);
      say(row, '[data-result]', view?.result ?? '');
      row.classList.toggle('is-tightest', view?.isTightest === true);
    }
    if (link !== null) {
      const { count = vans.length, ranges = {} } = list ?? {};
      const query = Object.entries(ranges).map(([attribute, range]) => `range[${attribute}]=${range}`);
      link.href = [page.dataset['list'] ?? '', ...(query.length === 0 ? [] : [query.join('&')])].join('?');
      link.textContent =
        list === undefined ? everything : `${formatCount(count)} of ${formatCount(vans.length)} here: see them`;
    }
    for (const row of page.querySelectorAll<HTMLElement>('[data-atm]')) showVan(row, car, list?.heaviestKg, page);
  };
  const asked = askedCar(location.search);
  watchTowCar(form, show, asked);
  if (asked === undefined) return;
  // What is typed next is not undone by loading the page again.
  const address = new URL(location.href);
  address.searchParams.delete(ASKED_KEY);
  history.replaceState(history.state, '', address);
}

function showVan(row: HTMLElement, car: TowCar, heaviestKg: number | undefined, page: HTMLElement): void {
  const van = { loadedKg: Number(row.dataset['atm']), ballKg: Number(row.dataset['ball']) };
  const { verdict, heading } = towAnswer(matchTow(car, van));
  const words = row.querySelector('[data-tow="verdict"]');
  if (words !== null) words.textContent = heaviestKg === undefined ? '' : heading;
  row.dataset['verdict'] = heaviestKg === undefined ? '' : verdict;
  const at =
    heaviestKg === undefined ? '-9' : `${Math.min((100 * heaviestKg) / Number(page.dataset['ruler']), MOST_PERCENT)}%`;
  row.querySelector('.tow-page__limit')?.setAttribute('x', at);
}
