import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import type { PriceQualifier } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { readBuiltSite, type BuiltSite } from '#tests/support/built-site.ts';
import { isSold, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { TEST_NOW } from '#tests/support/test-sites.ts';

const WARNING = 'WARNING: This comparison rate is true only for the examples given';
const SOLD_NOTICE = 'Unfortunately this vehicle recently sold. But don’t worry, we can help you find a similar one!';
const DAY_SECONDS = 86_400;

/** What may stand beside a price; said here anew, since the pages say it from the same source as the build. */
const QUALIFIERS: Readonly<Record<PriceQualifier, string>> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt. charges',
  plus_on_roads: 'Plus on-road costs',
  price_on_application: 'Price on application',
  subscription: '/ month subscription',
};
const ANY_QUALIFIER = new RegExp(
  Object.values(QUALIFIERS)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|'),
  'i',
);

describe.each(inject('sites'))('the stock on the pages of $slug', ({ slug, folder, url }) => {
  const site = readBuiltSite(folder, slug);
  const stock = readListedStock(folder);
  const byPath = new Map(stock.map((vehicle) => [vehiclePath(vehicle), vehicle]));
  const dealer = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as DealerFile;
  const searchPages = site.pagePaths.filter((path) => path.startsWith('/search/'));

  test('has a page for every vehicle of the search index, and no other vehicle page', () => {
    expect(stock.length).toBeGreaterThan(100);
    expect(site.pagePaths.filter((path) => path.startsWith('/cars/'))).toEqual([...byPath.keys()].sort());
  });

  describe('prices', () => {
    test('have what they include beside them, in the same block, wherever they stand', () => {
      const found = site.pagePaths.map((path) => [path, pricesIn(site.document(path))] as const);
      expect(found.flatMap(([, prices]) => prices).length).toBeGreaterThan(stock.length);
      const bare = found.flatMap(([path, prices]) =>
        prices.filter((price) => !ANY_QUALIFIER.test(blockOf(price))).map((price) => `${path}: ${blockOf(price)}`),
      );
      expect(bare).toEqual([]);
    });

    test("are the vehicle's own, with its own qualifier, on its page and on every card of a list", () => {
      const wrong: string[] = [];
      for (const [path, vehicle] of byPath) {
        if (isSold(vehicle)) continue;
        const panel = text(pricePanel(site.document(path)));
        if (!showsPriceOf(panel, vehicle)) wrong.push(`${path}: ${panel}`);
      }
      for (const path of searchPages) {
        for (const { vehicle, words } of cardsOn(site, path, byPath)) {
          if (!isSold(vehicle) && !showsPriceOf(words, vehicle)) wrong.push(`${path}: ${words}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('that came down show the price that was, and the saving is their difference', () => {
      const reduced = stock.filter((vehicle) => !isSold(vehicle) && vehicle.before_price !== undefined);
      expect(reduced.length).toBeGreaterThan(3);
      const wrong = reduced.filter((vehicle) => {
        const panel = text(pricePanel(site.document(vehiclePath(vehicle))));
        const { price = 0, before_price: before = 0 } = vehicle;
        const saving = /Save (\$[\d,]+)/.exec(panel)?.[1];
        return !panel.includes(dollars(before)) || (saving !== undefined && saving !== dollars(before - price));
      });
      expect(wrong.map(vehiclePath)).toEqual([]);
    });
  });

  describe('repayments', () => {
    test('on a price without government charges say that they are not in it, on no other page [5-6]', () => {
      const LEFT_OUT = 'The repayment is for this price: government charges are not in it.';
      const saying = [...byPath.keys()].filter((path) => {
        const part = site.document(path).querySelector('[data-car-field="repayment_basis"]');
        return part !== null && part.getAttribute('hidden') === undefined && text(part) === LEFT_OUT;
      });
      const expected = [...byPath].flatMap(([path, vehicle]) =>
        vehicle.price_type === 'excluding_government_charges' && vehicle.weekly_price !== undefined && !isSold(vehicle)
          ? [path]
          : [],
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.filter((path) => !saying.includes(path))).toEqual([]);
      expect(saying.filter((path) => byPath.get(path)?.price_type !== 'excluding_government_charges')).toEqual([]);
    });

    test('have the annual rate and the comparison rate in the same block', () => {
      let seen = 0;
      const bare = site.pagePaths.flatMap((path) =>
        repaymentsIn(site.document(path))
          .map(blockOfRepayment)
          .filter((block) => {
            seen += 1;
            return !/\d\.\d\d+% p\.a\..*(?:comparison rate\s*\d+\.\d\d+% p\.a\.|\d\.\d\d+% p\.a\. comparison rate)/i.test(
              block,
            );
          })
          .map((block) => `${path}: ${block}`),
      );
      expect(seen).toBeGreaterThan(stock.length / 2);
      expect(bare).toEqual([]);
    });

    test('have exactly one WARNING on their page, beside that in each card of rates', () => {
      const count = (root: HTMLElement | null): number => text(root).split(WARNING).length - 1;
      const wrong = site.pagePaths.flatMap((path) => {
        const page = site.document(path);
        // The law wants it with the rates, which are in no repayment there.
        const cards = page.querySelectorAll('.block-rates');
        expect(cards.map(count), path).toEqual(cards.map(() => 1));
        const warnings = count(page.querySelector('body')) - cards.length;
        const repayments = repaymentsIn(page).length;
        return warnings <= 1 && (repayments === 0 || warnings > 0) ? [] : [{ path, repayments, warnings }];
      });
      expect(wrong).toEqual([]);
    });

    test('are not shown for a vehicle that is sold or on hold', () => {
      const wrong = stock
        .filter((vehicle) => isSold(vehicle) || vehicle.reserved)
        .filter((vehicle) => repaymentsIn(pricePanel(site.document(vehiclePath(vehicle)))).length > 0);
      expect(wrong.map(vehiclePath)).toEqual([]);
    });
  });

  test('a vehicle that has not come is located at no place [2.4-14]', () => {
    const isLocated = (vehicle: VehicleSummary): boolean => {
      const bars = site.document(vehiclePath(vehicle)).querySelectorAll('dialog.notice');
      return bars.some((bar) => bar.closest('template') === null);
    };
    const coming = stock.filter(({ status }) => status === 'coming_soon');
    expect(coming.length).toBeGreaterThan(0);
    expect(coming.filter(isLocated).map(vehiclePath)).toEqual([]);
    if (slug === 'northside-vireo') expect(stock.some(isLocated)).toBe(true);
  });

  describe('sold vehicles', () => {
    const sold = stock.filter(isSold);

    test("say so in the specification's words, lead to similar ones, and offer no way to buy [2.4-15, 4-17]", () => {
      expect(sold.length).toBeGreaterThan(1);
      const wrong = sold.flatMap((vehicle) => {
        const page = site.document(vehiclePath(vehicle));
        const main = page.querySelector('main');
        const similar = main
          ?.querySelectorAll('a')
          .filter((link) => text(link) === 'Find Me Something Similar')
          .map((link) => link.getAttribute('href') ?? '');
        const buying = buyLinks(page, vehicle);
        const complete =
          text(main).includes(SOLD_NOTICE) && similar?.[0] !== undefined && similar.every((href) => site.has(href));
        return complete && buying.length === 0 ? [] : [{ path: vehiclePath(vehicle), similar, buying }];
      });
      expect(wrong).toEqual([]);
    });

    test('have no action on their cards but their page and what is similar', () => {
      let seen = 0;
      const wrong = searchPages.flatMap((path) =>
        cardsOn(site, path, byPath).flatMap(({ vehicle, card }) => {
          if (!isSold(vehicle)) return [];
          seen += 1;
          return (
            card
              .querySelectorAll('a, button')
              // Its heart waits, hidden, for those who saved it before [4-19].
              .filter((action) => action.getAttribute('hidden') === undefined)
              .map((action) => action.getAttribute('href') ?? action.rawTagName)
              .filter((target) => target.replace(/#.*$/, '') !== vehiclePath(vehicle))
              .map((target) => `${path}: ${target}`)
          );
        }),
      );
      expect(seen).toBeGreaterThan(1);
      expect(wrong).toEqual([]);
    });

    test('never stand among the similar vehicles of another [4-18]', () => {
      const wrong = stock.flatMap((vehicle) => {
        const path = vehiclePath(vehicle);
        return (site.document(path).querySelector('main')?.querySelectorAll('a[href^="/cars/"]') ?? [])
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => byPath.get(href.replace(/#.*$/, ''))?.status !== 'in_stock')
          .map((href) => `${path} -> ${href}`);
      });
      expect(wrong).toEqual([]);
    });
  });

  describe('search pages', () => {
    const first = searchPages.filter((path) => !path.includes('/page/'));

    test('say how many vehicles of the index they list', () => {
      const wrong = first.flatMap((path) => {
        const said = Number(text(site.document(path).querySelector('[role="status"]')).replace(/[^0-9]/g, ''));
        const listed = stock.filter(filterOf(path, stock)).length;
        return said === listed ? [] : [{ path, said, listed }];
      });
      expect(wrong).toEqual([]);
    });

    test('list 21 a page, only what their address promises, each vehicle once', () => {
      const wrong = first.flatMap((path) => {
        const listed = stock.filter(filterOf(path, stock)).map(vehiclePath).sort();
        const pages = [path, ...searchPages.filter((page) => page.startsWith(`${path}/page/`))];
        const cards = pages.map((page) => cardsOn(site, page, byPath).map(({ vehicle }) => vehiclePath(vehicle)));
        const sizes = cards.map((list) => list.length).sort((a, b) => b - a);
        const full = sizes.slice(0, -1).every((size) => size === 21) && (sizes[0] ?? 0) <= 21;
        const seen = cards.flat().sort();
        return full && seen.join() === listed.join() ? [] : [{ path, sizes, listed: listed.length, seen: seen.length }];
      });
      expect(wrong).toEqual([]);
    });

    test('count every facet link as the index does', () => {
      const wrong = first.flatMap((path) =>
        site
          .document(path)
          .querySelectorAll('main a[href^="/search/"]')
          .flatMap((link) => {
            const counted = /\(?(\d[\d,]*)\)?$/.exec(text(link))?.[1];
            const href = link.getAttribute('href') ?? '';
            if (counted === undefined || href.includes('?') || href.includes('/page/') || text(link) === counted)
              return [];
            const listed = stock.filter(filterOf(href, stock)).length;
            return Number(counted.replaceAll(',', '')) === listed
              ? []
              : [`${path}: ${text(link)} -> ${href} ${listed}`];
          }),
      );
      expect(wrong).toEqual([]);
    });
  });

  describe('tags', () => {
    const now = Date.parse(TEST_NOW) / 1000;
    const isNew = ({ created_at }: VehicleSummary): boolean =>
      created_at !== undefined && now < created_at + 8 * DAY_SECONDS;
    /** [4-8 to 4-16], for dealers that have no tag for electric vehicles. */
    const expected = (vehicle: VehicleSummary): string | undefined => {
      if (isSold(vehicle)) return 'JUST SOLD';
      if (vehicle.reserved) return 'Reserved';
      if (vehicle.certified && vehicle.car_type === 'used' && vehicle.make === 'Vireo') return 'Vireo Certified';
      if (vehicle.tag !== undefined) return vehicle.tag;
      if (vehicle.status === 'coming_soon') return 'COMING SOON';
      return isNew(vehicle) ? 'New Arrival' : undefined;
    };

    test('are in the order of the specification on real stock, on cards and vehicle pages', () => {
      const kinds = new Set(stock.map((vehicle) => expected(vehicle)));
      expect([...kinds]).toEqual(
        expect.arrayContaining(['JUST SOLD', 'Reserved', 'COMING SOON', 'New Arrival', undefined]),
      );
      const shown = (root: HTMLElement | null): string | undefined => {
        const tag = text(root?.querySelector('.tag, .ticket__tag') ?? null);
        // A ticket's band without a tag names the condition or the saving.
        return tag === '' || /^(?:Used$|Save \$)/.test(tag) ? undefined : tag;
      };
      const wrong: string[] = [];
      for (const path of searchPages) {
        for (const { vehicle, card } of cardsOn(site, path, byPath)) {
          if (shown(card) !== expected(vehicle)) wrong.push(`${path}: ${vehiclePath(vehicle)} ${String(shown(card))}`);
        }
      }
      for (const [path, vehicle] of byPath) {
        const page = site.document(path);
        const tag = shown(page.querySelector('main .buy .ticket') ?? page.querySelector('main .photos'));
        if (tag !== expected(vehicle)) wrong.push(`${path}: ${String(tag)}`);
      }
      expect(wrong).toEqual([]);
    });

    test('reach both sides of the limit of eight days', () => {
      const days = stock.flatMap(({ created_at }) =>
        created_at === undefined ? [] : [(now - created_at) / DAY_SECONDS],
      );
      expect(days.some((age) => age > 7 && age < 8)).toBe(true);
      expect(days.some((age) => age >= 8 && age < 9)).toBe(true);
    });
  });

  describe('the law', () => {
    // A workshop, a parts counter or a place that is still to open sells no vehicles and needs no licence.
    const licences = dealer.locations.flatMap(({ slug: place, dealer_license_number: number }) =>
      number === undefined ? [] : [{ place, number }],
    );

    test('has every licence number, named as one, on every page', () => {
      expect(licences.length).toBeGreaterThan(0);
      const wrong = site.pagePaths.flatMap((path) => {
        const words = text(site.document(path).querySelector('body'));
        return licences
          .filter(({ number }) => !new RegExp(`(?:licence|LMCT|Lic\\. No\\.)\\s*(?:MD)?${number}\\b`, 'i').test(words))
          .map(({ number }) => `${path}: ${number}`);
      });
      expect(wrong).toEqual([]);
    });

    test('has the licence of the place that sells it with a vehicle, where there are several', () => {
      const wrong = [...byPath].filter(([path, { location_slug }]) => {
        const { number = '' } = licences.find(({ place }) => place === location_slug) ?? {};
        const page = site.document(path);
        const near = licences.length === 1 ? page.querySelector('body') : page.querySelector('#vehicle-map');
        return !text(near).includes(number);
      });
      expect(wrong.map(([path]) => path)).toEqual([]);
    });

    test('has the registration number of a used vehicle in its advertisement, where the feed knows it', () => {
      const plates = feedRows(slug).filter(({ plate, stockNumber }) => plate !== '' && findStock(stock, stockNumber));
      expect(plates.length).toBeGreaterThan(50);
      const wrong = plates.filter(({ plate, stockNumber }) => {
        const vehicle = findStock(stock, stockNumber);
        return (
          vehicle !== undefined && !text(site.document(vehiclePath(vehicle)).querySelector('main')).includes(plate)
        );
      });
      expect(wrong.map(({ stockNumber }) => stockNumber)).toEqual([]);
    });

    test('leads to the history report of a used vehicle that has one, and loads nothing from there [3-13, 5-12]', () => {
      const listed = feedRows(slug).flatMap(({ stockNumber, report }) => {
        const vehicle = findStock(stock, stockNumber);
        return vehicle === undefined ? [] : [{ path: vehiclePath(vehicle), report }];
      });
      expect(listed.filter(({ report }) => report !== '').length).toBeGreaterThan(20);
      const wrong = listed.filter(({ path, report }) => {
        const links = pricePanel(site.document(path)).querySelectorAll('a[data-event="60"]');
        const addresses = links.map((link) => link.getAttribute('href'));
        const elsewhere = site.html(path).replaceAll(` href="${report}"`, '').includes('example.com/vehicle-history');
        return report === '' ? addresses.length > 0 : addresses.join() !== report || elsewhere;
      });
      expect(wrong.map(({ path }) => path)).toEqual([]);
    });
  });

  describe('what is private', () => {
    const published = [
      ...site.filePaths,
      ...site.pagePaths.map((path) => (path === '/' ? '/index.html' : `${path}.html`)),
    ]
      .filter((path) => !/\.(?:webp|avif|png|jpe?g|woff2)$/.test(path))
      .map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }));

    test('is not named in any published file: private columns, feed files, folders, environment', () => {
      const names = [
        ...[
          'Purchase cost',
          'purchase_cost',
          'purchaseCost',
          'PaidForIt',
          'paid_for_it',
          'private_columns',
          'Yard bay',
        ],
        ...dealer.stock.feeds.map((feed) => feed.source),
        ...[
          'dealer.json',
          'process.env',
          'TYPESENSE_',
          'NODE_ENV',
          'DIST_DIR',
          'STATE_DIR',
          process.cwd(),
          'sourceMappingURL',
        ],
      ];
      const leaks = published.flatMap(({ path, content }) =>
        names.filter((name) => content.includes(name)).map((name) => `${path}: ${name}`),
      );
      expect(leaks).toEqual([]);
    });

    test('does not stand on the page or in the search data of its vehicle', () => {
      const rows = feedRows(slug).filter(({ cost }) => cost > 0);
      expect(rows.length).toBeGreaterThan(50);
      const leaks = rows.flatMap(({ stockNumber, cost }) => {
        const vehicle = findStock(stock, stockNumber);
        // A price that another vehicle asks may stand on its page by right.
        if (vehicle === undefined || stock.some(({ price, before_price }) => price === cost || before_price === cost)) {
          return [];
        }
        const page = site.html(vehiclePath(vehicle)).replace(/<svg.*?<\/svg>/gs, '');
        const spelled = new RegExp(`(?<![\\d,.])(?:${cost}|${dollars(cost).slice(1)})(?![\\d,])`);
        return spelled.test(page) || Object.values(vehicle).includes(cost) ? [`${vehiclePath(vehicle)}: ${cost}`] : [];
      });
      expect(leaks).toEqual([]);
    });
  });

  describe('what search engines read', () => {
    test('is a sitemap of exactly the canonical pages, of each list the first one', () => {
      const listed = [...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address]) => address,
      );
      const canonical = site.pagePaths.filter((path) => {
        const page = site.document(path);
        const robots = page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';
        return (
          path !== '/404' &&
          !/\/page\/\d+$/.test(path) &&
          !robots.includes('noindex') &&
          page.querySelector('link[rel="canonical"]')?.getAttribute('href') === `${url}${path}`
        );
      });
      expect([...listed].sort()).toEqual(canonical.map((path) => `${url}${path}`).sort());
      expect(new Set(listed).size).toBe(listed.length);
    });

    test('is a robots.txt that names the sitemap and refuses no page', () => {
      const robots = readFileSync(join(folder, 'robots.txt'), 'utf8');
      expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
      const refused = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, prefix = '']) => prefix);
      expect(site.pagePaths.filter((path) => refused.some((prefix) => path.startsWith(prefix)))).toEqual([]);
    });

    test("is each vehicle as a Car with the page's price, availability and condition, and no price where none is shown", () => {
      const wrong = [...byPath].flatMap(([path, vehicle]) => {
        const car = site
          .document(path)
          .querySelectorAll('script[type="application/ld+json"]')
          .map((script) => JSON.parse(script.rawText) as JsonLdCar)
          .find((data) => [data['@type']].flat().includes('Car'));
        const offer = car?.offers;
        const shown = !isSold(vehicle) && vehicle.price !== undefined;
        const availability = isSold(vehicle) ? 'SoldOut' : vehicle.status === 'coming_soon' ? 'PreOrder' : 'InStock';
        const condition = vehicle.car_type === 'new' ? 'NewCondition' : 'UsedCondition';
        const faults = [
          car?.name === vehicle.name ? '' : 'name',
          offer?.url === `${url}${path}` ? '' : 'url',
          shown || offer?.price === undefined ? '' : 'price where none is shown',
          offer?.price === undefined || Number(offer.price) === vehicle.price ? '' : `price ${String(offer.price)}`,
          shown && isTotal(vehicle) && offer?.price === undefined ? 'no price' : '',
          vehicle.reserved || offer?.availability?.endsWith(`/${availability}`) === true
            ? ''
            : String(offer?.availability),
          vehicle.reserved && offer?.availability?.endsWith('/InStock') === true ? 'in stock though reserved' : '',
          car?.itemCondition?.endsWith(`/${condition}`) === true ? '' : String(car?.itemCondition),
        ].filter((fault) => fault !== '');
        return faults.length === 0 ? [] : [`${path}: ${faults.join(', ')}`];
      });
      expect(wrong).toEqual([]);
    });
  });
});

interface DealerFile {
  readonly locations: readonly { readonly slug: string; readonly dealer_license_number?: string }[];
  readonly stock: { readonly feeds: readonly { readonly source: string }[] };
}

interface JsonLdCar {
  readonly '@type': string | readonly string[];
  readonly name?: string;
  readonly itemCondition?: string;
  readonly offers?: { readonly url?: string; readonly price?: number | string; readonly availability?: string };
}

interface FeedRow {
  readonly stockNumber: string;
  readonly plate: string;
  /** What the dealer paid, in whole dollars; 0 where the feed does not say. */
  readonly cost: number;
  /** Address of the history report; empty where there is none. */
  readonly report: string;
}

/** The demo dealers' feeds as they are written, read here without the import that is under test. */
function feedRows(slug: string): FeedRow[] {
  if (slug === 'ironbark-cars') {
    const feed = JSON.parse(readFileSync('dealers/ironbark-cars/stock/stock.json', 'utf8')) as {
      Cars: { StockNo: number; Paper: { Plate?: string; HistoryReport?: string }; PaidForIt?: number }[];
    };
    return feed.Cars.map(({ StockNo, Paper, PaidForIt = 0 }) => ({
      stockNumber: String(StockNo),
      plate: Paper.Plate ?? '',
      cost: PaidForIt,
      report: Paper.HistoryReport ?? '',
    }));
  }
  const rows = parseCsv(readFileSync('dealers/northside-vireo/stock/stock.csv', 'utf8'), {
    columns: true,
    bom: true,
  }) as unknown as Record<string, string>[];
  return rows.map((row) => ({
    stockNumber: row['Stock number'] ?? '',
    plate: row['Rego'] ?? '',
    cost: Number(row['Purchase cost'] ?? 0),
    report: row['History report'] ?? '',
  }));
}

function findStock(stock: readonly VehicleSummary[], stockNumber: string): VehicleSummary | undefined {
  return stock.find(({ stocknum }) => stocknum === stockNumber);
}

const text = (element: HTMLElement | null | undefined): string =>
  (element?.structuredText ?? '').replace(/\s+/g, ' ').trim();
const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;
const isTotal = ({ price_type }: VehicleSummary): boolean =>
  price_type === 'drive_away' || price_type === 'estimated_drive_away';

/** The part of a vehicle page that says what it costs and whom to ask. */
function pricePanel(page: HTMLElement): HTMLElement {
  const panel = page.querySelector('main .buy, main .show__ticket');
  if (panel === null) throw new Error('The vehicle page has no price panel.');
  return panel;
}

function showsPriceOf(words: string, vehicle: VehicleSummary): boolean {
  if (vehicle.price === undefined) return words.includes('Enquire for price');
  return words.replaceAll('$ ', '$').includes(dollars(vehicle.price)) && words.includes(QUALIFIERS[vehicle.price_type]);
}

/**
 * Elements that hold an amount of a thousand dollars or more and nothing else, save what was and what is saved, and the
 * sums of a loan and of fuel, which are no prices.
 */
function pricesIn(page: HTMLElement): HTMLElement[] {
  const isAmount = (element: HTMLElement | null): boolean =>
    element !== null && /^\$\s?\d{1,3}(?:,\d{3})+$/.test(element.textContent.trim());
  return (page.querySelector('body')?.querySelectorAll('*') ?? []).filter(
    (element) =>
      isAmount(element) &&
      !isAmount(element.parentNode) &&
      // What is lent is no price.
      element.closest('s, .was, .loan, .calc-page, .fuel, .picks, option, script, template') === null,
  );
}

/** What stands in one block with a price: the two elements around it, or one where the second is a whole part of the page. */
function blockOf(price: HTMLElement): string {
  const parent = price.parentNode;
  const block = parent?.parentNode as HTMLElement | null;
  return text(block !== null && block.querySelectorAll('*').length < 16 ? block : parent);
}

/** Innermost elements that name an amount by the week or month. */
function repaymentsIn(root: HTMLElement): HTMLElement[] {
  const names = (element: HTMLElement): boolean =>
    /\$[\d,]+\s*(?:\/|a|per)\s*(?:week|month)\b(?! subscription)/.test(element.textContent);
  return root
    .querySelectorAll('*')
    .filter(
      (element) => names(element) && !element.querySelectorAll('*').some(names) && element.rawTagName !== 'SCRIPT',
    );
}

/** What stands in one block with a repayment: its list where it is an entry of one, else the element around it. */
function blockOfRepayment(repayment: HTMLElement): string {
  return text(repayment.closest('dl, .budget') ?? repayment.parentNode);
}

interface Card {
  readonly vehicle: VehicleSummary;
  readonly card: HTMLElement;
  readonly words: string;
}

function cardsOn(site: BuiltSite, path: string, byPath: ReadonlyMap<string, VehicleSummary>): Card[] {
  return site
    .document(path)
    .querySelectorAll('main article')
    .flatMap((card) => {
      const vehicle = byPath.get(card.querySelector('a[href^="/cars/"]')?.getAttribute('href') ?? '');
      return vehicle === undefined ? [] : [{ vehicle, card, words: text(card) }];
    });
}

/** Links that would start buying this vehicle: messages that name it, calls from the price panel or a bar. */
function buyLinks(page: HTMLElement, { stocknum }: VehicleSummary): string[] {
  const messages = page
    .querySelectorAll('a[href^="mailto:"], a[href^="https://wa.me/"]')
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
    .filter((href) => href.includes(`stock ${stocknum}`));
  const calls = page.querySelectorAll('.buy a, .actions a, .stuck a, .foot-bar a, .buy-bar a').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    return href.startsWith('tel:') ? [href] : [];
  });
  return [...messages, ...calls];
}

/** What the address of a search page promises [2.1-23, 2.1-24]. */
function filterOf(path: string, stock: readonly VehicleSummary[]): (vehicle: VehicleSummary) => boolean {
  const [, , first = '', second] = path.split('/');
  const conditions: Readonly<Record<string, readonly string[]>> = {
    'new-used-and-demo-cars': ['new', 'used', 'demo'],
    'new-and-demo-cars': ['new', 'demo'],
    'new-cars': ['new'],
    'demo-cars': ['demo'],
    'used-cars': ['used'],
  };
  const types = conditions[first];
  if (types !== undefined) return ({ car_type }) => types.includes(car_type);
  const bodies = new Set(stock.map(({ body }) => body));
  const body = first === 'people-mover' ? 'peopleMover' : first;
  if ([...bodies].includes(body as VehicleSummary['body'])) return (vehicle) => vehicle.body === body;
  return ({ make, model }) => slugify(make, '') === first && (second === undefined || slugify(model, '') === second);
}
