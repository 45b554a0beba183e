import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { readPageFigures } from '#parts/shortlist/load-page-figures.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { isSold, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { ALL_STOCK, sampledPages } from '#tests/support/page-types.ts';

const KB = 1024;

describe.each(inject('sampledSites'))('a few pages of $slug', (dealer) => {
  const { slug, folder } = dealer;
  const site = readBuiltSite(folder, slug);
  const bytesOf = (address: string): number => brotliCompressSync(readFileSync(path.join(folder, address))).byteLength;

  test.each(sampledPages(dealer))('have one title and one heading, and keep to the budgets: %s', (_name, address) => {
    const file = address === '/not-there' ? '/404' : address.replace(/\?.*/, '');
    const page = site.document(file);
    expect(page.querySelectorAll('head > title')).toHaveLength(1);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(brotliCompressSync(site.html(file)).byteLength).toBeLessThanOrEqual(20 * KB);
    const sheets = page.querySelectorAll('link[rel="stylesheet"]:not([media="print"])');
    const bytes = sheets.map((sheet) => bytesOf(sheet.getAttribute('href') ?? ''));
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(20 * KB);
  });

  test.each(sampledPages(dealer))(
    'repeat no id, lead to nothing that is not in them, name every picture: %s',
    (_, address) => {
      const page = site.document(address === '/not-there' ? '/404' : address.replace(/\?.*/, ''));
      const ids = page.querySelectorAll('[id]').map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index || /\s/.test(id))).toEqual([]);
      const inPage = page.querySelectorAll('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1) ?? '');
      expect(inPage.filter((id) => !ids.includes(id) && !/^dial/.test(id))).toEqual([]);
      const names = ['aria-labelledby', 'aria-describedby'].flatMap((name) =>
        page.querySelectorAll(`[${name}]`).flatMap((element) => element.getAttribute(name)?.split(' ') ?? []),
      );
      expect(names.filter((id) => !ids.includes(id))).toEqual([]);
      expect(page.querySelectorAll('img:not([alt]), [style], [onclick]').map(String)).toEqual([]);
    },
  );

  test('say every text in full: no placeholder is left, and nothing is undefined', () => {
    const seen = site.pagePaths.map((address) => {
      const body = site.document(address).querySelector('body');
      for (const unseen of body?.querySelectorAll('script, style') ?? []) unseen.remove();
      return { address, text: body?.text ?? '' };
    });
    const wrong = seen.filter(({ text }) => /\{[a-z]+\}|\bundefined\b|\bNaN\b/i.test(text));
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });
});

