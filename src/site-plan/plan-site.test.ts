import { describe, expect, test, vi } from 'vitest';
import { makeDealerConfig } from '#config/make-dealer-config.fixture.ts';
import { vehiclePageSchema } from '#config/schema/vehicle-page.ts';
import { toForms } from '#config/to-forms.ts';
import { readPlanStrip } from '#domain/layout-plan/plan-strip.ts';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { answerInitialRequests } from '#search/initial-requests.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import {
  makeConfigLocation,
  makePlanConfig,
  makePlanInput,
  makePublicDealer,
  makeStock,
  NOW,
  variedStock,
} from './make-plan-input.fixture.ts';
import { linkedPages } from './pages/search-page.ts';
import { readManufacturer } from '#config/make-manufacturer.fixture.ts';
import type { PlanConfig, PlanInput } from './plan-input.ts';
import { planSite, type SitePlan } from './plan-site.ts';
import type { FormPage, SitePage } from './site-page.ts';

const VIREO = readManufacturer({
  id: 'vireo',
  name: 'Vireo',
  models: [
    { name: 'Kestrel', from_price_dollars: 38_990, price_type: 'drive_away', cutout: '_media/kestrel' },
    {
      ...{ name: 'Pelican', body: 'Van', seats: 3, fuel: 'Diesel' },
      from_price_dollars: 44_990,
      price_type: 'plus_on_roads',
    },
  ],
});

const planOf = (change: Partial<PlanInput> = {}): SitePlan => planSite(makePlanInput(change));
const pathsOf = (plan: SitePlan): string[] => plan.entries.map(({ path }) => path);
function pageAt<K extends SitePage['kind']>(plan: SitePlan, path: string, kind: K): Extract<SitePage, { kind: K }> {
  const page = plan.page(path);
  expect(page.kind).toBe(kind);
  return page as Extract<SitePage, { kind: K }>;
}

