import { describe, expect, test } from 'vitest';
import { COMPARISON_RATE_WARNING } from '#domain/finance/credit-notice.ts';
import type { Block } from '#config/schema/blocks/blocks.ts';
import { blockSchema } from '#config/schema/blocks/blocks.ts';
import type { PageMeta } from '#config/schema/content.ts';
import {
  makeConfigLocation,
  makePlanConfig,
  makePlanInput,
  makePublicDealer,
  makeStock,
  NOW,
} from '../make-plan-input.fixture.ts';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { planSite, type SitePlan } from '../plan-site.ts';
import type { SiteDocument } from '../plan-input.ts';
import type { ViewOf } from './content-views.ts';
import type { FormPage, SitePage } from '../site-page.ts';

const LATER = new Date(NOW.getTime() + 40 * 86_400_000);

function page(path: string, meta: PageMeta = {}, sections: readonly Block[] = []): SiteDocument {
  return { path, heading: path.slice(1), html: '<p>Words.</p>', meta, sections };
}

function block(value: object): Block {
  return blockSchema.parse(value);
}

function plan(documents: readonly SiteDocument[], change: Partial<Parameters<typeof makePlanInput>[0]> = {}): SitePlan {
  return planSite(makePlanInput({ documents, ...change }));
}

function pageOf<Kind extends SitePage['kind']>(site: SitePlan, path: string, kind: Kind) {
  const found = site.page(path);
  if (found.kind !== kind) throw new Error(`${path} is a page of kind ${found.kind}.`);
  return found as Extract<SitePage, { kind: Kind }>;
}

const paths = (site: SitePlan): string[] => site.entries.map(({ path }) => path);
const file = (site: SitePlan, path: string): string => site.files.find((one) => one.path === path)?.content ?? '';