test.each(inject('sampledSites'))('every word of $slug for the buttons and panels of vehicles is on one', (dealer) => {
  const { slug, folder } = dealer;
  const site = readBuiltSite(folder, slug);
  const vehicles = site.pagePaths
    .filter((address) => address.startsWith('/cars/'))
    .map((address) => site.html(address));
  const { vehicle_page: written } = JSON.parse(readFileSync(path.resolve('dealers', slug, 'dealer.json'), 'utf8')) as {
    readonly vehicle_page: {
      readonly actions?: { readonly labels?: Readonly<Record<string, string>> };
      readonly panels?: readonly { readonly items?: readonly { readonly title: string }[]; readonly text?: string }[];
    };
  };
  const words = [
    ...Object.values(written.actions?.labels ?? {}),
    ...(written.panels ?? []).flatMap(({ items = [], text }) => [
      ...items.map(({ title }) => title),
      ...(text === undefined ? [] : [text]),
    ]),
  ].flatMap((text) => text.split(/\{item\}|\n+|['’&]/));
  const shown = vehicles.join('\n');
  expect(vehicles.length).toBeGreaterThan(5);
  expect(words.map((text) => text.trim()).filter((text) => !shown.includes(text))).toEqual([]);
});

test('what is saved has one name on a site', () => {
  const [ashby] = inject('sampledSites').filter(({ slug }) => slug === 'ashby-prestige');
  const site = readBuiltSite(ashby?.folder ?? '', 'ashby-prestige');
  const shown = ['/saved', '/compare', '/my-garage'].map((address) => site.document(address).toString()).join('\n');
  expect(shown).toContain('Saved cars');
  expect(shown).not.toMatch(/you’ve kept|your shortlist/i);
});

test('a van is compared by its layout, not by an engine that it does not have', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans');
  const vans = site.pagePaths.filter((address) => address.startsWith('/cars/') && !address.endsWith('/checkout'));
  const headings = vans.map((address) => {
    const figures = readPageFigures(site.document(address) as unknown as ParentNode);
    return [address, figures[0]?.heading];
  });
  expect(headings.length).toBeGreaterThan(20);
  expect(headings.filter(([, heading]) => heading !== 'Layout')).toEqual([]);
});

test('masked numbers stand in full on the pages of places alone [4-28]', () => {
  const [ashby] = inject('sampledSites').filter(({ slug }) => slug === 'ashby-prestige');
  const site = readBuiltSite(ashby?.folder ?? '', 'ashby-prestige');
  const telling = site.pagePaths.filter((address) => /5550 01(?:8\d|90)|0491 570 (?:157|737)/.test(site.html(address)));
  expect(telling.length).toBeGreaterThan(0);
  const isOfPlace = (address: string): boolean =>
    /^\/(?:dealerships\/|privacy-policy$|terms-and-conditions$)/.test(address);
  expect(telling.filter((address) => !isOfPlace(address))).toEqual([]);
});

test('quick picks of a price go up to what the dearest car costs, and no further [5-39]', () => {
  const [ashby] = inject('sampledSites').filter(({ slug }) => slug === 'ashby-prestige');
  const site = readBuiltSite(ashby?.folder ?? '', 'ashby-prestige');
  const picks = site
    .document('/finance')
    .querySelectorAll('.picks button')
    .map(({ text }) => Number(text.replace(/\D/g, '')));
  const prices = readListedStock(ashby?.folder ?? '').flatMap((car) => (isSold(car) ? [] : (car.price ?? [])));
  const dearest = Math.max(...prices);
  expect(picks.at(-1)).toBeGreaterThanOrEqual(dearest);
  expect(picks.at(-2)).toBeLessThan(dearest);
});

test('vans are listed with the plan that their feed has in words, and are filtered by what their buyers ask', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const page = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans').document(ALL_STOCK);
  const plans = page.querySelectorAll('.cards--results .card__plan');
  expect(plans.length).toBeGreaterThan(15);
  for (const plan of plans) {
    expect(plan.querySelector('p')?.text).toMatch(/^(?:[A-Z][\w -]+)(?:, [a-z][\w -]+)*$/);
    expect(
      plan
        .querySelectorAll('path')
        .map((path) => path.getAttribute('d')?.length ?? 0)
        .every((d) => d > 12),
    ).toBe(true);
  }
  const filters = page.querySelectorAll('.filters details > summary').map(({ text }) => text.trim());
  for (const label of ['Length', 'Tare', 'Payload', 'Ball weight', 'ATM']) expect(filters.join('|')).toContain(label);
});

test('a further page of vans has the cards of the first, with their plans, in a list that is laid out alike', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans');
  const listOf = (path: string) => site.document(path).querySelector('ol[aria-label="Results"]');
  const [first, further] = [listOf(ALL_STOCK), listOf(`${ALL_STOCK}/page/2`)];
  expect(further?.classNames).toBe(first?.classNames);
  expect(further?.querySelectorAll('.card__plan').length).toBeGreaterThan(15);
});

test('a card of marque has a button to the enquiry form of its page', () => {
  const { folder = '', slug = '' } = inject('sites').find((site) => site.slug === 'northside-vireo') ?? {};
  const site = readBuiltSite(folder, slug);
  const cards = ['/', ALL_STOCK].flatMap((path) => site.document(path).querySelectorAll('.card[data-entry]'));
  expect(cards.length).toBeGreaterThan(20);
  for (const card of cards) {
    const page = card.querySelector('.card__title a')?.getAttribute('href') ?? '';
    const button = card.querySelector('.card__acts a')?.getAttribute('href');
    expect(button, page).toBe(card.classList.contains('is-sold') ? undefined : `${page}#enquire`);
    expect(site.document(page).querySelector('#enquire') !== null, page).toBe(button !== undefined);
  }
});