describe('the pages of a site', () => {
  test('are home, search, vehicles, places, prose and 404', () => {
    const plan = planOf({ vehicles: makeStock([{}, { make: 'Kia', model: 'Rio', carType: 'demo' }]) });
    expect(pathsOf(plan)).toEqual([
      '/',
      '/search/new-used-and-demo-cars',
      '/search/demo-cars',
      '/search/used-cars',
      '/search/kia',
      '/search/kia/rio',
      '/search/toyota',
      '/search/toyota/corolla',
      '/search/hatch',
      '/cars/2018-toyota-corolla-ascent-sport-4400',
      '/cars/2018-kia-rio-ascent-sport-4401',
      '/contact-us',
      '/locations/geelong',
      '/terms-and-conditions',
      '/privacy-policy',
      '/print',
      '/404',
    ]);
    expect(plan.entries.map(({ path }) => plan.page(path).path)).toEqual(pathsOf(plan));
  });

  test('take their words from what the dealer sells [2.1-23]', () => {
    const { search } = makePublicDealer();
    const plan = planOf({
      dealer: makePublicDealer({
        itemTypes: ['caravan'],
        search: { ...search, itemsNoun: { singular: 'caravan', plural: 'caravans' } },
      }),
      vehicles: makeStock([{ itemType: 'caravan', carType: 'new', body: 'caravan', make: 'Jayco', model: 'Journey' }]),
    });
    // URLs follow the specification for every kind of vehicle.
    const page = pageAt(plan, '/search/new-cars', 'search');
    expect(page.head.title).toBe('New caravans for sale in Geelong | Ironbark Cars');
    expect(page.props.island.introduction).toBe('{list} at Ironbark Cars in Geelong.');
    expect(page.breadcrumbs.at(-1)).toEqual({ label: 'New caravans' });
    expect(plan.redirects).toContainEqual({ from: '/search/new-caravans', to: '/search/new-cars', status: 301 });
  });

  test('say what the dealer says of them, where the dealer does', () => {
    const plan = planOf({
      landingTexts: { '/search/toyota': { title: 'Toyota specialists', heading: 'Our Toyotas', introduction: 'Hm.' } },
    });
    const page = pageAt(plan, '/search/toyota', 'search');
    expect(page.head.title).toBe('Toyota specialists | Ironbark Cars');
    expect([page.props.island.heading, page.props.island.introduction]).toEqual(['Our Toyotas', 'Hm.']);
    expect(pageAt(plan, '/search/kia', 'search').props.island.heading).toBe('Kia cars');
  });

  test('say new and demo together where both are there [2.1-23]', () => {
    const plan = planOf({ vehicles: makeStock([{ carType: 'new' }, { carType: 'demo' }]) });
    expect(pageAt(plan, '/search/new-and-demo-cars', 'search').props.island.base).toEqual({
      car_type: ['new', 'demo'],
    });
  });

  test('go on at /page/2 for as long as there are vehicles', () => {
    const plan = planOf({ vehicles: variedStock(43) });
    expect(pathsOf(plan).filter((path) => path.startsWith('/search/used-cars'))).toEqual([
      '/search/used-cars',
      '/search/used-cars/page/2',
      '/search/used-cars/page/3',
    ]);
    const last = pageAt(plan, '/search/used-cars/page/3', 'search-list');
    expect(last.props.cards).toHaveLength(1);
    expect(last.props.pages).toMatchObject({ countText: '43 cars, 3 of them just sold', page: 3, pageCount: 3 });
    expect(last.props.pages.previousHref).toBe('/search/used-cars/page/2');
    expect(last.props.pages).not.toHaveProperty('nextHref');
    expect(last.props.filterHref).toBe('/search/used-cars?page=3');
    expect(last.props.pages.links.map(({ href }) => href)).toEqual([
      '/search/used-cars',
      '/search/used-cars/page/2',
      '/search/used-cars/page/3',
    ]);
  });

  test('leave out excluded makes [2.1-24]', () => {
    const plan = planOf({ excludedMakes: ['KIA'] });
    expect(pathsOf(plan).filter((path) => path.startsWith('/search/kia'))).toEqual([]);
    expect(pathsOf(plan)).toContain('/search/toyota');
  });

  test('are made only when they are asked for', () => {
    const answerSearch = vi.fn(() => []);
    const plan = planOf({ answerSearch });
    expect(answerSearch).not.toHaveBeenCalled();
    plan.page('/search/used-cars');
    expect(answerSearch).toHaveBeenCalledTimes(1);
  });

  test('on which a car is reserved name the car first, and differ in their titles where two cars have one name', () => {
    const texts = ['heading', 'send', 'steps', 'step_shown', 'step_deposit', 'step_end', 'pay_send', 'step_pay'];
    const copy = Object.fromEntries(texts.map((name) => [`reserve_${name}`, 'Reserve']));
    const plan = planOf({
      dealer: makePublicDealer({ enquiry: makeEnquiryRules(), copy: { ...makePublicDealer().copy, ...copy } }),
      config: makePlanConfig({ vehicle_page: vehiclePageSchema.parse({ reservation: { page: 'checkout' } }) }),
      vehicles: makeStock([{}, {}]),
    });
    const pages = pathsOf(plan)
      .map((path) => plan.page(path))
      .flatMap((page) =>
        page.kind === 'reserve'
          ? [{ head: page.head, crumbs: page.breadcrumbs, text: 'text' in page.props ? page.props.text : '' }]
          : [],
      );
    expect(pages).toHaveLength(2);
    expect(new Set(pages.map(({ head }) => head.title)).size).toBe(2);
    expect(pages[0]?.text).toMatch(/^2018 Toyota Corolla.*\. A \$200 deposit holds this/);
    // Five names would take four lines of a phone.
    expect(pages[0]?.crumbs.map(({ label }) => label)).toEqual(['Home', '2018 Toyota Corolla Ascent Sport', 'Reserve']);
  });

  test('on which a car is bought begin at the car and go on in steps that are the same for all, kept from search engines [2.1-2, 2.1-3]', () => {
    const written = (journey: boolean) => ({
      reservation: { page: 'checkout' },
      buy_online: { trade_in: false, checkout_journey: journey },
    });
    const planWith = (journey: boolean): SitePlan => {
      const vehicle_page = vehiclePageSchema.parse(written(journey));
      const forms = toForms(makeDealerConfig({ vehicle_page: written(journey) }), DECLARED_FORMS);
      return planOf({
        dealer: makePublicDealer({ enquiry: makeEnquiryRules(), forms }),
        config: makePlanConfig({ vehicle_page }),
        vehicles: makeStock([{}, { price: { qualifier: 'price_on_application' } }]),
      });
    };
    const plan = planWith(true);
    const bought = pathsOf(plan).filter((path) => path.includes('buy-online'));
    const [start = '', ...steps] = bought;
    expect(start).toMatch(/^\/cars\/.+\/buy-online$/);
    expect(steps).toEqual(['/buy-online', '/buy-online/step-2', '/buy-online/step-3', '/buy-online/step-4']);
    const { head, props } = plan.page(start) as FormPage;
    expect(head.robots).toBe('noindex');
    expect(props.form.step?.titles).toEqual(['Your details', 'Delivery', 'Finance', 'Hold it']);
    expect(props.form.hidden).toMatchObject({ form: 'buy_online', step: '1', form_completed: 'false' });
    expect(props.form.hidden['Vehicle Make']).toBeUndefined();
    expect((plan.page('/buy-online/step-4') as FormPage).props.text).toContain('A $200 deposit holds this car');
    expect(plan.files.find(({ path }) => path === 'sitemap.xml')?.content).not.toContain('/buy-online');
    expect(plan.redirects).toContainEqual({ from: '/checkout-journey', to: '/buy-online', status: 301 });
    expect(planWith(false).redirects.map(({ from }) => from)).not.toContain('/checkout-journey');
  });

  test('of a dealer without stock still stand', () => {
    const plan = planOf({ vehicles: [] });
    expect(pathsOf(plan)).toEqual(
      expect.arrayContaining(['/', '/search/new-used-and-demo-cars', '/search/used-cars', '/404']),
    );
    for (const path of pathsOf(plan)) expect(plan.page(path).path).toBe(path);
    expect(pageAt(plan, '/search/used-cars', 'search').head.robots).toBe('noindex');
  });

  test('without vehicles ask for an alert in plain HTML, where the dealer has forms', () => {
    const dealer = makePublicDealer({ enquiry: makeEnquiryRules() });
    const alertOf = (change: Partial<PlanInput>) =>
      pageAt(planOf(change), '/search/used-cars', 'search').props.emptyAlert;
    const emptyAlert = alertOf({ dealer, vehicles: [] });
    expect(emptyAlert?.heading).toBe('Tell me when a used car comes in');
    expect(emptyAlert?.form.hidden).toMatchObject({
      form: 'stock_alert',
      wanted: 'used car',
      search: 'car_type=used',
    });
    expect([alertOf({ dealer }), alertOf({ vehicles: [] })]).toEqual([undefined, undefined]);
  });

  test('with vehicles ask in plain HTML whether more are wanted, and a list of everything only once it is filtered', () => {
    const dealer = makePublicDealer({ enquiry: makeEnquiryRules() });
    const alertOn = (path: string) => pageAt(planOf({ dealer }), path, 'search').props.listAlert;
    expect(alertOn('/search/used-cars')).toMatchObject({
      heading: 'Tell me when more like these come in',
      needsFilters: false,
      form: { hidden: { form: 'stock_alert', wanted: 'used car', search: 'car_type=used' } },
    });
    expect(alertOn('/search/new-used-and-demo-cars')).toMatchObject({ needsFilters: true });
    expect(pageAt(planOf({ dealer, vehicles: [] }), '/search/used-cars', 'search').props.listAlert).toBeUndefined();
  });
});

test('every page of a list holds exactly what the search engine answers for it', () => {
  const input = makePlanInput({ vehicles: variedStock(60) });
  const plan = planSite(input);
  const engine = new SearchEngine(loadIndex(buildIndex(plan.summaries)));
  for (const { path, kind } of plan.entries) {
    if (kind !== 'search') continue;
    const { island } = pageAt(plan, path, 'search').props;
    const start = { settings: input.dealer.search, base: island.base, page: island.page };
    expect(island.initialResults).toEqual(answerInitialRequests(engine, start));
  }
});