describe('offers [2.1-9, 2.1-10]', () => {
  const offers = [
    page('/offers/tow-bar', { end: '2026-12-10 17:00', category: 'Cars', price: 990, price_label: 'Incl. GST' }),
    page('/offers/summer', { start: '2026-12-01', end: '2026-12-05', category: 'Service' }),
    page('/offers/always', {}),
  ];

  test('are on the site from their first moment to their last, the soonest to end first', () => {
    const now = plan(offers);
    expect(pageOf(now, '/special-offers', 'offers').props.offers.map(({ href }) => href)).toEqual([
      '/offers/tow-bar',
      '/offers/always',
    ]);
    expect(paths(now)).not.toContain('/offers/summer');
    const december = plan(offers, { now: new Date('2026-12-03T00:00:00Z') });
    expect(pageOf(december, '/special-offers', 'offers').props.offers.map(({ href }) => href)).toEqual([
      '/offers/summer',
      '/offers/tow-bar',
      '/offers/always',
    ]);
  });

  test('are searched by price, and by dealership where several make offers of their own [7-3]', () => {
    const dealerships = ['North', 'South', 'West'].map((name) => ({ id: name, slug: name.toLowerCase(), name }));
    const made = [
      page('/offers/regas', { category: 'Service', price: 149, price_label: 'Incl. GST', dealership: 'south' }),
      page('/offers/demos', {
        dealership: 'North',
        cars: ['A1', 'B2'].map((stock_number) => ({ stock_number })),
      }),
      page('/offers/roadside', {}),
      page('/offers/valet', {}),
    ];
    const vehicles = makeStock([
      { stockNumber: 'A1', price: { cents: 3_899_000, qualifier: 'drive_away' } },
      { stockNumber: 'B2', price: { cents: 3_599_000, qualifier: 'drive_away' } },
    ]);
    const searchOf = (documents: readonly SiteDocument[]) =>
      pageOf(plan(documents, { config: makePlanConfig({ dealerships }), vehicles }), '/special-offers', 'offers').props;
    const { priceSteps, dealerships: choices, offers: listed } = searchOf(made);
    expect(priceSteps.map(({ label }) => label)).toEqual(['Up to $200', 'Up to $40,000']);
    expect(choices.map(({ label }) => label)).toEqual(['North', 'South']);
    expect(listed.map(({ priceDollars, noteText }) => [priceDollars, noteText])).toEqual([
      [35_990, 'North'],
      [149, 'Service, South'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(searchOf(made.slice(1)).dealerships).toEqual([]);
    expect(searchOf(made.slice(1)).priceSteps, 'three are seen at a glance').toEqual([]);
  });

  test('are laid side by side on their own days, whenever the page is built', () => {
    const timelineAt = (moment: string) =>
      pageOf(plan(offers, { now: new Date(moment) }), '/special-offers', 'offers').props.timeline;
    expect(timelineAt('2026-11-20T00:00:00Z'), 'one that ends is no comparison').toBeUndefined();
    const built = timelineAt('2026-12-01T00:00:00Z');
    expect(built?.dayTexts).toEqual(['1 Dec', '5 Dec', '10 Dec']);
    expect(built?.bars).toEqual([
      { startPercent: 0, endPercent: 51.5 },
      { startPercent: 0, endPercent: 100 },
      undefined,
    ]);
    expect(timelineAt('2026-12-04T00:00:00Z')).toEqual(built);
  });

  test('say when the list next changes, so that it is built on the hour', () => {
    const changes = (moment: string) =>
      plan(offers, { now: new Date(moment), vehicles: [] }).page('/special-offers').changesAt;
    // Geelong keeps summer time, eleven hours ahead of UTC.
    expect(changes('2026-11-20T00:00:00Z')).toBe('2026-11-30T13:00:00.000Z');
    expect(changes('2026-12-01T00:00:00Z')).toBe('2026-12-05T13:00:00.000Z');
    expect(changes('2026-12-06T00:00:00Z')).toBe('2026-12-10T06:00:00.000Z');
    expect(changes('2026-12-10T06:00:00Z')).toBeUndefined();
  });

  test('that are over lead to the list, which stays for the menus when the last has gone [8-5]', () => {
    const site = plan(offers.slice(0, 2), { now: LATER });
    expect(pageOf(site, '/special-offers', 'offers').props.offers).toEqual([]);
    expect(site.redirects).toContainEqual({ from: '/offers/tow-bar', to: '/special-offers', status: 301 });
  });

  test.each([
    ['driven', ['car', 'motorcycle'], 'Drive away'],
    ['ridden', ['motorcycle'], 'Ride away'],
  ] as const)('are %s away by what is sold: %j', (_, itemTypes, words) => {
    const offer = page('/offers/twin', { price: 12_990, price_type: 'drive_away' });
    const site = plan([offer], { dealer: makePublicDealer({ itemTypes }) });
    expect(pageOf(site, '/offers/twin', 'offer').props.offer.price).toEqual({ text: '$12,990', words });
    expect(pageOf(site, '/special-offers', 'offers').props.offers[0]?.offer?.price?.words).toBe(words);
  });

  test('cost from what the cheapest variant does', () => {
    const offer = page('/offers/twin', { price: 12_990, price_type: 'drive_away', price_from: true });
    expect(pageOf(plan([offer]), '/offers/twin', 'offer').props.offer.price?.text).toBe('From $12,990');
  });

  test('show price, saving and end, and tell search engines the same', () => {
    const document = page('/offers/air', {
      ...{ price: 89, before_price: 145, price_label: 'Incl. GST' },
      ...{ end: '2026-12-24', conditions: 'One a car.' },
    });
    const { props, head } = pageOf(plan([document]), '/offers/air', 'offer');
    expect(props.offer).toEqual({
      price: { text: '$89', words: 'Incl. GST' },
      beforeText: 'Was $145',
      saveText: 'Save $56',
      endText: 'Ends Thursday 24 December',
      endIso: '2026-12-24T13:00:00.000Z',
      conditions: 'One a car.',
    });
    expect(head.jsonLd).toContainEqual(
      expect.objectContaining({ '@type': 'Offer', price: 89, priceCurrency: 'AUD', validThrough: props.offer.endIso }),
    );
  });
});

test('an offer of finance has both rates, the lender’s example and the WARNING together', () => {
  const rate = { annual_rate: 4.99, comparison_rate: 6.91, example: 'For a $30,000 secured loan over 5 years.' };
  const { props } = pageOf(plan([page('/offers/rate', { rate, featured: true })]), '/offers/rate', 'offer');
  expect(props.offer).toEqual({
    rate: {
      annualText: '4.99% p.a.',
      comparisonText: '6.91% p.a.',
      example: rate.example,
      warning: COMPARISON_RATE_WARNING,
    },
    isFeatured: true,
  });
});

describe('a page with a start and an end, as of a sale at the end of the financial year [2.1-20]', () => {
  const documents = [page('/eofy', { start: '2027-05-15', end: '2027-06-30' }), page('/fleet')];
  const footer = [{ heading: 'Buyer tools', items: [{ label: 'EOFY sale', href: '/eofy' }] }];
  const config = makePlanConfig({ navigation: { footer } });
  const at = (moment: string, more: readonly SiteDocument[] = []) =>
    plan([...documents, ...more], { config, now: new Date(moment), vehicles: [] });
  const linksOf = (site: SitePlan) =>
    site.chrome.footer.flatMap(({ items }) => items.map(({ label, href }) => `${label} ${href}`));

  test('is on the site, in the menus and in the sitemap in that time alone', () => {
    for (const moment of ['2027-05-14T13:59:00Z', '2027-06-30T14:00:00Z']) {
      expect(paths(at(moment)), moment).not.toContain('/eofy');
      expect(linksOf(at(moment, [page('/offers/tow-bar')])), moment).toEqual([]);
      expect(file(at(moment), 'sitemap.xml'), moment).not.toContain('/eofy');
      expect(paths(at(moment)), moment).toContain('/fleet');
    }
    const sale = at('2027-05-14T14:00:00Z');
    expect(paths(sale)).toContain('/eofy');
    expect(linksOf(sale)).toEqual(['EOFY sale /eofy']);
    expect(file(sale, 'sitemap.xml')).toContain('/eofy');
  });

  test('has the site built at both moments', () => {
    const changes = (moment: string) => at(moment).page('/').changesAt;
    expect(changes('2027-05-01T00:00:00Z')).toBe('2027-05-14T14:00:00.000Z');
    expect(changes('2027-05-20T00:00:00Z')).toBe('2027-06-30T14:00:00.000Z');
  });

  test('leads to the offers afterwards, or home, but not for good: next year it is back', () => {
    const after = '2027-07-01T00:00:00Z';
    expect(at(after).redirects).toContainEqual({ from: '/eofy', to: '/', status: 302 });
    expect(at(after, [page('/offers/tow-bar')]).redirects).toContainEqual({
      from: '/eofy',
      to: '/special-offers',
      status: 302,
    });
  });
});

describe('articles [2.1-18]', () => {
  const news = Array.from({ length: 23 }, (_, index) =>
    page(`/news/n-${index}`, {
      date: `2026-10-${String(index + 1).padStart(2, '0')}`,
      category: index % 2 === 0 ? 'Road tests' : 'Workshop',
    }),
  );

  test('have a list of ten a page, the newest first, and one for each category', () => {
    const site = plan(news);
    expect(paths(site).filter((path) => /^\/news(?!\/n-)/.test(path))).toEqual([
      '/news',
      '/news/page/2',
      '/news/page/3',
      '/news/road-tests',
      '/news/road-tests/page/2',
      '/news/workshop',
      '/news/workshop/page/2',
    ]);
    const first = pageOf(site, '/news', 'articles');
    expect(first.props.posts.map(({ href }) => href).slice(0, 2)).toEqual(['/news/n-22', '/news/n-21']);
    expect(first.props.pageLinks.map(({ href }) => href)).toEqual(['/news', '/news/page/2', '/news/page/3']);
    expect(first.props.categories.map(({ label, count }) => [label, count])).toEqual([
      ['All', 23],
      ['Road tests', 12],
      ['Workshop', 11],
    ]);
    const last = pageOf(site, '/news/workshop/page/2', 'articles');
    expect(last.props.posts.map(({ href }) => href)).toEqual(['/news/n-1']);
    expect(last.breadcrumbs.map(({ href }) => href)).toEqual(['/', '/news', '/news/workshop', undefined]);
  });

  test('are called on their own pages what the menus call them', () => {
    const navigation = { footer: [{ heading: 'Know-how', items: [{ label: 'Field notes', href: '/news' }] }] };
    const site = plan(news, { config: makePlanConfig({ navigation }) });
    const list = pageOf(site, '/news', 'articles');
    expect([list.props.heading, list.head.title]).toEqual(['Field notes', expect.stringContaining('Field notes')]);
    expect(pageOf(site, '/news/n-1', 'article').breadcrumbs.map(({ label }) => label)).toContain('Field notes');
    expect(pageOf(site, '/news/workshop', 'articles').breadcrumbs.map(({ label }) => label)).toContain('Field notes');
    expect(file(site, 'news/rss.xml')).toContain('<title>Field notes from ');
    expect(pageOf(plan(news), '/news', 'articles').props.heading).toBe('News');
  });

  test('of the blog are chosen by cards with pictures, if each category has one [9-10]', () => {
    const post = (name: string, category: string, image?: string) =>
      page(`/blog/${name}`, { category, date: '2026-10-01', ...(image !== undefined && { image: { url: image } }) });
    const categoriesOf = (documents: Parameters<typeof plan>[0], path = '/blog') =>
      pageOf(plan(documents), path, 'articles').props.categories.map(({ label, image }) => [label, image?.width]);
    const a = 'https://a.example/a.jpg';
    const whole = [post('x', 'Towing', a), post('y', 'Owning'), post('z', 'Owning', a)];
    expect(categoriesOf(whole)).toEqual([
      ['Owning', 375],
      ['Towing', 375],
    ]);
    const links = [
      ['All', undefined],
      ['Owning', undefined],
      ['Towing', undefined],
    ];
    expect(categoriesOf(whole, '/blog/towing')).toEqual(links);
    expect(categoriesOf(whole.slice(0, 2))).toEqual(links);
  });

  test('have a feed with the newest twenty, dated by the dealer’s own clock', () => {
    const feed = file(plan(news), 'news/rss.xml');
    expect(feed.match(/<item>/g)).toHaveLength(20);
    expect(feed).toContain('<link>https://ironbarkcars.example/news/n-22</link>');
    expect(feed).toContain('<pubDate>Thu, 22 Oct 2026 13:00:00 GMT</pubDate>');
  });

  test('say in the list, too, how long they take to read; offers and vacancies do not', () => {
    const long = { ...page('/news/long'), html: `<p>${'word '.repeat(500)}</p>` };
    const site = plan([
      long,
      page('/news/short'),
      page('/offers/air'),
      page('/careers/fitter', { employment: 'CASUAL' }),
    ]);
    const { posts } = pageOf(site, '/news', 'articles').props;
    expect(posts.map(({ href, minutes }) => [href, minutes])).toEqual([
      ['/news/long', 2],
      ['/news/short', 1],
    ]);
    expect(pageOf(site, '/special-offers', 'offers').props.offers[0]).not.toHaveProperty('minutes');
    expect(pageOf(site, '/careers/fitter', 'article').props.post).not.toHaveProperty('minutes');
  });

  test('count what stands in tables, quotes, questions and lists as read too', () => {
    const many = (words: number): string => 'word '.repeat(words).trim();
    const minutes = (section: object): number | undefined =>
      pageOf(plan([page('/news/a', {}, [block(section)])]), '/news', 'articles').props.posts[0]?.minutes;
    expect(minutes({ block: 'quote', quote: many(100) })).toBe(1);
    expect(minutes({ block: 'table', columns: ['A', 'B'], rows: Array(20).fill([many(10), many(10)]) })).toBe(2);
    expect(minutes({ block: 'milestones', items: Array(5).fill({ mark: '1', title: 'a', line: many(80) }) })).toBe(2);
    const answered = {
      block: 'questions',
      heading: 'Asked',
      items: Array(20).fill({ question: many(30), answer: 'Yes.' }),
    };
    expect(minutes(answered)).toBe(3);
  });

  test('list their own headings from three on, as links to them', () => {
    const sections = ['One', 'Two', 'Three'].map((heading) => block({ block: 'text', heading, text: 'Words.' }));
    const article = (count: number) =>
      pageOf(plan([page('/news/a', {}, sections.slice(0, count))]), '/news/a', 'article').props;
    expect(article(3)).toMatchObject({
      contents: [{ href: '#section-one' }, { href: '#section-two' }, { href: '#section-three' }],
      headingIds: ['section-one', 'section-two', 'section-three'],
    });
    expect(article(2).contents).toEqual([]);
  });

  test('tell search engines who wrote them and when', () => {
    const site = plan([page('/news/a', { date: '2026-11-01', author: 'Linh Tran', category: 'Workshop' })]);
    // A single category holds what the whole list does: nothing to choose.
    expect(pageOf(site, '/news', 'articles').props.categories).toEqual([]);
    const { head } = site.page('/news/a');
    expect(head.canonical).toBe('https://ironbarkcars.example/news/a');
    expect(head.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'NewsArticle',
        datePublished: '2026-11-01',
        author: { '@type': 'Person', name: 'Linh Tran' },
      }),
    );
  });
});

test('a vacancy is a JobPosting until it closes', () => {
  const vacancy = page('/careers/technician', { employment: 'FULL_TIME', date: '2026-11-01', end: '2026-12-01' });
  expect(plan([vacancy]).page('/careers/technician').head.jsonLd).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      employmentType: 'FULL_TIME',
      validThrough: '2026-12-01T13:00:00.000Z',
    }),
  );
  expect(paths(plan([vacancy], { now: LATER }))).not.toContain('/careers/technician');
});