test('a van’s card has its length first, and a button to the enquiry form of its page, which a sold one has not', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans');
  const paths = ['/', ALL_STOCK, `${ALL_STOCK}/page/2`, `${ALL_STOCK}/page/3`, `${ALL_STOCK}/page/4`];
  const cards = paths.flatMap((address) =>
    site.pagePaths.includes(address) ? site.document(address).querySelectorAll('.card[data-entry]') : [],
  );
  expect(cards.length).toBeGreaterThan(50);
  expect(new Set(cards.map((card) => card.querySelector('.card__figures dt')?.text))).toEqual(new Set(['Length']));
  for (const card of cards) {
    const page = card.querySelector('.card__title a')?.getAttribute('href') ?? '';
    const button = card.querySelector('.card__acts a')?.getAttribute('href');
    expect(button, page).toBe(card.classList.contains('is-sold') ? undefined : `${page}#enquire`);
    expect(site.document(page).querySelector('#enquire') !== null, page).toBe(button !== undefined);
  }
});

test('a van is sold without an odometer, which is asked for and may be left out', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const page = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans').document('/sell-my-caravan');
  expect(page.querySelector('[name="Vehicle Make"]')?.hasAttribute('required')).toBe(true);
  expect(page.querySelector('[name="kms"]')?.hasAttribute('required')).toBe(false);
});

test('the search of a home page for vans asks what has to fit, and names its fields as the list does', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const form = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans')
    .document('/')
    .querySelector('.dock__form');
  const asked = form
    ?.querySelectorAll('fieldset, .dock__field:has(select)')
    .map((field) => [
      field.querySelector('legend, span')?.textContent.replaceAll(/\s+/g, ' ').trim(),
      ...new Set(field.querySelectorAll('[name]').map((control) => control.getAttribute('name'))),
    ]);
  expect(asked).toEqual([
    // Of which several may be chosen: that none is, it says; of the others, which one.
    ['Who sleeps in it? Any', 'sleeps'],
    ['How long may it be?', 'range[body_length]'],
    ['Which roads?', 'body_style'],
    ['My car tows', 'range[atm]'],
  ]);
  expect(form?.querySelectorAll('[name="range[atm]"] option').map(({ text }) => text)[1]).toMatch(/^[\d,]+ kg$/);
});

test('the way from a section to all of its list goes on along an arrow', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const links = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans')
    .document('/')
    .querySelectorAll('.section__head .link');
  expect(links[0]?.textContent.trim()).toMatch(/^All \d+ vans$/);
  for (const link of links) expect(link.querySelector('svg')).not.toBeNull();
});

test('the details of a van that sold have a heading of their own, after the vans that can still be bought', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans');
  const stock = readListedStock(saltbush?.folder ?? '');
  const headingsOf = (van: (typeof stock)[number] | undefined) =>
    site
      .document(van === undefined ? '/' : vehiclePath(van))
      .querySelectorAll('h2')
      .filter((heading) => heading.closest('template') === null)
      .map(({ textContent }) => textContent.trim());
  const sold = headingsOf(stock.find(isSold));
  const record = sold.indexOf('The van that sold, for the record');
  expect(sold.indexOf('Other vans worth a look')).toBeGreaterThan(-1);
  expect(record).toBeGreaterThan(sold.indexOf('Other vans worth a look'));
  expect(sold[record + 1]).toBe('Key information');
  expect(headingsOf(stock.find((van) => !isSold(van)))).not.toContain('The van that sold, for the record');
});

test('what a van may carry is drawn as its ATM less its tare', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans');
  const sums = site.pagePaths.flatMap((page) => site.document(page).querySelector('#masses') ?? []);
  expect(sums.length).toBeGreaterThan(20);
  for (const sum of sums) {
    const [tare = 0, payload = 0, atm = 0] = sum
      .querySelectorAll('dd')
      .map(({ firstChild }) => Number((firstChild?.text ?? '').replace(/\D/g, '')));
    expect(tare + payload).toBe(atm);
    expect(sum.querySelectorAll('rect')[1]?.getAttribute('width')).toBe(`${((tare / atm) * 100).toFixed(2)}%`);
  }
});

test('every make of a van for sale is in the directory of brands, under caravans [1-14, 2.1-14]', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const page = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans').document('/brands');
  expect(page.querySelectorAll('main h2').map(({ text }) => text.trim())).toEqual(['Caravans']);
  const listed = new Set(page.querySelectorAll('main h3').map(({ text }) => text.trim()));
  const makes = readListedStock(saltbush?.folder ?? '').flatMap((van) => (isSold(van) ? [] : van.make));
  expect(new Set(makes).size).toBeGreaterThan(8);
  expect([...new Set(makes)].filter((make) => !listed.has(make))).toEqual([]);
});

