import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { onlyOn } from '#tests/support/only-on.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';

describe.each(inject('sites'))('every page of $slug', ({ slug, folder, url }) => {
  const site = readBuiltSite(folder, slug);
  const pages = site.pagePaths.map((path) => [path, site.document(path)] as const);

  test('has one title, one description and one h1, none of them empty', () => {
    const wrong = pages.flatMap(([path, page]) => {
      const counts = {
        titles: page.querySelectorAll('head > title').filter((element) => element.text.trim() !== '').length,
        descriptions: page
          .querySelectorAll('head > meta[name="description"]')
          .filter((element) => (element.getAttribute('content') ?? '').trim() !== '').length,
        headings: page.querySelectorAll('h1').filter((element) => element.text.trim() !== '').length,
      };
      return Object.values(counts).every((count) => count === 1) ? [] : [{ path, ...counts }];
    });
    expect(wrong).toEqual([]);
  });

  test('has a heading whose lines break between words only, as in "Mercedes-Benz" and "CX-5"', () => {
    const wrong = pages.flatMap(([path, page]) => {
      const heading = page.querySelector('h1');
      const whole = heading?.querySelectorAll('.unbroken').map(({ text }) => text) ?? [];
      const hyphened = heading?.text.match(/\S+-\S+/g) ?? [];
      return hyphened.every((word) => word.length > 19 || whole.includes(word)) ? [] : [[path, ...hyphened]];
    });
    expect(wrong).toEqual([]);
  });

  test.each(onlyOn('ironbark-cars', slug))('a lost page leads on by budget, as the home page does', () => {
    const budgets = (path: string) =>
      site
        .document(path)
        .querySelectorAll('.budget')
        .map((budget) => budget.getAttribute('href'));
    expect(budgets('/404').length).toBeGreaterThan(1);
    expect(budgets('/').slice(0, 3)).toEqual(budgets('/404').slice(0, 3));
  });

  test.each(onlyOn('ironbark-cars', slug))(
    'a budget by the week is a search, with both rates in the size of the repayment and the warning on its board',
    () => {
      const board = site.document('/').querySelector('.budgets');
      const [tile] = board?.querySelectorAll('.budget').slice(-1) ?? [];
      expect(tile?.getAttribute('href')).toMatch(/\?range\[weekly_price\]=:75$/);
      const figures = tile?.querySelectorAll('.budget__rate').map(({ text }) => text);
      expect(figures).toEqual(['$75 a week or less', '8.99% p.a. annual rate', '9.84% p.a. comparison rate*']);
      expect(board?.querySelector('.budgets__notice')?.text).toMatch(/^\* .*WARNING: This comparison rate .* licence/);
    },
  );

  test('stands beside the files that every site has as they are', () => {
    const shared = path.join(import.meta.dirname, '../../public');
    const names = readdirSync(shared);
    expect(names).toContain('favicon.ico');
    const differing = names.filter(
      (name) => !readFileSync(path.join(folder, name)).equals(readFileSync(path.join(shared, name))),
    );
    expect(differing).toEqual([]);
  });

  const canonicalOf = (path: string): string | undefined =>
    site.document(path).querySelector('link[rel="canonical"]')?.getAttribute('href');
  const ownAddress = (path: string): string => `${url}${path}`;

  test('has a title of its own, unless it names another page with the same list as the original', () => {
    const seen = new Map<string, string[]>();
    for (const [path, page] of pages.filter(([path]) => canonicalOf(path) === ownAddress(path))) {
      const title = page.querySelector('head > title')?.text ?? '';
      seen.set(title, [...(seen.get(title) ?? []), path]);
    }
    expect([...seen].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  test('names a canonical address that is a page, absolute, without a trailing slash, and its own canonical', () => {
    const wrong = pages.flatMap(([path]) => {
      const canonical = canonicalOf(path);
      const target = canonical?.slice(url.length);
      return target !== undefined && site.has(target) && canonicalOf(target) === canonical ? [] : [{ path, canonical }];
    });
    expect(wrong).toEqual([]);
  });

  test('is its own canonical, except a list that is the same as another and a later step of a form', () => {
    const others = pages.filter(([path]) => canonicalOf(path) !== ownAddress(path)).map(([path]) => path);
    const isStep = (path: string): boolean =>
      /\/step-\d$/.test(path) && canonicalOf(path) === ownAddress(path.replace(/\/step-\d$/, ''));
    expect(others.filter((path) => !path.startsWith('/search/') && !isStep(path))).toEqual([]);
  });

  test('carries Open Graph data for its own address', () => {
    const wrong = pages.flatMap(([path, page]) => {
      const property = (name: string): string | undefined =>
        page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
      const picture = property('image');
      const complete =
        property('title') !== undefined &&
        property('description') !== undefined &&
        property('url') === page.querySelector('link[rel="canonical"]')?.getAttribute('href') &&
        (picture === undefined || picture.startsWith('https://'));
      return complete ? [] : [path];
    });
    expect(wrong).toEqual([]);
  });

  test('has no link, picture, script or stylesheet of the site that is not there', () => {
    const dead = pages.flatMap(([path, page]) =>
      [...localTargets(page)].filter((target) => !site.has(target)).map((target) => `${path} -> ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('can be reached from the home page by links', () => {
    const targets = new Map(pages.map(([path, page]) => [path, localTargets(page)]));
    const reached = new Set(['/']);
    for (const path of reached)
      for (const target of targets.get(path) ?? []) if (targets.has(target)) reached.add(target);
    // A form leads to its steps and to what they end at, a script to comparisons and accounts; nobody is sent to an error.
    const byOtherWays =
      /^\/(?:404|compare|my-garage|success|request-a-call|search\/new-and-demo-cars.*|.*\/(?:step-\d|offer))$/;
    expect(site.pagePaths.filter((path) => !reached.has(path) && !byOtherWays.test(path))).toEqual([]);
  });

  test('has a target for every link to a place in itself', () => {
    const dead = pages.flatMap(([path, page]) =>
      page
        .querySelectorAll('a[href^="#"]')
        // What is hidden waits for its target, as the tabs of a vehicle on hold do.
        .filter((link) => link.closest('[hidden]') === null)
        .map((link) => decodeURIComponent((link.getAttribute('href') ?? '').slice(1)))
        .filter((id) => id !== '' && page.querySelectorAll('[id]').every((element) => element.id !== id))
        .map((id) => `${path} -> #${id}`),
    );
    expect(dead).toEqual([]);
  });

  test('has no style attribute, no handler attribute and no script address', () => {
    const wrong = pages.flatMap(([path, page]) =>
      page
        .querySelectorAll('*')
        .flatMap((element) => Object.entries(element.attributes).map(([name, value]) => ({ name, value })))
        .filter(({ name, value }) => name === 'style' || name.startsWith('on') || /^\s*javascript:/i.test(value))
        .map(({ name }) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('loads nothing from another server', () => {
    const foreign = pages.flatMap(([path, page]) =>
      page
        .querySelectorAll('script[src], link[rel="stylesheet"], link[rel="preload"], img[src], iframe, video, audio')
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter((address) => /^(?:https?:)?\/\//.test(address))
        .map((address) => `${path}: ${address}`),
    );
    expect(foreign).toEqual([]);
  });

  test('has JSON-LD that parses and names its context and type', () => {
    const wrong = pages.flatMap(([path, page]) =>
      page.querySelectorAll('script[type="application/ld+json"]').flatMap((script) => {
        try {
          const data = JSON.parse(script.rawText) as Record<string, unknown>;
          return data['@context'] === 'https://schema.org' && data['@type'] !== undefined ? [] : [path];
        } catch {
          return [path];
        }
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('below the home page shows breadcrumbs that start at Home and end at the page [2.4-2]', () => {
    const wrong = pages
      .filter(([path]) => path !== '/' && path !== '/404' && path !== '/success' && path !== '/print')
      .flatMap(([path, page]) => {
        const trail = page.querySelector('nav[aria-label="Breadcrumb"]');
        const links = trail?.querySelectorAll('a') ?? [];
        const data = page
          .querySelectorAll('script[type="application/ld+json"]')
          .some((script) => script.rawText.includes('"BreadcrumbList"'));
        const end = trail?.querySelectorAll('li').at(-1)?.querySelector('[aria-current="page"]')?.text ?? '';
        return links[0]?.getAttribute('href') === '/' && end.trim() !== '' && data ? [] : [path];
      });
    expect(wrong).toEqual([]);
  });

  test('gives every picture a text, or says that it is decoration, and a size', () => {
    const wrong = pages.flatMap(([path, page]) =>
      page
        .querySelectorAll('img')
        .filter(
          (image) =>
            image.getAttribute('alt') === undefined ||
            image.getAttribute('width') === undefined ||
            image.getAttribute('height') === undefined,
        )
        .map((image) => `${path}: ${image.getAttribute('src') ?? ''}`),
    );
    expect(wrong).toEqual([]);
  });

  test('never repeats an id, or has one with a space, which nothing could refer to', () => {
    const wrong = pages.flatMap(([path, page]) => {
      const ids = page.querySelectorAll('[id]').map((element) => element.id);
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      const spaced = ids.filter((id) => /\s/.test(id));
      return repeated.length + spaced.length === 0 ? [] : [{ path, repeated, spaced }];
    });
    expect(wrong).toEqual([]);
  });

  test('never prints a value that was not there', () => {
    const wrong = pages.flatMap(([path, page]) => {
      const text = page.querySelector('body')?.structuredText ?? '';
      return /\b(?:undefined|NaN|\[object Object\]|Invalid Date)\b/.test(text) ? [path] : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(inject('sampledSites').filter(({ slug }) => slug === 'harrow-finch'))(
  'the home page of $slug',
  (built) => {
    const site = readBuiltSite(built.folder, built.slug);
    const home = site.document('/');

    test('asks about the shopper’s own car what the page that it opens has fields for', () => {
      const form = home.querySelector('.worth form');
      const names = form?.querySelectorAll('input').map((input) => input.getAttribute('name') ?? '') ?? [];
      const next = site.document(form?.getAttribute('action') ?? '');
      const known = next.querySelectorAll('.form-page__form input').map((input) => input.getAttribute('name'));
      expect(names).toHaveLength(3);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
    });

    test('is followed by pages of cars with the yard beside the price, and with a form that begins trading in', () => {
      const cars = site.pagePaths.filter((path) => /^\/cars\/[^/]+$/.test(path));
      const without = (part: string) =>
        cars.filter((path) => site.document(path).querySelector(`.buy ${part}`) === null);
      expect(cars.length).toBeGreaterThan(0);
      expect(without('#vehicle-map .map__mark')).toEqual([]);
      const [car = ''] = cars.filter((path) => !without('.trade-in').includes(path));
      const form = site.document(car).querySelector('.buy .trade-in');
      const known = site.document(form?.getAttribute('action') ?? '').querySelectorAll('.form-page__form input');
      const names = form?.querySelectorAll('input:not([type="hidden"])').map((input) => input.getAttribute('name'));
      expect(names).toHaveLength(3);
      expect(names?.filter((name) => !known.some((input) => input.getAttribute('name') === name))).toEqual([]);
      expect(form?.querySelector('[name="car_id"]')?.getAttribute('value')).toBeTruthy();
    });

    test('numbers the places of every state on its map as in their lists', () => {
      const listed = home
        .querySelectorAll('.yards__name')
        .map((name) => [name.getAttribute('href'), name.querySelector('b')?.text.trim()]);
      const onMap = home
        .querySelectorAll('.yards-on-map .map__mark')
        .map((mark) => [mark.getAttribute('href'), mark.getAttribute('data-number')]);
      const byAddress = (rows: typeof listed) => rows.map(String).sort();
      expect(home.querySelectorAll('.yards__state').length).toBe(3);
      expect(byAddress(onMap)).toEqual(byAddress(listed));
    });
  },
);

const AFIELD = ['saltbush-caravans', 'redgum-motorcycles', 'gantry-trucks'];
const WITHOUT_MODELS = [...AFIELD, 'ironbark-cars', 'kilowatt-cars', 'harrow-finch'];
describe.each(inject('sampledSites').filter(({ slug }) => WITHOUT_MODELS.includes(slug)))('$slug', (built) => {
  const site = readBuiltSite(built.folder, built.slug);

  test('has six ways back on a lost page, the last of them its phone', () => {
    const ways = site
      .document('/404')
      .querySelectorAll('.ways-on a')
      .map((link) => link.getAttribute('href') ?? '');
    expect(ways).toHaveLength(6);
    expect(ways.at(-1)).toMatch(/^tel:/);
    expect(ways.slice(0, -1).filter((href) => !site.pagePaths.includes(href))).toEqual([]);
    // The phone is there already.
    expect(site.document('/404').querySelector('.lost__call')).toBeNull();
  });
});

describe.each(inject('sampledSites').filter(({ slug }) => AFIELD.includes(slug)))(
  'a dealer afield, $slug,',
  (built) => {
    const site = readBuiltSite(built.folder, built.slug);

    test('shows its showroom once on its home page, and what it is rated once before the place', () => {
      const home = site.document('/');
      const photos = home.querySelectorAll('main :is(.story, .places) img').map((photo) => photo.getAttribute('src'));
      expect(photos.length).toBeGreaterThan(0);
      expect(new Set(photos).size).toBe(photos.length);
      expect(home.querySelector('.story .stars, .story [class*="rating"]')).toBeNull();
    });

    test('says what the numbers in a drawing are right below it where it is in the place of photos', () => {
      const vehicles = site.pagePaths.filter((path) => path.startsWith('/cars/')).map((path) => site.document(path));
      const drawn = vehicles.filter((page) =>
        page.querySelector('.photos .nophoto :is(.side__drawing, .floor__drawing)'),
      );
      expect(drawn.length).toBeGreaterThan(0);
      const wrong = drawn.filter((page) => {
        const words = page.querySelectorAll('.photos > :is(.side, .floor)');
        return (
          words.length !== 1 || words[0]?.querySelector('svg') !== null || page.querySelector('#side-h, #layout-h')
        );
      });
      expect(wrong).toHaveLength(0);
    });
  },
);

describe.each(inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans'))(
  'the vans of $slug',
  (built) => {
    const site = readBuiltSite(built.folder, built.slug);

    test('have their floor plan with the photos, once, and the weights that decide in sight', () => {
      const path =
        site.pagePaths.find((one) => one.startsWith('/cars/') && site.html(one).includes('id="layout"')) ?? '';
      const page = site.document(path);
      expect(page.querySelectorAll('#layout')).toHaveLength(1);
      const plans = site.pagePaths
        .map((one) => site.document(one))
        .filter((one) => one.querySelector('#layout') !== null);
      const drawings = plans.map((one) => one.querySelectorAll('.vehicle :is(.nophoto, #layout) svg').length);
      expect(new Set(drawings)).toEqual(new Set([1]));
      expect(plans.some((one) => one.querySelector('.photos .nophoto') !== null)).toBe(true);
      expect(page.querySelector('.photos #layout')).not.toBeNull();
      const [inSight] = page.querySelectorAll('#key-information .facts');
      expect(inSight?.querySelectorAll('dt').map((label) => label.text)).toContain('Payload');
    });

    test('have their floor plan as the second picture, a file of the site, where they have photos', () => {
      const photographed = site.pagePaths.filter(
        (one) => site.html(one).includes('id="layout"') && site.document(one).querySelector('.gallery img') !== null,
      );
      expect(photographed.length).toBeGreaterThan(10);
      const wrong = photographed.filter((one) => {
        const [photo, plan] = site.document(one).querySelectorAll('.gallery__slide img');
        const [, thumb] = site.document(one).querySelectorAll('.gallery__thumb img');
        const src = plan?.getAttribute('src') ?? '';
        return (
          photo?.getAttribute('src')?.endsWith('.svg') === true ||
          !site.filePaths.includes(src) ||
          (thumb !== undefined && thumb.getAttribute('src') !== src) ||
          plan?.getAttribute('alt')?.startsWith('Floor plan of the ') !== true
        );
      });
      expect(wrong).toEqual([]);
    });

    test('have a price on the tow match, or the words for none', () => {
      const rows = site.document('/tow-match').querySelectorAll('.tow-page__vans li p > small:first-of-type');
      const words = rows.map(({ text }) => text.replace(/\s+/g, ' ').trim());
      expect(words.length).toBeGreaterThan(5);
      expect(words.filter((text) => !/^\w+ · (?:\$[\d,]+ \w|\D+$)/.test(text))).toEqual([]);
    });

    test('have a form and a button to it on every offer', () => {
      const offers = site.pagePaths.filter((path) => path.startsWith('/offers/'));
      expect(offers.length).toBeGreaterThan(1);
      const without = offers.filter((path) => {
        const page = site.document(path);
        const target = page.querySelector('.deal-top__acts .button--accent')?.getAttribute('href') ?? '#-';
        return page.querySelector(`${target} form`) === null;
      });
      expect(without).toEqual([]);
    });

    test('are drawn on the tiles of the home page that lead to them', () => {
      const tiles = site.document('/').querySelectorAll('.block-tiles a[href^="/search"]');
      expect(tiles.length).toBeGreaterThan(2);
      const bare = tiles.filter((tile) => tile.querySelector('img, [class*="plan"]') === null);
      expect(bare.map(({ text }) => text)).toEqual([]);
    });
  },
);

test('the floor plan of a van is below its pictures, and of a sold one below the panel that says so', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', saltbush?.slug ?? '');
  const planned = site.pagePaths
    .filter((path) => path.startsWith('/cars/'))
    .map((path) => site.html(path))
    .filter((html) => html.includes('id="layout"'));
  const places = planned.map((html) => {
    const isSold = html.includes('aria-label="This caravan is sold"');
    const order = ['class="photos"', 'id="layout"', 'class="buy"'].toSorted(
      (one, other) => html.indexOf(one) - html.indexOf(other),
    );
    return `${isSold ? 'sold' : 'for sale'}: ${order.join(' ')}`;
  });
  expect([...new Set(places)].toSorted()).toEqual([
    'for sale: class="photos" id="layout" class="buy"',
    'sold: class="photos" class="buy" id="layout"',
  ]);
});

test('the drawing of what a load does to the ball says so in words, and has a bar for each place where it does anything', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', saltbush?.slug ?? '');
  const drawing = site.document('/news/sixty-kilos-six-places').querySelector('.block-balance svg[role="img"]');
  expect(drawing?.getAttribute('aria-label')).toMatch(
    /^Front boot \+42 kg, .*Over the wheels 0 kg, .*Rear bar −38 kg$/,
  );
  expect(drawing?.querySelectorAll('text').map(({ text }) => text.trim())).toEqual([
    ...['+42', '+27', '+12', '0', '−14', '−38'],
  ]);
  expect(drawing?.querySelectorAll('rect[rx="40"]')).toHaveLength(5);
});

test('a van that sold leads to the field that asks for word of the next one', () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const site = readBuiltSite(saltbush?.folder ?? '', saltbush?.slug ?? '');
  const sold = site.pagePaths
    .filter((path) => path.startsWith('/cars/'))
    .map((path) => site.document(path))
    .filter((page) => page.querySelector('.vehicle--gone') !== null);
  expect(sold.length).toBeGreaterThan(1);
  for (const page of sold) {
    expect(page.querySelector('.buy a[href="#next-one"]')?.text.trim()).toBe('Tell me when one comes in');
    expect(page.querySelector('#next-one form input')).not.toBeNull();
  }
});

/** Paths on this site that a page links to or loads, without query and fragment. */
function localTargets(page: ReturnType<ReturnType<typeof readBuiltSite>['document']>): Set<string> {
  const addresses = page
    .querySelectorAll('[href], [src], [srcset], [imagesrcset]')
    .flatMap((element) => [
      element.getAttribute('href') ?? '',
      element.getAttribute('src') ?? '',
      ...[element.getAttribute('srcset'), element.getAttribute('imagesrcset')]
        .flatMap((list) => (list ?? '').split(','))
        .map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
    ]);
  return new Set(
    addresses
      .filter((address) => address.startsWith('/') && !address.startsWith('//') && !address.startsWith('/api/'))
      .map((address) => decodeURI(address.replace(/[?#].*$/, ''))),
  );
}