test('the page of applications names the vacancies until they close', () => {
  const vacancy = page('/careers/technician', { employment: 'FULL_TIME', date: '2026-11-01', end: '2026-12-01' });
  const dealer = makePublicDealer({
    enquiry: makeEnquiryRules(),
    forms: DECLARED_FORMS.filter(({ page: own }) => own?.paths.includes('/careers')),
  });
  const applications = (now: Date): FormPage => {
    const found = plan([vacancy], { dealer, now }).page('/careers');
    if (found.kind !== 'form') throw new Error(`It is a page of kind ${found.kind}.`);
    return found;
  };
  expect(applications(NOW).props.vacancies).toMatchObject([
    { href: '/careers/technician', vacancy: { employmentText: 'Full time' } },
  ]);
  expect(applications(NOW).changesAt).toBe('2026-12-01T13:00:00.000Z');
  expect(applications(LATER).props.vacancies).toBeUndefined();
});

describe('blocks', () => {
  const only = (value: object, change: Parameters<typeof plan>[1] = {}) =>
    pageOf(plan([page('/pages/p', {}, [block(value)])], change), '/pages/p', 'content').props.blocks[0];

  test('vehicles by a search are live from stock, with the list that has them all', () => {
    const vehicles = makeStock([
      { make: 'Toyota', model: 'Hilux', body: 'ute' },
      { make: 'Toyota', model: 'Corolla', body: 'hatch' },
      { make: 'Ford', model: 'Ranger', body: 'ute' },
      { make: 'Ford', model: 'Ranger', body: 'ute', status: 'sold', soldAt: '2026-11-19T00:00:00Z' },
    ]);
    const utes = (search: object) => only({ block: 'vehicles', heading: 'Utes', search, most: 1 }, { vehicles });
    expect(utes({ body: 'ute' })).toMatchObject({
      cards: [expect.anything()],
      link: { href: '/search/ute', label: 'See all 3 cars' },
    });
    expect(utes({ body: 'ute', make: 'ford' })).toMatchObject({
      link: { href: '/search/new-used-and-demo-cars?body=ute&make=ford', label: 'See all 2 cars' },
    });
    expect(utes({ body: 'ute', make: 'toyota' })).toMatchObject({ link: { label: 'See this car' } });
    expect(utes({ make: 'Kia' })).toBeUndefined();
  });

  test('services are left out where no model has guaranteed prices', () => {
    expect(only({ block: 'services', heading: 'Servicing' })).toBeUndefined();
  });

  test('bikes for learners are those that the feed says learners may ride, and no others', () => {
    const bike = (lams?: boolean) => ({
      itemType: 'motorcycle' as const,
      specifications: lams === undefined ? {} : { lams },
    });
    const vehicles = makeStock([bike(true), bike(false), bike(), bike(true)]);
    expect(only({ block: 'vehicles', heading: 'Learners', search: { lams: true } }, { vehicles })).toMatchObject({
      cards: [expect.anything(), expect.anything()],
      link: { href: '/search/new-used-and-demo-cars?lams=true', label: 'See all 2 cars' },
    });
  });

  test('cars with so many seats are those alone, and lead to the list that says so', () => {
    const vehicles = makeStock([{ seats: 7 }, { seats: 5 }, {}, { seats: 7 }]);
    expect(only({ block: 'vehicles', heading: 'Seven seats', search: { seats: 7 } }, { vehicles })).toMatchObject({
      cards: [expect.anything(), expect.anything()],
      link: { href: '/search/new-used-and-demo-cars?seats=7', label: 'See all 2 cars' },
    });
  });

  test('two lists of vehicles on a page have one credit statement, and repayments where it is', () => {
    const list = block({ block: 'vehicles', heading: 'Cars' });
    const vehicles = makePlanInput().vehicles;
    const { blocks } = pageOf(plan([page('/pages/p', {}, [list, list])], { vehicles }), '/pages/p', 'content').props;
    expect(blocks.filter((view) => 'creditNotice' in view)).toHaveLength(1);
    expect(blocks[0]).toHaveProperty('creditNotice');
  });

  test('tiles and banners that lead nowhere are left out [2.6-2, 2.6-3]', () => {
    expect(only({ block: 'sticky_banner' })).toBeUndefined();
    const tiles = [
      { label: 'Book a service', href: '/service' },
      { label: 'Search stock', href: '/search/new-used-and-demo-cars' },
    ];
    expect(only({ block: 'tiles', tiles })).toMatchObject({ tiles: [{ label: 'Search stock' }] });
  });

  test('ways into stock say how many they find and show the plan of the newest; one that finds none is left out', () => {
    const van = (sleeps: number, change: object = {}): Parameters<typeof makeStock>[0][number] => ({
      ...{ itemType: 'caravan', make: 'Jayco', model: 'Journey', specifications: { sleeps, bodyLengthMm: 6000 } },
      ...change,
    });
    const vehicles = makeStock([van(4), van(6), van(2, { carType: 'new' })]);
    const to = (label: string, query: string): object => ({
      label,
      href: `/search/new-used-and-demo-cars?${query}`,
    });
    const tiles = [
      ...[to('Family', 'sleeps=4&sleeps=6'), to('New', 'car_type=new'), to('Bentley', 'make=Bentley')],
      { label: 'Home', href: '/' },
    ];
    const made = only({ block: 'tiles', counted: true, tiles }, { vehicles }) as ViewOf<'tiles'>;
    expect(made.tiles.map(({ label, countText }) => [label, countText])).toEqual([
      ['Family', '2 cars, sleeps 4 to 6'],
      ['New', '1 car, sleeps 2'],
      ['Home', undefined],
    ]);
  });

  test('ways into stock show plans that differ, as long as there are others', () => {
    const van = (bodyConfiguration: string): Parameters<typeof makeStock>[0][number] => ({
      ...{ itemType: 'caravan', make: 'Jayco', model: 'Journey' },
      specifications: { bodyLengthMm: 6000, bodyConfiguration },
    });
    const vehicles = makeStock([van('Front island queen, rear ensuite'), van('Front island queen, rear twin bunks')]);
    const tiles = Array.from({ length: 3 }, () => ({ label: 'Vans', href: '/search/new-used-and-demo-cars' }));
    const made = only({ block: 'tiles', counted: true, tiles }, { vehicles }) as ViewOf<'tiles'>;
    const [first, second, third] = made.tiles.map(({ plan: drawn }) => drawn);
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  test('an enquiry on a page about finance begins with finance', () => {
    const enquiry = makeEnquiryRules({ categories: ['General Enquiry', 'Finance', 'Workshop'] });
    const categoriesOn = (category: string): unknown => {
      const form = block({ block: 'form', kind: 'enquiry', heading: 'Ask us' });
      const site = plan([page('/offers/o', { category }, [form])], { dealer: makePublicDealer({ enquiry }) });
      const [view] = pageOf(site, '/offers/o', 'offer').props.blocks;
      return view?.block === 'form' && view.form.rules.categories;
    };
    expect(categoriesOn('finance')).toEqual(['Finance', 'General Enquiry', 'Workshop']);
    expect(categoriesOn('Used vans')).toEqual(['General Enquiry', 'Finance', 'Workshop']);
  });

  test('a form in a page is answered by the location that it names, and by the main one where it names none', () => {
    const at = (slug: string, primary: boolean) =>
      makeConfigLocation({
        id: `l-${slug}`,
        slug,
        primary,
        contact_detail: { phone: `08 5550 038${primary ? 8 : 9}` },
      });
    const config = makePlanConfig({ locations: [at('yard', true), at('workshop', false)] });
    const choices = ['l-yard', 'l-workshop'].map((value) => ({ value, label: value }));
    const dealer = makePublicDealer({ enquiry: makeEnquiryRules({ locations: choices }) });
    const answeredBy = (place: object) => {
      const view = only({ block: 'form', kind: 'enquiry', heading: 'Ask us', ...place }, { config, dealer });
      return view?.block === 'form' && [view.location?.slug, view.form.locationId, view.form.phone?.text];
    };
    expect(answeredBy({ location: 'workshop' })).toEqual(['workshop', 'l-workshop', '(08) 5550 0389']);
    expect(answeredBy({})).toEqual(['yard', undefined, '(08) 5550 0388']);
    expect(answeredBy({ location: 'elsewhere' })).toEqual(['yard', undefined, '(08) 5550 0388']);
  });

  test('a section of locations shows those of a kind, or the named ones in their order, and hides others by name [2.5-6, 9-35]', () => {
    const at = (type: 'sales' | 'service' | 'parts') =>
      makeConfigLocation({
        ...{ id: `l-${type}`, slug: type, name: `Name of ${type}` },
        ...{ location_type: type, primary: type === 'sales' },
        ...(type === 'sales' ? {} : { dealership_slug: 'workshops' }),
      });
    const config = makePlanConfig({ locations: [at('sales'), at('service'), at('parts')] });
    const slugs = (value: object) => {
      const view = only({ block: 'locations', ...value }, { config });
      return view?.block === 'locations' ? view.locations.map(({ slug }) => slug) : undefined;
    };
    expect(slugs({})).toHaveLength(3);
    expect(slugs({ show: 'primary' })).toEqual(['sales']);
    expect(slugs({ show: 'parts' })).toEqual(['parts']);
    expect(slugs({ show: 'service-and-parts' })?.toSorted()).toEqual(['parts', 'service']);
    expect(slugs({ only: ['l-parts', 'sales'] })).toEqual(['parts', 'sales']);
    expect(slugs({ only: ['Name of parts'], except: ['elsewhere'] })).toEqual(['parts']);
    expect(slugs({ except: ['sales'] })?.toSorted()).toEqual(['parts', 'service']);
    expect(slugs({ show: 'service-and-parts', except: ['Name of service'] })).toEqual(['parts']);
    expect(slugs({ only: ['parts', 'workshops'] })).toEqual(['parts', 'service']);
    expect(slugs({ except: ['workshops'] })).toEqual(['sales']);
    expect(only({ block: 'locations', only: ['elsewhere'] }, { config })).toBeUndefined();
    expect(only({ block: 'locations' }, { config })).toMatchObject({ heading: 'Our Locations', layout: 'carousel' });
  });

  test.each([
    [3, false],
    [4, true],
  ])('on a site of %d locations the columns of their carousel are wider: %s [2.5-3]', (count, isWide) => {
    const at = (index: number) => makeConfigLocation({ id: `l-${index}`, slug: `l-${index}`, primary: index === 0 });
    const others = Array.from({ length: count - 1 }, (_, index) => at(index + 1));
    const config = makePlanConfig({ locations: [at(0), ...others] });
    expect(only({ block: 'locations', only: ['l-0', 'l-1'] }, { config })).toMatchObject({ isWide });
  });

  test('reviews below the minimum are left out, and so is an average below the dealer’s [9-30, 9-32, 9-33]', () => {
    const reviews = [5, 3, 4].map((rating) => ({ customer_name: `R${rating}`, rating, quote: 'Good.' }));
    const value = { block: 'reviews', reviews, count: 1204, average_rating: 4.75 };
    expect(only(value)).toMatchObject({
      average: { text: '4.8', ofText: 'out of 5 from 1,204 reviews' },
      reviews: [{ name: 'R5' }, { name: 'R4' }],
    });
    const config = makePlanConfig({ minimum_rating: 4.8 });
    expect(only(value, { config })).not.toHaveProperty('average');
  });

  test('a set of reviews as exports have it shows as many as it asks for, each once [2.6-5, 3-49, 9-31]', () => {
    const review = (id: number) => ({
      id: `r-${id}`,
      image: { url: 'https://reviews.example/a.jpg', thumb: { url: 'https://reviews.example/a-small.jpg' } },
      customer_name: `Customer ${id}`,
      text: 'They rang back.',
      rating: 5,
      created_at_time_ago_in_words: '2 months ago',
    });
    const dated = { ...review(0), review_date: '14/09/2026', review_date_in_words: '14th of September' };
    const reviews = [dated, dated, ...Array.from({ length: 24 }, (_, index) => review(index + 1))];
    const view = only({ block: 'reviews', reviews, most: 20, count: 173, average_rating: '4.9' });
    expect(view).toMatchObject({ average: { text: '4.9', ofText: 'out of 5 from 173 reviews' } });
    const shown = view?.block === 'reviews' ? view.reviews : [];
    expect(shown.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `Customer ${index}`));
    expect(shown.slice(0, 2)).toMatchObject([
      {
        rating: 5,
        text: 'They rang back.',
        dateText: '14th of September',
        picture: { src: review(0).image.thumb.url },
      },
      { dateText: '2 months ago' },
    ]);
    expect(only({ block: 'reviews', reviews: [{ ...review(0), review_date: '14/09/2026' }] })).toMatchObject({
      reviews: [{ dateText: '14 September 2026' }],
    });
  });

  test('a picture at another address has the size that its export states, so that nothing moves [3-54]', () => {
    const image = {
      image_key: 'uploads/81/yard.jpg',
      url: 'https://pictures.example/yard.jpg',
      width: 1200,
      height: 675,
      alt: 'The yard at dusk',
    };
    expect(only({ block: 'picture', image })).toMatchObject({
      picture: { src: image.url, width: 1200, height: 675, alt: 'The yard at dusk' },
    });
  });

  test('a table has the picture that its rows are numbered in, and stays a table where no page can load it', () => {
    const table = { block: 'table', columns: ['Part', 'Cover'], rows: [['1. Cab', '3 years']] };
    const image = { url: 'https://pictures.example/truck.jpg', width: 1000, height: 339, alt: 'A truck, numbered' };
    expect(only({ ...table, image })).toMatchObject({ picture: { src: image.url, width: 1000, alt: image.alt } });
    expect(only({ ...table, image: { url: 'media/gone.svg', alt: 'Gone' } })).toEqual(table);
  });

  test('slides of offers have what an export names, and leave with the offer that they lead to [3-52]', () => {
    const slide = (name: string, more: object) => ({ name, image: { url: 'https://pictures.example/a.jpg' }, ...more });
    const slides = [
      slide('Runout', { id: 'runout', description: 'Eleven left.', href: '/search/used-cars' }),
      slide('Over', { href: '/offers/last-summer' }),
      slide('Says it itself', { hide_overlay: true }),
      slide('Walk around', { video: 'https://videos.example/kestrel' }),
    ];
    expect(only({ block: 'slides', slides })).toMatchObject({
      heading: 'On now',
      slides: [
        { id: 'runout', name: 'Runout', description: 'Eleven left.', href: '/search/used-cars', hidesOverlay: false },
        { name: 'Says it itself', hidesOverlay: true },
        { name: 'Walk around', href: 'https://videos.example/kestrel' },
      ],
    });
    expect(only({ block: 'slides', slides: slides.slice(1, 2) })).toBeUndefined();
  });

  test('the strip of payments names what the specification names [2.6-6]', () => {
    expect(only({ block: 'payments' })).toMatchObject({
      methods: ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'],
    });
  });

  test('the page’s questions reach search engines as its reader sees them [2.6-4]', () => {
    const answer = 'See the **ticket**.';
    const questions = block({ block: 'questions', heading: 'Asked', items: [{ question: 'Is it?', answer }] });
    const texts = { [answer]: '<p>See the <strong>ticket</strong>.</p>' };
    const site = plan([{ ...page('/trade-in-faq', {}, [questions]), texts }]);
    expect(site.page('/trade-in-faq').head.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: [expect.objectContaining({ acceptedAnswer: { '@type': 'Answer', text: 'See the ticket.' } })],
      }),
    );
  });

  test('a dealer’s own block is a section of the home page by its name', () => {
    const sales = block({ block: 'sales_counter' });
    const dealer = makePublicDealer({ homeSections: ['hero', 'sales'], homeBlocks: { sales } });
    const site = plan([page('/', {}, [sales])], { dealer });
    expect(pageOf(site, '/', 'home').props.blocks).toEqual({
      sales: { block: 'sales_counter', heading: 'Sales this Month', per_day: 192 },
    });
  });
});