describe('a search page', () => {
  const paths = (path: string) => pageAt(planOf(), path, 'search').props.island.landingPaths;

  test('knows the pages of conditions, makes and bodies, and of models once their make is chosen', () => {
    expect(paths('/search/new-used-and-demo-cars')).toEqual({
      car_type: { used: '/search/used-cars' },
      make: { Kia: '/search/kia', Mazda: '/search/mazda', Subaru: '/search/subaru', Toyota: '/search/toyota' },
      body: { hatch: '/search/hatch', suv: '/search/suv', ute: '/search/ute', wagon: '/search/wagon' },
    });
    const models = { Corolla: '/search/toyota/corolla', Hilux: '/search/toyota/hilux' };
    expect(paths('/search/toyota')['model']).toEqual(models);
    expect(paths('/search/toyota/hilux')['model']).toEqual(models);
  });

  test('links its neighbours, those of its make’s models first', () => {
    const { facetLinks } = pageAt(planOf(), '/search/toyota/corolla', 'search').props;
    expect(
      facetLinks.map(({ label, links }) => [label, ...links.map((link) => `${link.label} ${link.count}`)]),
    ).toEqual([
      ['Condition', 'All cars 60'],
      ['Toyota models', 'Hilux 12'],
      ['Make', 'Kia 12', 'Mazda 12', 'Subaru 12', 'Toyota 24'],
      // The filter's own word.
      ['body', 'Hatches 24', 'SUVs 12', 'Utes 12', 'Wagons 12'],
    ]);
  });

  test('says how many of its number have just sold, as brands count what is in stock', () => {
    const vehicles = makeStock([{ status: 'sold', soldAt: '2026-11-17T00:00:00Z' }, {}]);
    const { soldNote } = pageAt(planOf({ vehicles }), '/search/toyota', 'search').props;
    expect(soldNote).toBe('Lists and counts include 1 car that has just sold.');
    const inStock = makeStock([{ status: 'in_stock' }, { status: 'in_stock' }]);
    expect(pageAt(planOf({ vehicles: inStock }), '/search/toyota', 'search').props).not.toHaveProperty('soldNote');
  });

  test('links styles in place of the one body that a motorcycle dealer has', () => {
    const bike = { itemType: 'motorcycle', body: 'motorcycle' } as const;
    const input = makePlanInput({
      vehicles: makeStock([
        { ...bike, bodyStyle: 'Adventure' },
        { ...bike, bodyStyle: 'Cruiser' },
      ]),
    });
    const { dealer } = input;
    const search = { ...dealer.search, facets: [] };
    const plan = planSite({ ...input, dealer: { ...dealer, itemTypes: ['motorcycle'], search } });
    const { facetLinks } = pageAt(plan, '/search/new-used-and-demo-cars', 'search').props;
    expect(facetLinks.at(-1)).toMatchObject({ label: 'Style', links: [{ label: 'Adventure' }, { label: 'Cruiser' }] });
  });

  test('is in the town where its vehicles stand, unless the dealer has one name for all of its towns', () => {
    const place = (id: string, city: string) =>
      makeConfigLocation({ id, slug: id, name: city, short_name: city, city, primary: id === 'main' });
    const config = makePlanConfig({ locations: [place('main', 'Geelong'), place('lara', 'Lara')] });
    const vehicles = makeStock([
      { locationId: 'lara', city: 'Lara' },
      { make: 'Kia', model: 'Rio', locationId: 'main' },
    ]);
    const titleOf = (path: string, change: Partial<PlanConfig> = {}): string =>
      planOf({ vehicles, config: { ...config, ...change } }).page(path).head.title;
    expect(titleOf('/search/toyota')).toBe('Toyota cars for sale in Lara | Ironbark Cars');
    expect(titleOf('/search/new-used-and-demo-cars')).toContain('for sale in Geelong and Lara |');
    expect(titleOf('/search/toyota', { override_city: 'the Bellarine', city: 'the Bellarine' })).toContain(
      'for sale in the Bellarine |',
    );
  });

  test('states the basis of the lowest price, and counts only what can be had', () => {
    const { head } = planOf({
      vehicles: makeStock([
        { price: { cents: 900_000, qualifier: 'drive_away' }, status: 'sold', soldAt: '2026-11-17T00:00:00Z' },
        { price: { cents: 1_200_000, qualifier: 'excluding_government_charges' } },
      ]),
    }).page('/search/toyota');
    expect(head.title).toBe('Toyota cars for sale in Geelong | Ironbark Cars');
    expect(head.description).toBe(
      'Toyota cars for sale at Ironbark Cars in Geelong: 1 car, from $12,000 excl. govt. charges. Photos, prices and what each one includes.',
    );
  });

  test.each([
    [1000, undefined],
    [1001, true],
  ])('of %i vehicles searches in a worker: %s', (count, inWorker) => {
    const plan = planOf({ vehicles: variedStock(count), answerSearch: () => [] });
    expect(pageAt(plan, '/search/used-cars', 'search').props.island.searchesInWorker).toBe(inWorker);
  });

  test('of many pages links some of them', () => {
    expect(linkedPages(1, 3)).toEqual([1, 2, 3]);
    expect(linkedPages(57, 480)).toEqual([
      1, 50, 54, 55, 56, 57, 58, 59, 60, 100, 150, 200, 250, 300, 350, 400, 450, 480,
    ]);
  });
});

describe('nothing leads nowhere', () => {
  const manyPlaces = makePlanConfig({
    locations: [
      makeConfigLocation(),
      makeConfigLocation({
        id: 'werribee',
        slug: 'werribee',
        short_name: 'Werribee',
        name: 'Ironbark Werribee',
        primary: false,
      }),
      makeConfigLocation({
        id: 'hidden',
        slug: 'hidden',
        short_name: 'Hidden',
        name: 'Hidden',
        primary: false,
        visible: false,
      }),
    ],
    manufacturers: [VIREO],
  });
  const inputs: readonly [string, Partial<PlanInput>][] = [
    ['a yard', {}],
    [
      'a franchise with several places',
      {
        config: manyPlaces,
        vehicles: variedStock(90).map((vehicle, index) => ({
          ...vehicle,
          locationId: ['geelong', 'werribee', 'hidden'][index % 3] ?? 'geelong',
          carType: (['new', 'demo', 'used'] as const)[index % 3] ?? 'used',
        })),
      },
    ],
    [
      'a dealer with another breadcrumb base',
      {
        dealer: makePublicDealer({
          routes: {
            locations: '/dealerships',
            locationBase: '/dealerships',
            searchBreadcrumbBase: '/used-car',
            clearFilters: '/special-offers',
          },
        }),
      },
    ],
    ['a dealer without stock or prose', { vehicles: [], documents: [] }],
  ];
  test.each(inputs)('on the site of %s', (_, change) => {
    const plan = planOf(change);
    const alive = new Set([
      ...pathsOf(plan),
      ...plan.redirects.map(({ from }) => from),
      ...plan.files.map(({ path }) => `/${path}`),
    ]);
    const dead = new Set<string>();
    const check = (value: unknown, where: string): void => {
      for (const link of internalLinks(value)) if (!alive.has(link)) dead.add(`${where}: ${link}`);
    };
    check(plan.chrome, 'chrome');
    for (const { path } of plan.entries) check(plan.page(path), path);
    for (const { from, to } of plan.redirects) if (!pathsOf(plan).includes(to)) dead.add(`${from} redirects to ${to}`);
    expect([...dead]).toEqual([]);
  });

  test('menus lead to pages, not to redirects', () => {
    const plan = planOf();
    const linked = internalLinks({ header: plan.chrome.header, footer: plan.chrome.footer });
    expect(linked.filter((link) => !pathsOf(plan).includes(link))).toEqual([]);
    expect(linked.length).toBeGreaterThan(3);
  });
});