test('a list of vans has six filters open in a tray before the others, weights and measures before the price', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const page = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans').document(ALL_STOCK);
  const filters = page.querySelectorAll('.filters__body > details');
  expect(filters.every((filter) => filter.hasAttribute('open'))).toBe(true);
  expect(filters.slice(0, 7).map((filter) => filter.querySelector('summary')?.text.trim())).toEqual([
    ...['Sleeps', 'Length', 'ATM', 'Tare', 'Ball weight', 'Ensuite'],
    'Price',
  ]);
  // Their bars come to life in a space that they have from the start.
  for (const filter of filters.slice(1, 5))
    expect(filter.querySelector('.histogram')?.getAttribute('height')).toBe('48');
});

test('what a car may tow is a page that leads to the list, from which it is found, and says the limits without script', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', 'saltbush-caravans');
  const page = site.document('/tow-match');
  expect(page.querySelectorAll('[data-limit] h3').map(({ text }) => text)).toEqual([
    ...['Braked towing', 'Tow ball', 'Combined mass (GCM)', 'Car alone (GVM)'],
  ]);
  expect(page.querySelector('main')?.text).toContain('The law in every state');
  const weights = page.querySelectorAll('.tow-page__vans li').map((row) => Number(row.getAttribute('data-atm')));
  expect(weights.length).toBeGreaterThan(15);
  expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  const vans = JSON.parse(page.querySelector('[data-vans]')?.getAttribute('data-vans') ?? '[]') as unknown[];
  expect(page.querySelector('.tow-page__vans')?.text).toContain(`${weights.length} of the ${vans.length} vans`);
  expect(site.document(ALL_STOCK).querySelectorAll('main a[href="/tow-match"]')).toHaveLength(1);
  expect(page.querySelectorAll('header a[href="/tow-match"]').length).toBeGreaterThan(0);
});

test('the page of what was saved has one name, by which every link calls it', () => {
  const { folder = '' } = inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans') ?? {};
  const site = readBuiltSite(folder, 'saltbush-caravans');
  const links = [...site.document('/').querySelectorAll('a[href="/saved"]')].map(({ textContent }) =>
    textContent.trim(),
  );
  expect(links.length).toBeGreaterThan(3);
  expect([...new Set(links)]).toEqual(['Shortlist']);
  expect(site.document('/saved').querySelector('title')?.text).toMatch(/^Shortlist\b/);
  expect(site.document('/404').querySelector('main a[href="/saved"]')?.text).toContain('Shortlist');
});

test('the tiles of a phone’s menu show plans and lead to lists that find what their numbers say', () => {
  const { folder = '' } = inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans') ?? {};
  const tiles = readBuiltSite(folder, 'saltbush-caravans').document('/').querySelectorAll('.menu__ways a');
  const { total, counts } = JSON.parse(readFileSync(path.join(folder, 'data/summary.json'), 'utf8')) as {
    readonly total: number;
    readonly counts: Readonly<Record<string, number>>;
  };
  expect(tiles).toHaveLength(4);
  for (const tile of tiles) {
    const key = tile.querySelector('[data-count]')?.getAttribute('data-count') ?? '';
    expect(tile.getAttribute('href')).toBe(key);
    expect(counts[key], key).toBeGreaterThan(0);
    expect(counts[key], key).toBeLessThan(total);
    expect(tile.querySelector('svg'), key).not.toBeNull();
  }
});
test('a car that is held stands once, with the title of its page, and has its price and deposit beside the form', () => {
  const [ashby] = inject('sampledSites').filter(({ slug }) => slug === 'ashby-prestige');
  const site = readBuiltSite(ashby?.folder ?? '', 'ashby-prestige');
  const address = site.pagePaths.find((one) => one.startsWith('/cars/') && one.endsWith('/checkout'));
  const page = site.document(address ?? '');
  expect(page.querySelectorAll('main img').map((img) => img.getAttribute('class'))).toEqual(['page-title__photo']);
  expect(page.querySelector('.form-page__vehicle')?.text).toMatch(/\$[\d,]+.*Deposit\s*\$1,000/s);
});
