import type { FormerPage } from '#domain/listing/stock-memory.ts';
import { slugify } from '#domain/naming/slugify.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { bodyLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { pageCountOf } from '../pages/search-page.ts';
import type { LandingPage, LandingPages } from '../stock/landing-pages.ts';
import type { SiteRedirect } from './link-targets.ts';

export interface FormerListSource {
  readonly landing: LandingPages;
  readonly former: readonly FormerPage[];
  /** What kind of vehicle the dealer sells, "caravans". */
  readonly itemNoun: ItemNoun;
  readonly hitsPerPage: number;
  readonly breadcrumbBase: string;
}

/** How many removed pages of a list still redirect; a list seldom loses more in a year. */
const MOST_LOST_PAGES = 20;

/**
 * Redirects URLs of missing search pages to the closest existing one: conditions that are not in stock [2.1-23],
 * makes, models and bodies whose last vehicle was removed within a year [2.1-24], and pages beyond the end of a list
 * that has become shorter. `/search/used-caravans` redirects to `/search/used-cars`.
 *
 * @param paths Every page of the site.
 * @param taken Paths that already redirect.
 */
export function formerListRedirects(
  source: FormerListSource,
  paths: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): SiteRedirect[] {
  const { landing, former, itemNoun, hitsPerPage, breadcrumbBase } = source;
  const redirects = new Map<string, string>();
  const add = (from: string, to: string): void => {
    if (from !== to && !paths.has(from) && !taken.has(from) && !redirects.has(from)) redirects.set(from, to);
  };
  const addList = (from: string, to: LandingPage): void => {
    add(from, to.path);
    add(from.replace(/^\/search/, breadcrumbBase), to.path);
  };

  const both = landing.carType('new') ?? landing.carType('demo') ?? landing.all;
  const conditions: readonly (readonly [string, LandingPage])[] = [
    ['new-used-and-demo', landing.all],
    ['new-and-demo', landing.pages.find(({ kind }) => kind === 'newAndDemo') ?? both],
    ...(['new', 'demo', 'used'] as const).map((type) => [type, landing.carType(type) ?? landing.all] as const),
  ];
  for (const [condition, page] of conditions) {
    addList(`/search/${condition}-cars`, page);
    add(`/search/${condition}-${itemNoun.plural}`, page.path);
  }

  const lost = new Map<LandingPage, number>();
  for (const { make, model, body, movedTo } of former) {
    const makePage = landing.make(make);
    const modelPage = landing.model(make, model);
    const bodyPage = body === undefined ? undefined : landing.body(body);
    const closest = makePage ?? bodyPage ?? landing.all;
    const makePath = makePage?.path ?? `/search/${slugify(make, 'make')}`;
    addList(makePath, closest);
    if (modelPage === undefined) addList(`${makePath}/${slugify(model, 'model')}`, closest);
    if (body !== undefined) addList(`/search/${slugify(bodyLabel(body))}`, bodyPage ?? landing.all);
    if (movedTo !== undefined) continue;
    // The condition of a removed vehicle is unknown.
    const conditionPages = landing.pages.filter(({ kind }) => kind === 'carType' || kind === 'newAndDemo');
    for (const page of [landing.all, ...conditionPages, makePage, modelPage, bodyPage]) {
      if (page !== undefined) lost.set(page, (lost.get(page) ?? 0) + 1);
    }
  }
  for (const [page, vehicles] of lost) {
    const count = pageCountOf(page, hitsPerPage);
    const once = Math.ceil((page.count + vehicles) / hitsPerPage);
    for (let number = count + 1; number <= Math.min(once, count + MOST_LOST_PAGES); number += 1) {
      add(`${page.path}/page/${number}`, page.path);
    }
  }
  return [...redirects].map(([from, to]) => ({ from, to, status: 301 }));
}