/** Paths that a value links to: every `href`, path or map of paths in it, without query and fragment. */
function internalLinks(value: unknown): string[] {
  const links: string[] = [];
  const visit = (item: unknown, key: string): void => {
    if (typeof item === 'string') {
      const isLink =
        /^(?:href|path|searchPath|allPath|similarSearchHref|stockHref|indexUrl|locations|item|url)$/.test(key) ||
        key === 'landing';
      const local = item.replace(/^https:\/\/ironbarkcars\.example(?=\/)/, '');
      const isFile = /^\/(?:media|_astro)\/|^\/favicon/.test(local);
      if (isLink && local.startsWith('/') && !isFile) links.push(local.replace(/[?#].*$/, ''));
    } else if (Array.isArray(item)) for (const entry of item) visit(entry, key);
    else if (typeof item === 'object' && item !== null) {
      for (const [name, entry] of Object.entries(item)) {
        if (name === 'landingPaths')
          for (const group of Object.values(entry as object)) visit(Object.values(group as object), 'landing');
        else visit(entry, name);
      }
    }
  };
  visit(value, '');
  return links;
}

describe('the header and footer', () => {
  const labels = (plan: SitePlan): unknown =>
    plan.chrome.header.map(({ label, href, items }) => [label, href, ...(items ?? []).map((item) => item.label)]);

  test('are the specification’s, reduced to what the site has [2.2-1, 2.2-2]', () => {
    const plan = planOf();
    expect(labels(plan)).toEqual([
      ['Home', '/'],
      ['Stock', '/search/new-used-and-demo-cars'],
      ['Contact Us', '/contact-us'],
    ]);
    expect(plan.chrome.footer.map(({ heading, items }) => [heading, ...items.map(({ label }) => label)])).toEqual([
      ['Ironbark Cars', 'Our Stock', 'Contact Us', 'Terms and Conditions', 'Privacy Policy'],
    ]);
  });

  test('grow with the dealer’s own prose', () => {
    const plan = planOf({
      documents: [
        { path: '/about-us', heading: 'Our yard', html: '<p>Since 1978.</p>' },
        { path: '/service', heading: 'Service', html: '' },
      ],
    });
    expect(labels(plan)).toEqual(
      expect.arrayContaining([
        ['Servicing', '/service'],
        ['Company', undefined, 'About Us', 'Contact Us'],
      ]),
    );
  });

  test('show the manufacturer’s range, in stock or not, and prices only with a total basis', () => {
    const plan = planOf({
      config: makePlanConfig({ manufacturers: [VIREO] }),
      vehicles: [],
      pictures: {
        '_media/kestrel': {
          url: '/media/aaaaaaaaaaaa.webp',
          widths: [320, 640],
          width: 640,
          height: 360,
          box: { left: 3, right: 13, bottom: 7 },
        },
      },
    });
    const models = plan.chrome.header.find(({ label }) => label === 'Models')?.items;
    expect(models).toEqual([
      {
        label: 'Kestrel',
        href: '/models/kestrel',
        countKey: 'available_model:Vireo|Kestrel',
        model: {
          name: 'Kestrel',
          cutout: {
            src: '/media/aaaaaaaaaaaa-640.webp',
            srcset: '/media/aaaaaaaaaaaa-320.webp 320w, /media/aaaaaaaaaaaa-640.webp 640w',
            width: 640,
            height: 360,
            box: { left: 3, right: 13, bottom: 7 },
          },
          fromPrice: { text: '$38,990', qualifierText: 'drive away' },
        },
      },
      {
        label: 'Pelican',
        href: '/models/pelican',
        countKey: 'available_model:Vireo|Pelican',
        model: { name: 'Pelican', description: 'Van, 3 seats, diesel' },
      },
    ]);
    expect(plan.chrome.footer[0]).toMatchObject({
      heading: 'Models',
      items: [{ label: 'Kestrel' }, { label: 'Pelican' }],
    });
    expect(plan.chrome.footer[0]?.items[0]).not.toHaveProperty('model');
  });

  test('list the makes that places sell, where there is no one manufacturer', () => {
    const config = makePlanConfig({ locations: [makeConfigLocation({ manufacturers: ['Kia', 'Jeep'] })] });
    const items = planOf({ config, vehicles: [] }).chrome.header.find(({ label }) => label === 'Makes')?.items;
    expect(items).toMatchObject([
      { label: 'Kia', href: '/search/kia' },
      { label: 'Jeep', href: '/search/jeep' },
    ]);
  });

  test('are the dealer’s own where config has them, without entries that lead nowhere', () => {
    const plan = planOf({
      config: makePlanConfig({
        navigation: {
          header: [
            { label: 'Cars', menu: 'stock' },
            { label: 'Sell my car', href: '/sell-my-car' },
            { label: 'Our yard', href: '/contact-us/' },
            { label: 'Find us', href: '/dealer-locator?from=menu' },
            { label: 'Book', href: 'https://booking.example/' },
            { label: 'Under $10,000', href: '/search/used-cars?range[price]=:10000' },
          ],
          footer: [{ heading: 'Yard', items: [{ label: 'Blog', href: '/blog' }] }],
        },
      }),
    });
    expect(plan.chrome.header.map(({ label, href }) => [label, href])).toEqual([
      ['Cars', '/search/new-used-and-demo-cars'],
      ['Our yard', '/contact-us'],
      ['Find us', '/contact-us?from=menu'],
      ['Book', 'https://booking.example/'],
      ['Under $10,000', '/search/used-cars?range[price]=:10000'],
    ]);
    expect(plan.chrome.footer).toEqual([]);
  });

  test.each([
    ['a franchise', makePlanConfig({ manufacturers: [VIREO] })],
    ['a yard', makePlanConfig()],
  ])('of %s depend neither on stock nor on the clock', (_, config) => {
    const chromes = [
      planOf({ config }),
      planOf({ config, vehicles: [] }),
      planOf({ config, vehicles: makeStock([{ carType: 'demo', make: 'Lada', model: 'Niva' }]) }),
      planOf({ config, now: new Date('2027-06-01T00:00:00Z') }),
    ].map(({ chrome }) => JSON.stringify(chrome));
    expect(new Set(chromes).size).toBe(1);
  });
});

describe('addresses of the specification that another page answers', () => {
  const redirect = (plan: SitePlan, from: string): string | undefined =>
    plan.redirects.find((entry) => entry.from === from)?.to;

  test.each([
    ['/contact', '/contact-us'],
    ['/dealer-locator', '/contact-us'],
    ['/dealerships', '/contact-us'],
    ['/contact-us/geelong', '/locations/geelong'],
    ['/locations/tolley-motors', '/locations/geelong'],
    ['/search', '/search/new-used-and-demo-cars'],
  ])('%s leads to %s [2.1-12, 2.1-13]', (from, to) => {
    expect(redirect(planOf(), from)).toBe(to);
  });

  test('a page is never redirected', () => {
    const plan = planOf({
      dealer: makePublicDealer({
        routes: {
          locations: '/contact',
          locationBase: '/contact-us',
          searchBreadcrumbBase: '/search',
          clearFilters: '/special-offers',
        },
      }),
    });
    const paths = new Set(pathsOf(plan));
    expect(plan.redirects.filter(({ from }) => paths.has(from))).toEqual([]);
    expect(redirect(plan, '/contact-us')).toBe('/contact');
    expect(redirect(plan, '/locations/geelong')).toBe('/contact-us/geelong');
  });

  test('prose at such an address is shown, not redirected', () => {
    const plan = planOf({
      documents: [{ path: '/dealer-locator', heading: 'Find us', html: '<p>Behind the silo.</p>' }],
    });
    expect(redirect(plan, '/dealer-locator')).toBeUndefined();
    expect(plan.page('/dealer-locator').kind).toBe('document');
  });

  test('breadcrumbs under /used-car have an answer [2.1-25]', () => {
    const plan = planOf({
      dealer: makePublicDealer({
        routes: {
          locations: '/contact-us',
          locationBase: '/locations',
          searchBreadcrumbBase: '/used-car',
          clearFilters: '/special-offers',
        },
      }),
    });
    const vehicle = plan.entries.find(({ kind }) => kind === 'vehicle')?.path ?? '';
    expect(plan.page(vehicle).breadcrumbs.map(({ href }) => href)).toEqual([
      '/',
      '/used-car/used-cars',
      '/used-car/toyota',
      '/used-car/toyota/corolla',
      undefined,
    ]);
    expect(redirect(plan, '/used-car/toyota')).toBe('/search/toyota');
  });
});

describe('the head of a page', () => {
  test('has a title, a description of at most 160 characters, an absolute address and no empty structured data', () => {
    const plan = planOf();
    const titles = new Set<string>();
    for (const { path } of plan.entries) {
      const { head, status } = plan.page(path);
      expect(head.title.length).toBeGreaterThan(10);
      expect(head.description.length).toBeGreaterThan(20);
      expect(head.description.length).toBeLessThanOrEqual(160);
      expect(head.canonical).toMatch(/^https:\/\/ironbarkcars\.example\//);
      expect(JSON.stringify(head.jsonLd)).not.toMatch(/null|undefined|:""/);
      if (status === 200 && head.canonical.endsWith(path)) titles.add(head.title);
    }
    // No two canonical pages share a title.
    const counted = plan.entries.filter(
      ({ path }) => plan.page(path).head.canonical === `https://ironbarkcars.example${path}` && path !== '/404',
    );
    expect(titles.size).toBe(counted.length);
  });

  test('of a vehicle says condition, name, price with its basis, place and stock number', () => {
    const plan = planOf({ vehicles: makeStock([{}]) });
    const { head } = plan.page('/cars/2018-toyota-corolla-ascent-sport-4400');
    expect(head.title).toBe('Used 2018 Toyota Corolla Ascent Sport, $18,990 drive away, stock 4400 | Ironbark Cars');
    expect(head.description).toBe(
      'Used 2018 Toyota Corolla Ascent Sport: petrol, automatic, 72,410 km, Wildfire Red. $18,990 drive away at Ironbark Cars, Geelong. Stock 4400.',
    );
    const shared = planOf({
      vehicles: makeStock([{ photos: [{ url: '/media/3fa9c1b2.webp', shareUrl: '/media/3fa9c1b2-share.jpg' }] }]),
    });
    expect(shared.page('/cars/2018-toyota-corolla-ascent-sport-4400').head.openGraph.image).toMatchObject({
      url: 'https://ironbarkcars.example/media/3fa9c1b2-share.jpg',
      width: 1200,
      height: 630,
    });
    expect(head.openGraph).toMatchObject({
      type: 'product',
      image: { url: 'https://ironbarkcars.example/media/3fa9c1b2-1280.webp', width: 1280, height: 853 },
    });
    expect(head.jsonLd).toMatchInlineSnapshot(`
      [
        {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "item": "https://ironbarkcars.example/",
              "name": "Home",
              "position": 1,
            },
            {
              "@type": "ListItem",
              "item": "https://ironbarkcars.example/search/used-cars",
              "name": "Used cars",
              "position": 2,
            },
            {
              "@type": "ListItem",
              "item": "https://ironbarkcars.example/search/toyota",
              "name": "Toyota",
              "position": 3,
            },
            {
              "@type": "ListItem",
              "item": "https://ironbarkcars.example/search/toyota/corolla",
              "name": "Corolla",
              "position": 4,
            },
            {
              "@type": "ListItem",
              "name": "2018 Toyota Corolla Ascent Sport",
              "position": 5,
            },
          ],
        },
        {
          "@context": "https://schema.org",
          "@type": [
            "Product",
            "Car",
          ],
          "bodyType": "Hatch",
          "brand": {
            "@type": "Brand",
            "name": "Toyota",
          },
          "color": "Wildfire Red",
          "description": "Used: Petrol, automatic, 72,410 km, Wildfire Red",
          "driveWheelConfiguration": "https://schema.org/FrontWheelDriveConfiguration",
          "image": [
            "https://ironbarkcars.example/media/3fa9c1b2-1280.webp",
            "https://ironbarkcars.example/media/77aa00ff-1280.webp",
          ],
          "itemCondition": "https://schema.org/UsedCondition",
          "manufacturer": {
            "@type": "Organization",
            "name": "Toyota",
          },
          "mileageFromOdometer": {
            "@type": "QuantitativeValue",
            "unitCode": "KMT",
            "value": 72410,
          },
          "model": "Corolla",
          "name": "2018 Toyota Corolla Ascent Sport",
          "numberOfDoors": 5,
          "offers": {
            "@type": "Offer",
            "availability": "https://schema.org/InStock",
            "itemCondition": "https://schema.org/UsedCondition",
            "price": 18990,
            "priceCurrency": "AUD",
            "seller": {
              "@id": "https://ironbarkcars.example/locations/geelong#place",
              "@type": "AutoDealer",
              "address": {
                "@type": "PostalAddress",
                "addressCountry": "AU",
                "addressLocality": "Geelong",
                "addressRegion": "VIC",
                "postalCode": "3220",
                "streetAddress": "214 Latrobe Terrace",
              },
              "name": "Ironbark Cars",
              "telephone": "+61355501420",
              "url": "https://ironbarkcars.example/locations/geelong",
            },
            "url": "https://ironbarkcars.example/cars/2018-toyota-corolla-ascent-sport-4400",
          },
          "productionDate": "2018-03",
          "sku": "4400",
          "url": "https://ironbarkcars.example/cars/2018-toyota-corolla-ascent-sport-4400",
          "vehicleConfiguration": "Ascent Sport",
          "vehicleEngine": {
            "@type": "EngineSpecification",
            "engineDisplacement": {
              "@type": "QuantitativeValue",
              "unitCode": "CMQ",
              "value": 1798,
            },
            "fuelType": "Petrol",
          },
          "vehicleIdentificationNumber": "JTNKU3JE50J012417",
          "vehicleModelDate": "2018",
          "vehicleSeatingCapacity": 5,
          "vehicleTransmission": "CVT automatic",
        },
      ]
    `);
  });

  test.each([
    ['in_stock', false, 'InStock'],
    ['coming_soon', false, 'PreOrder'],
    ['in_stock', true, 'Reserved'],
    ['sold', false, 'SoldOut'],
  ] as const)('a vehicle that is %s (reserved: %s) is offered as %s', (status, reserved, availability) => {
    const plan = planOf({ vehicles: makeStock([{ status, reserved, soldAt: '2026-11-17T00:00:00Z' }]) });
    expect(JSON.stringify(plan.page('/cars/2018-toyota-corolla-ascent-sport-4400').head.jsonLd)).toContain(
      `https://schema.org/${availability}`,
    );
  });

  test('a price that is not published is left out of the offer', () => {
    const plan = planOf({ vehicles: makeStock([{ price: { cents: 0, qualifier: 'price_on_application' } }]) });
    const { head } = plan.page('/cars/2018-toyota-corolla-ascent-sport-4400');
    expect(JSON.stringify(head.jsonLd)).not.toContain('"price"');
    expect(head.title).toBe('Used 2018 Toyota Corolla Ascent Sport, stock 4400 | Ironbark Cars');
  });

  test('a subscription is no price of the vehicle', () => {
    const plan = planOf({
      dealer: makePublicDealer({ cardRules: makeCardRules({ offersSubscriptions: true }) }),
      vehicles: makeStock([{ price: { cents: 1_899_000, subscriptionCents: 34_900, qualifier: 'drive_away' } }]),
    });
    const { head } = plan.page('/cars/2018-toyota-corolla-ascent-sport-4400');
    expect(head.title).toContain('$349 / month subscription');
    expect(JSON.stringify(head.jsonLd)).not.toContain('"price"');
  });

  test('the one list of a dealer that sells in one condition has one address for search engines', () => {
    const plan = planOf();
    expect(plan.page('/search/used-cars').head.canonical).toBe(
      'https://ironbarkcars.example/search/new-used-and-demo-cars',
    );
    expect(plan.page('/search/used-cars/page/2').head.canonical).toBe(
      'https://ironbarkcars.example/search/new-used-and-demo-cars/page/2',
    );
  });
});

describe('the home page', () => {
  test('has the newest arrivals, the reduced, the counts and the ways into stock', () => {
    const plan = planOf();
    const { props } = pageAt(plan, '/', 'home');
    expect(props.counts).toEqual({ total: 60, makes: 4, byCarType: { new: 0, used: 60, demo: 0 } });
    expect(props.arrivals).toHaveLength(8);
    expect(props.arrivals[0]?.listedText).toBe('Today');
    expect(props.arrivals.filter(({ availability }) => availability === 'sold' || availability === 'reserved')).toEqual(
      [],
    );
    expect(props.specials.every(({ price }) => price.kind === 'amount' && price.was !== undefined)).toBe(true);
    expect(props.specials.length).toBeGreaterThan(0);
    expect(props.searchOptions.makes).toEqual([
      { value: 'Kia', label: 'Kia', count: 12, href: '/search/kia' },
      { value: 'Mazda', label: 'Mazda', count: 12, href: '/search/mazda' },
      { value: 'Subaru', label: 'Subaru', count: 12, href: '/search/subaru' },
      { value: 'Toyota', label: 'Toyota', count: 24, href: '/search/toyota' },
    ]);
    const popular = props.searchOptions.popularMakes.map(({ label, count }) => `${label} ${count}`);
    expect(popular).toEqual(['Toyota 24', 'Kia 12', 'Mazda 12', 'Subaru 12']);
    expect(props.searchOptions.bodies[0]).toEqual({ value: 'hatch', label: 'Hatch', count: 24, href: '/search/hatch' });
    expect(props.creditNotice).toBe('WARNING: …');
  });

  test('offers no choice of one make or one body', () => {
    const utes = makeStock(Array.from({ length: 6 }, () => ({ make: 'Toyota', model: 'HiLux', body: 'ute' as const })));
    const { props } = pageAt(planOf({ vehicles: utes }), '/', 'home');
    expect(props.counts.total).toBe(6);
    expect([props.searchOptions.makes, props.searchOptions.bodies]).toEqual([[], []]);
  });

  test('offers budgets that some but not all vehicles fit [2.3-4]', () => {
    const prices = [9_000, 14_000, 14_500, 60_000].map((dollars) => ({
      price: { cents: dollars * 100, qualifier: 'drive_away' as const },
    }));
    const { props } = pageAt(planOf({ vehicles: makeStock(prices) }), '/', 'home');
    expect(props.searchOptions.priceSteps.map(({ text, count, href }) => [text, count, href])).toEqual([
      ['Under $10,000', 1, '/search/new-used-and-demo-cars?range[price]=:10000'],
      ['Under $15,000', 3, '/search/new-used-and-demo-cars?range[price]=:15000'],
      ['Under $20,000', 3, '/search/new-used-and-demo-cars?range[price]=:20000'],
      ['Under $25,000', 3, '/search/new-used-and-demo-cars?range[price]=:25000'],
      ['Under $30,000', 3, '/search/new-used-and-demo-cars?range[price]=:30000'],
      ['Under $40,000', 3, '/search/new-used-and-demo-cars?range[price]=:40000'],
      ['Under $50,000', 3, '/search/new-used-and-demo-cars?range[price]=:50000'],
    ]);
  });

  test('offers budgets up to what the dear half of a prestige stock costs', () => {
    const prices = [45_000, 95_000, 120_000, 215_000].map((dollars) => ({
      price: { cents: dollars * 100, qualifier: 'drive_away' as const },
    }));
    const { props } = pageAt(planOf({ vehicles: makeStock(prices) }), '/', 'home');
    expect(props.searchOptions.priceSteps.map(({ text, count }) => [text, count])).toEqual([
      ['Under $50,000', 1],
      ['Under $70,000', 1],
      ['Under $100,000', 2],
      ['Under $150,000', 3],
      ['Under $200,000', 3],
    ]);
  });

  test('has the dealer’s searches with what they find, without those that find nothing, count nothing or name a repayment', () => {
    const vehicles = makeStock([{ body: 'ute' }, { body: 'ute' }, { body: 'hatch' }]);
    const at = (label: string, href: string): { label: string; href: string } => ({ label, href });
    const list = '/search/new-used-and-demo-cars';
    const dealer = makePublicDealer({
      askedFor: [
        at('Utes', `${list}?body=ute`),
        at('Vans', `${list}?body=van`),
        at('Seven seats', `${list}?seat=7`),
        at('Finance', '/finance'),
        at('$150 a week', `${list}?range[weekly_price]=:150`),
      ],
    });
    const { props } = pageAt(planOf({ vehicles, dealer }), '/', 'home');
    expect(props.searchOptions.askedFor).toEqual([{ label: 'Utes', count: 2, href: `${list}?body=ute` }]);
  });

  test('leads to the page about the dealer, where the site has one', () => {
    const documents = [{ path: '/about-us', heading: 'Same corner', html: '<p>Since 1978.</p>' }];
    expect(pageAt(planOf({ documents }), '/', 'home').props.aboutHref).toBe('/about-us');
    expect(pageAt(planOf({ documents: [] }), '/', 'home').props).not.toHaveProperty('aboutHref');
  });

  test('leads from its makes to the directory of brands with how many it lists, where the site has one', () => {
    const vehicles = makeStock([{}, { make: 'Kia', model: 'Rio' }]);
    const dealer = makePublicDealer({ homeSections: ['makes'] });
    expect(pageAt(planOf({ vehicles, dealer }), '/', 'home').props).toMatchObject({ counts: { makes: 2 } });
    expect(pageAt(planOf({ vehicles, dealer }), '/', 'home').props.brands).toBeUndefined();
    const brands = { heading: 'Brands', stats: [], entries: [{ title: 'Jeep', slug: 'jeep', skipPage: false }] };
    const config = makePlanConfig({ brands });
    const brandsOf = (input: object) => pageAt(planOf({ vehicles, config, ...input }), '/', 'home').props.brands;
    expect(brandsOf({ dealer })).toEqual({ href: '/brands', count: 3 });
    expect(brandsOf({})).toBeUndefined();
  });
});

describe('a vehicle page', () => {
  test('leads from home over condition, make and model', () => {
    const plan = planOf({ vehicles: makeStock([{}]) });
    expect(plan.page('/cars/2018-toyota-corolla-ascent-sport-4400').breadcrumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used cars', href: '/search/used-cars' },
      { label: 'Toyota', href: '/search/toyota' },
      { label: 'Corolla', href: '/search/toyota/corolla' },
      { label: '2018 Toyota Corolla Ascent Sport' },
    ]);
  });

  test('sends its buyer to the closest page that has others, once it is sold', () => {
    const vehicles = makeStock([
      { status: 'sold', soldAt: '2026-11-17T00:00:00Z', model: 'Corolla' },
      { make: 'Toyota', model: 'Hilux', body: 'ute' },
    ]);
    const plan = planOf({ vehicles });
    expect(pageAt(plan, '/cars/2018-toyota-corolla-ascent-sport-4400', 'vehicle').props.similarSearchHref).toBe(
      '/search/toyota',
    );
    const alone = planOf({ vehicles: vehicles.slice(0, 1) });
    expect(pageAt(alone, '/cars/2018-toyota-corolla-ascent-sport-4400', 'vehicle').props.similarSearchHref).toBe(
      '/search/new-used-and-demo-cars',
    );
  });

  test('asks for the similar vehicles of the moment only where the stock lies on a server [7-5]', () => {
    const { search } = makePublicDealer();
    const connection = { nodes: ['https://search.example'], searchKey: 'k', timeoutMs: 2000 } as const;
    const onServer = makePublicDealer({ search: { ...search, typesense: connection } });
    const first = (change: Partial<PlanInput>) => {
      const plan = planOf(change);
      return pageAt(plan, `/cars/${plan.summaries[0]?.slug ?? ''}`, 'vehicle');
    };
    expect(first({}).similarSearch).toBeUndefined();
    const page = first({ dealer: onServer });
    expect(page.similarSearch).toMatchObject({ count: 6, connection, vehicle: { make_model: 'Toyota|Corolla' } });
    expect(page.similarSearch?.built).toEqual(page.props.similar);
    const none = makePlanConfig({ similar_cars_count: 0 });
    expect(first({ dealer: onServer, config: none }).similarSearch).toBeUndefined();
  });

  test('changes when it leaves the list after its sale [9-3]', () => {
    const plan = planOf({ vehicles: makeStock([{ status: 'sold', soldAt: '2026-11-17T00:00:00Z' }]) });
    expect(plan.page('/cars/2018-toyota-corolla-ascent-sport-4400').changesAt).toBe('2026-11-20T00:00:00.000Z');
  });
});

test('a quiet hour changes no page', () => {
  const later = new Date(NOW.getTime() + 3_600_000);
  const vehicles = variedStock(60).map((vehicle) => ({ ...vehicle, createdAt: '2026-10-01T00:00:00Z' }));
  const pages = (now: Date): string[] => {
    const plan = planOf({ now, vehicles });
    return plan.entries.map(({ path }) => JSON.stringify(plan.page(path)));
  };
  expect(pages(later)).toEqual(pages(NOW));
});

describe('the files of a site', () => {
  const file = (plan: SitePlan, path: string): string => plan.files.find((entry) => entry.path === path)?.content ?? '';

  test('the sitemap names every page that may be found, of each list the first page only', () => {
    const sitemap = file(planOf(), 'sitemap.xml');
    const found = [...sitemap.matchAll(/<loc>https:\/\/ironbarkcars\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(found).toEqual(expect.arrayContaining(['/', '/search/toyota', '/contact-us', '/privacy-policy']));
    expect(found).not.toContain('/404');
    expect(found).not.toContain('/search/used-cars');
    expect(found.filter((path) => path?.includes('/page/'))).toEqual([]);
    expect(file(planOf(), 'robots.txt')).toContain('Sitemap: https://ironbarkcars.example/sitemap.xml');
  });

  test('the stock summary has the counts that menus ask for, and stays the same when only the clock moves on', () => {
    const checkedAt = new Date('2026-11-18T01:40:00Z');
    const plan = planOf({ checkedAt, config: makePlanConfig({ manufacturers: [VIREO] }) });
    expect(JSON.parse(file(plan, 'data/summary.json'))).toEqual({
      total: 60,
      counts: {
        all: 60,
        'car_type:new': 0,
        'car_type:demo': 0,
        'car_type:used': 60,
        'available_model:Vireo|Kestrel': 0,
        'available_model:Vireo|Pelican': 0,
        arrived: 16,
      },
    });
    const checked = file(plan, 'data/checked.json');
    expect(JSON.parse(checked)).toEqual({ checkedAt: '2026-11-18T01:40:00.000Z', timeZone: 'Australia/Melbourne' });

    const later = planOf({
      checkedAt: new Date('2026-11-18T05:00:00Z'),
      config: makePlanConfig({ manufacturers: [VIREO] }),
    });
    expect(file(later, 'data/summary.json')).toBe(file(plan, 'data/summary.json'));
    expect(file(later, 'data/checked.json')).not.toBe(checked);
  });

  test('the stock summary counts what the links of menus lead to: the week’s arrivals, offers that are on, and what a budget buys', () => {
    const days = (ago: number): string => new Date(NOW.getTime() - ago * 86_400_000).toISOString();
    const vehicles = makeStock([
      { carType: 'new', createdAt: days(2) },
      { carType: 'used', createdAt: days(20) },
      { carType: 'used', createdAt: days(21) },
    ]).map((vehicle, index) => ({ ...vehicle, price: { ...vehicle.price, cents: 900_000 + index * 300_000 } }));
    const config = makePlanConfig({ manufacturers: [VIREO], navigation: { budgets: [10_000, 12_000] } });
    const plan = planOf({ vehicles, config });
    const { counts } = JSON.parse(file(plan, 'data/summary.json')) as { counts: Record<string, number> };
    expect(counts).toMatchObject({ arrived: 1, 'price_to:10000': 1, 'price_to:12000': 2 });
    expect(plan.chrome.budgets?.map(({ label, href }) => [label, href])).toEqual([
      ['Under $10,000', '/search/new-used-and-demo-cars?range[price]=:10000'],
      ['Under $12,000', '/search/new-used-and-demo-cars?range[price]=:12000'],
    ]);
    const stock = plan.chrome.header.find(({ label }) => label === 'Stock');
    expect(stock?.items?.at(-1)).toMatchObject({ label: 'Arrived this week', countKey: 'arrived' });
  });

  test('has the ways that the dealer names, each counted by its own filters, and its plan drawn', () => {
    const tile = (label: string, href: string) => ({ label, href });
    const all = '/search/new-used-and-demo-cars';
    const plan = { layout: 'Front island queen, centre kitchen, rear ensuite', length_mm: 5950 };
    const tiles = [
      { ...tile('Cheap', `${all}?range[price]=:11000`), plan },
      tile('By words', `${all}?query=red`),
      tile('Gone', '/not-there'),
    ];
    const vehicles = makeStock([{}, {}]).map((vehicle, index) => ({
      ...vehicle,
      price: { ...vehicle.price, cents: 1_000_000 + index * 200_000 },
    }));
    const site = planOf({ vehicles, config: makePlanConfig({ navigation: { ways: { heading: 'Ways', tiles } } }) });
    const [cheap, byWords, ...others] = site.chrome.ways?.tiles ?? [];
    expect([cheap?.countKey, byWords?.countKey, others]).toEqual([`${all}?range[price]=:11000`, undefined, []]);
    expect(readPlanStrip(cheap?.plan ?? '')?.words).toBe('Island queen, ensuite');
    expect(JSON.parse(file(site, 'data/summary.json'))).toMatchObject({ counts: { [cheap?.countKey ?? '']: 1 } });
  });

  test('the search index holds every listed vehicle', () => {
    expect(JSON.parse(file(planOf(), 'data/search-index.v1.json'))).toMatchObject({ version: 1, count: 60 });
  });
});

test('a place shows its own newest vehicles and leads to all of them', () => {
  const config = makePlanConfig({
    locations: [
      makeConfigLocation(),
      makeConfigLocation({ id: 'werribee', slug: 'werribee', short_name: 'Werribee', primary: false }),
    ],
  });
  const vehicles = variedStock(40).map((vehicle, index) => ({
    ...vehicle,
    locationId: index % 2 === 0 ? 'geelong' : 'werribee',
  }));
  const { props } = pageAt(planOf({ config, vehicles }), '/locations/werribee', 'location');
  expect(props.cards).toHaveLength(4);
  expect(new Set(props.cards.map(({ stockNumber }) => Number(stockNumber) % 2))).toEqual(new Set([1]));
  expect(props.stockHref).toBe('/search/new-used-and-demo-cars?location_name=Werribee');
  expect(props.others.map(({ slug }) => slug)).toEqual(['geelong']);
});

test('special hours that are over disappear from a place, and the page says when the next one will', () => {
  const special = (date: string) => ({ date, status: 'Closed' as const, department: 'all' as const });
  const config = makePlanConfig({
    locations: [
      makeConfigLocation({ special_hours: [special('2026-11-17'), special('2026-11-18'), special('2026-12-25')] }),
    ],
  });
  const page = pageAt(planOf({ config, vehicles: [] }), '/locations/geelong', 'location');
  expect(page.props.location.specialHours.map(({ date }) => date)).toEqual(['2026-11-18', '2026-12-25']);
  expect(page.changesAt).toBe('2026-11-18T13:00:00.000Z');
});

test('the page of a place has the departments at its address, and the others apart [2.5-5]', () => {
  const at = (slug: string, location_type: 'sales' | 'service' | 'parts', street: string) =>
    makeConfigLocation({ id: slug, slug, location_type, street, name: slug, primary: slug === 'a-sales' });
  const config = makePlanConfig({
    locations: [
      at('a-parts', 'parts', '1 Main Street'),
      at('a-sales', 'sales', '1 Main Street'),
      at('b-sales', 'sales', '2 Main Street'),
      at('a-service', 'service', '1 Main Street'),
      { ...at('hidden', 'sales', '3 Main Street'), visible: false },
    ],
  });
  const plan = planOf({ config, vehicles: [] });
  const { props } = pageAt(plan, '/locations/a-service', 'location');
  expect(props.departments.map(({ slug }) => slug)).toEqual(['a-sales', 'a-service', 'a-parts']);
  expect(props.others.map(({ slug }) => slug)).toEqual(['b-sales']);
  expect(pageAt(plan, '/contact-us', 'locations').props.locations.map(({ slug }) => slug)).toEqual([
    'a-parts',
    'a-sales',
    'a-service',
    'b-sales',
  ]);
});

test.each([
  '/pages/warranty',
  '/pages/owners',
  '/pages/capped-price-service',
  '/pages/roadside-assistance',
  '/warranty',
  '/diamond-advantage',
])('%s is a page where the dealer has written one [2.1-19]', (path) => {
  const site = planOf({ documents: [{ path, heading: 'Owning it', html: '<p>Seven years.</p>' }] });
  expect(pageAt(site, path, 'document').props.heading).toBe('Owning it');
});

test('prose says when it was last changed', () => {
  expect(pageAt(planOf(), '/terms-and-conditions', 'document').props).toEqual({
    heading: 'Terms and conditions',
    html: '<p>Be fair &amp; kind.</p>',
    updatedText: 'Last changed on 14 March 2026',
  });
});
