import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { type BuiltSite, readBuiltSite } from '#tests/support/built-site.ts';
import { readListedStock } from '#tests/support/listed-stock.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';

const built = new Map<string, BuiltSite>();
function siteOf(slug: string): BuiltSite {
  const found = [...inject('sites'), ...inject('sampledSites')].find((site) => site.slug === slug);
  const site = built.get(slug) ?? readBuiltSite(found?.folder ?? '', slug);
  built.set(slug, site);
  return site;
}
const words = (element: HTMLElement): string => element.text.replace(/\s+/g, ' ').trim();
const cardsOf = (slug: string, path: string): HTMLElement[] =>
  siteOf(slug).document(path).querySelectorAll('.block-places > li');
const cardOf = (slug: string, path: string, name: string): HTMLElement => {
  const card = cardsOf(slug, path).find((one) => one.querySelector('h3')?.text.trim() === name);
  if (card === undefined) throw new Error(`${path} of ${slug} has no card of ${name}.`);
  return card;
};
const labelsOf = (element: HTMLElement): string[] => element.querySelectorAll('a').map(words);

describe('the card of a location [2.5-1]', () => {
  test('has its photo, name, address, phone, hours, rating, licences, an enquiry button and directions', () => {
    const aspley = cardOf('northside-vireo', '/', 'Aspley');
    expect(aspley.querySelector('img')?.getAttribute('alt')).not.toBe('');
    expect(words(aspley)).toMatch(/1420 Gympie Road, Aspley QLD.4034/);
    expect(words(aspley)).toMatch(/Mon-Fri/);
    expect(words(aspley)).toMatch(/out of 5 from [\d,]+ reviews/);
    expect(words(aspley)).toMatch(/Motor dealer licence \d+/);
    expect(labelsOf(aspley)).toEqual([
      'Aspley',
      'Enquire',
      expect.stringMatching(/^\(07\) \d{4} \d{4}$/),
      'Get Directions',
    ]);
    expect(aspley.querySelector('.button')?.getAttribute('href')).toBe('/locations/aspley#enquire');
  });

  test('has a map where there is no photo, and its badge while the place is still to open [9-36]', () => {
    const caboolture = cardOf('northside-vireo', '/', 'Caboolture');
    expect(caboolture.querySelectorAll('img')).toEqual([]);
    expect(caboolture.querySelector('svg')?.getAttribute('aria-label')).toBe('Map of Northside Vireo Caboolture');
    expect(words(caboolture)).toContain('COMING SOON');
    expect(cardOf('northside-vireo', '/', 'Aspley').querySelectorAll('.map')).toEqual([]);
  });
});

test.each([
  ['northside-vireo', '/locations/chermside', '.visit'],
  ['ashby-prestige', '/dealerships/alexandria', '.visit'],
  ['ironbark-cars', '/locations/geelong', '.place--mapped'],
])('the hours of a place of %s stand beside its map, and nowhere else on %s', (slug, path, part) => {
  const main = siteOf(slug).document(path).querySelector('main');
  const beside = main?.querySelectorAll(`${part}:has(.map)`) ?? [];
  expect(beside).toHaveLength(1);
  expect(beside[0]?.querySelectorAll('.hours').length).toBeGreaterThan(0);
  expect(main?.querySelectorAll('.yard__side .hours')).toEqual([]);
  expect(main?.querySelectorAll('.map')).toHaveLength(1);
});

test('at a yard, its home page and the pages of its cars have it on a map, beside its hours', () => {
  const yard = siteOf('ironbark-cars');
  const cars = yard.pagePaths.filter((path) => /^\/cars\/[^/]+$/.test(path));
  expect(cars.length).toBeGreaterThan(0);
  const without = ['/', ...cars].filter(
    (path) => yard.document(path).querySelector('.place--mapped:has(.hours) .map__mark') === null,
  );
  expect(without).toEqual([]);
});

test('the number next to the stock of a location is that of its list', () => {
  const { folder } = siteOf('northside-vireo');
  const listed = Map.groupBy(readListedStock(folder), ({ location_name }) => location_name);
  const links = siteOf('northside-vireo')
    .document('/contact-us')
    .querySelectorAll('main a[href*="location_name="]')
    .filter((link) => /\d/.test(words(link)));
  expect(links).not.toEqual([]);
  for (const link of links) {
    const name = new URL(link.getAttribute('href') ?? '', 'https://x').searchParams.get('location_name') ?? '';
    expect(Number.parseInt(words(link), 10), name).toBe(listed.get(name)?.length);
  }
});

describe('what a dealer’s file says of a location', () => {
  test.each([
    ['northside-vireo', '/locations/aspley', ['Who you’ll meet at Aspley', 'Getting here']],
    ['harrow-finch', '/locations/parramatta', ['Getting here', 'Who you’ll meet']],
    ['saltbush-caravans', '/locations/bli-bli', ['Coming with a van on the back', 'Who’s here']],
  ])('stands on its page: %s', (slug, path, headings) => {
    const said = siteOf(slug).document(path).querySelectorAll('section.block > h2').map(words);
    expect(said.filter((heading) => headings.includes(heading))).toEqual(headings);
    expect(siteOf(slug).document(path).querySelectorAll('.block-people h3').map(words)[0]).not.toBe('');
  });

  test('is no page and no link of its own', () => {
    expect(siteOf('northside-vireo').pagePaths.filter((path) => path === '/locations/aspley')).toHaveLength(1);
    expect(siteOf('northside-vireo').document('/locations/chermside').querySelectorAll('.block-people')).toEqual([]);
  });
});

test('a large location has its map on one side and its details on the other [2.5-2]', () => {
  const [place, ...others] = cardsOf('ironbark-cars', '/pages/owners');
  expect(others).toEqual([]);
  const [map, details] =
    place?.childNodes.filter((node): node is HTMLElement => 'tagName' in node && node.tagName !== 'SCRIPT') ?? [];
  expect([map?.tagName, details?.tagName]).toEqual(['FIGURE', 'ARTICLE']);
  expect(details && labelsOf(details)).toContain('Get Directions');
});

test('the carousel "Our Locations" has a hint to swipe and arrows; where a site has more than three its columns are wide [2.5-3]', () => {
  const section = siteOf('northside-vireo').document('/our-team').querySelector('.block-places')?.closest('section');
  expect(section?.querySelector('h2')?.text).toBe('Our Locations');
  expect(section?.querySelector('.block-places__hint')?.text).toBe('Swipe for more');
  expect(section?.querySelector('ul')?.classNames.split(' ')).toEqual(
    expect.arrayContaining(['block-places--carousel', 'is-wide']),
  );
  const [back, on] = section?.querySelectorAll('.carousel__nav button') ?? [];
  expect([back, on].map((button) => button?.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
});

test('a grid shows the locations that the page names [2.5-4]', () => {
  const cards = cardsOf('ashby-prestige', '/our-team');
  expect(cards.map((card) => card.querySelector('h3')?.text.trim())).toHaveLength(3);
  expect(cards[0]?.parentNode?.classNames ?? '').toContain('block-places--grid');
});

test('Holiday Opening Hours is offered by a place with special hours and by no other [2.5-7]', () => {
  const offers = (path: string): boolean =>
    labelsOf(siteOf('harrow-finch').document(path)).includes('Holiday Opening Hours');
  const places = siteOf('harrow-finch').pagePaths.filter((path) => path.startsWith('/locations/'));
  const special = places.filter((path) => siteOf('harrow-finch').document(path).querySelector('.hours-dialog'));
  expect(places.filter(offers)).toEqual(special);
  expect(labelsOf(siteOf('northside-vireo').document('/locations/aspley'))).toContain('Holiday Opening Hours');
});

test('a group’s list of places offers special hours too, with a column for each department of the address [2.5-7]', () => {
  const page = siteOf('harrow-finch').document('/locations');
  const table = page.querySelector('#holiday-hours-parramatta .holiday-table');
  expect(table?.querySelectorAll('thead th').map(words)).toEqual(['Day', 'Sales', 'Service', 'Parts']);
  const [day, ...hours] = table?.querySelectorAll('[data-date="2026-12-24"] :is(th, td)').map(words) ?? [];
  expect(day).toMatch(/24 Dec$/);
  expect(hours).toEqual(['8:30 am – 3 pm', '8:30 am – 3 pm', '8:30 am – 12 pm']);
  expect(labelsOf(page)).toContain('Holiday Opening Hours');
});

test('the holiday hours that a page lists are the days of the file for calendars next to them [2.5-7]', async () => {
  const dialogs = inject('sites').flatMap(({ slug, served }) =>
    siteOf(slug).pagePaths.flatMap((path) =>
      siteOf(slug).html(path).includes('class="hours-dialog"')
        ? siteOf(slug)
            .document(path)
            .querySelectorAll('.hours-dialog')
            .map((dialog) => ({ dialog, served, page: `${slug} ${path}` }))
        : [],
    ),
  );
  expect(dialogs.length).toBeGreaterThan(2);
  for (const { dialog, served, page } of dialogs) {
    const link = dialog.querySelectorAll('a').find((one) => words(one) === 'Add to calendar');
    const file = await fetch(served + (link?.getAttribute('href') ?? ''));
    expect([file.status, file.headers.get('content-type')], page).toEqual([200, 'text/calendar; charset=utf-8']);
    const { events } = readCalendar(await file.text());
    for (const row of dialog.querySelectorAll('[data-date]')) {
      const event = events.find(({ start }) => start === row.getAttribute('data-date'));
      const [label = '', ...hours] = row.querySelectorAll('th, td, dt, dd').map(words);
      expect(event?.description.replaceAll('\u00a0', ' '), page).toContain(label);
      for (const text of hours) expect(event?.summary.toLowerCase(), page).toContain(text.toLowerCase());
    }
  }
});

test('a special date has the hours of its department once, where another entry is for all of them [3-38, 9-37]', () => {
  const parts = siteOf('harrow-finch').document('/locations/parramatta').querySelector('[data-department="parts"]');
  const days = parts?.querySelectorAll('.hours-dialog [data-date="2026-12-24"]').map(words);
  expect(days).toEqual([expect.stringMatching(/8:30\sam – 12\spm$/)]);
});

test('a service is booked from the page of a place that has one, and from no other [2.5-8]', () => {
  const books = (path: string): string[] =>
    siteOf('northside-vireo')
      .document(path)
      .querySelectorAll('main .visit a')
      .filter((link) => words(link) === 'Book a service')
      .map((link) => link.getAttribute('href') ?? '');
  expect(books('/locations/aspley')).toEqual(['/service#service-booking']);
  expect(books('/locations/chermside')).toEqual([]);
});

test('a place with two numbers shows both on its own page alone [3-36]', () => {
  const landline = /\(02\) 5550 0187/;
  const site = siteOf('ashby-prestige');
  const telling = site.pagePaths.filter((path) => landline.test(site.html(path)));
  expect(telling).toContain('/dealerships/workshop');
  expect(telling.filter((path) => !path.startsWith('/dealerships/'))).toEqual([]);
});

test('a masked number leads to the number in full on the page of its location, without script too [4-28]', () => {
  const site = siteOf('ashby-prestige');
  const [used = ''] = site.pagePaths.filter((path) => path.startsWith('/cars/'));
  const links = ['/', used].flatMap((path) => site.document(path).querySelectorAll('a[href*="#dial"]'));
  const targets = new Set(links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toContain('/dealerships/alexandria#dial-1');
  expect(links.find(({ text }) => text.includes('0491'))?.text).toMatch(/\*{6}/);
  for (const target of targets) {
    const [path = '', id = ''] = target.split('#');
    expect(site.document(path).querySelector(`a#${id}`)?.getAttribute('href'), target).toMatch(/^tel:\+61\d{9}$/);
  }
  const ofUsedCars = site.document('/dealerships/alexandria').querySelector('a#dial-1');
  expect(ofUsedCars?.text.replace(/\s+/g, ' ').trim()).toBe('Used cars: 0491 570 157');
});

test.each(['ironbark-cars', 'harrow-finch'])(
  'the number on the page of a location of %s has its own target',
  (slug) => {
    const [path = ''] = siteOf(slug).pagePaths.filter((one) => one.startsWith('/locations/'));
    expect(siteOf(slug).document(path).querySelector('a#dial')?.getAttribute('href')).toMatch(/^tel:/);
  },
);

test('a group numbers its places alike on list and map, lists them under their states, and has hours for each department', () => {
  const page = siteOf('harrow-finch').document('/locations');
  const states = page.querySelectorAll('.spots__state');
  expect(states.map(words)).toEqual([
    expect.stringMatching(/^New South Wales [\d,]+ \w+$/),
    expect.stringMatching(/^Victoria [\d,]+ \w+$/),
    expect.stringMatching(/^Queensland [\d,]+ \w+$/),
  ]);
  const listed = new Map(
    page
      .querySelectorAll('[data-spot]')
      .map((spot) => [spot.getAttribute('data-spot'), spot.querySelector('.spot__mark')?.text.trim()] as const),
  );
  const marked = page
    .querySelectorAll('.map__drawing [data-mark]')
    .map((mark) => [mark.getAttribute('data-mark'), mark.getAttribute('data-number')] as const);
  const signed = page
    .querySelectorAll('.map__edge [data-mark]')
    .map((sign) => [sign.getAttribute('data-mark'), sign.querySelector('b')?.text] as const);
  expect(signed.length).toBeGreaterThan(0);
  expect(marked.length).toBe(listed.size);
  expect([...marked, ...signed].filter(([slug, number]) => listed.get(slug) !== number)).toEqual([]);
  expect([...listed.values()].filter((mark) => mark !== '+').map(Number)).toEqual(
    expect.arrayContaining(Array.from({ length: 12 }, (_, index) => index + 1)),
  );
  const departments = page.querySelectorAll('[data-spot="parramatta"] .spot__departments > div').map(words);
  expect(departments).toEqual([
    expect.stringMatching(/^Sales at Parramatta ?Mon-Fri ?8:30\sam – 5:30\spm.*\(02\) 5550 0100$/),
    expect.stringMatching(/^Service at Parramatta ?Mon-Fri ?7:30\sam – 5\spm.*\(02\) 5550 0101$/),
    expect.stringMatching(/^Parts at Parramatta ?Mon-Fri ?8\sam – 5\spm.*\(02\) 5550 0102$/),
  ]);
});

test('a group’s home page has each address once, under its state, with the list of what stands there', () => {
  const group = siteOf('harrow-finch');
  const home = group.document('/');
  const page = group.document('/locations');
  expect(home.querySelectorAll('.yards__state').map(words)).toEqual(
    ['New South Wales', 'Victoria', 'Queensland'].map(
      (state) => expect.stringMatching(`^${state} [\\d,]+ cars$`) as string,
    ),
  );
  const marked = home.querySelectorAll('.yards__name').map((link) => /^(\d+|\+)\s*(.*)/.exec(words(link)) ?? []);
  expect(marked.map(([, , name]) => name)).toEqual(page.querySelectorAll('[data-spot] summary :is(h2, h3)').map(words));
  // As on the map beside them, where one that is to come has no number.
  const numbers = marked.flatMap(([, mark]) => (mark === '+' ? [] : [Number(mark)]));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const stockIn = (links: readonly HTMLElement[]): string[] =>
    links.map((link) => `${/\d[\d,]*/.exec(words(link))?.[0] ?? ''} ${link.getAttribute('href') ?? ''}`);
  const stock = stockIn(home.querySelectorAll('.yards__stock'));
  expect(stock.length).toBeGreaterThan(3);
  expect(stock).toEqual(stockIn(page.querySelectorAll('[data-spot] a[href*="location_name="]')));
});

describe('the page of a location', () => {
  const parramatta = (): HTMLElement => siteOf('harrow-finch').document('/locations/parramatta');
  const tableOf = (path: string): string[][] =>
    siteOf('harrow-finch')
      .document(path)
      .querySelectorAll('.licences tr')
      .map((row) => row.querySelectorAll('th, td').map(words));

  test('shows how many gave each number of stars, as the dealer’s config says, with the average of those', () => {
    const chart = parramatta().querySelector('#reviews')?.closest('section')?.querySelector('.star-chart');
    const lines = chart?.querySelectorAll('div').map((line) => line.querySelectorAll('dt, dd').map(words).join(': '));
    expect(lines).toEqual(['5 stars: 159', '4 stars: 10', '3 stars: 2', '2 stars: 1', '1 star: 1']);
    expect(chart?.querySelectorAll('rect:last-child').map((bar) => bar.getAttribute('width'))).toEqual([
      ...['91.9', '5.8', '1.2', '0.6', '0.6'],
    ]);
    expect(words(parramatta())).toContain('4.9 out of 5 from 173 reviews');
    expect(siteOf('harrow-finch').document('/locations/essendon').querySelectorAll('.star-chart')).toEqual([]);
  });

  test('says which company holds which licences there [3-34, 3-39]', () => {
    expect(tableOf('/locations/parramatta')).toEqual([
      ['Trading as', 'Harrow & Finch Parramatta'],
      ['Licensee', 'Harrow & Finch NSW Pty Ltd, ABN 56 512 204 160'],
      ['Sales licence', 'Motor dealer Lic. No. MD 081254'],
      ['Service licence', 'Motor vehicle repairer Lic. No. MVRL 60417'],
    ]);
    expect(tableOf('/locations/essendon')).toContainEqual(['Licence', 'LMCT 19842']);
  });

  test('and the footer has a row for each company of a group; a dealer of one company has none [3-34]', () => {
    const rows = siteOf('harrow-finch').document('/about-us').querySelectorAll('.companies tbody tr');
    expect(rows.map((row) => row.querySelectorAll('th, td p, a').map(words))).toEqual([
      [
        expect.stringMatching(/^Harrow & Finch NSW Pty Ltd ?ABN 56 512 204 160$/),
        'Motor dealer Lic. No. MD 081254',
        'Motor vehicle repairer Lic. No. MVRL 60417 (Parramatta)',
        ...['Parramatta', 'Castle Hill', 'Liverpool', 'Kotara', 'Wollongong', 'Campbelltown'],
      ],
      [
        expect.stringMatching(/^Harrow & Finch Victoria Pty Ltd/),
        'LMCT 19842',
        ...['Essendon', 'Ringwood', 'Dandenong', 'Ballarat'],
      ],
      [
        expect.stringMatching(/^Harrow & Finch Queensland Pty Ltd/),
        'Motor dealer licence 4417620',
        ...['Springwood', 'Southport', 'Toowoomba'],
      ],
    ]);
    expect(siteOf('northside-vireo').document('/').querySelector('.companies')).toBeNull();
  });

  test('has a tab for each department, each with its hours in the page [2.5-5]', () => {
    const visit = parramatta().querySelector('.visit');
    expect(visit?.querySelectorAll('.want b').map(words)).toEqual(['Sales', 'Service', 'Parts']);
    expect(visit?.querySelectorAll('.want [data-open-now]')).toHaveLength(3);
    expect(visit?.querySelectorAll('.visit__department > .hours')).toHaveLength(3);
    expect(visit?.querySelectorAll('.visit__department > h2').map(words)).toEqual(
      ['Sales', 'Service', 'Parts'].map((department) => `${department} Opening Hours`),
    );
  });
});

test('the bar of phone buttons is everywhere but where all places are with their numbers [2.1-12]', () => {
  const barOf = (path: string): HTMLElement | null => siteOf('ironbark-cars').document(path).querySelector('.call-bar');
  expect(words(barOf('/about-us') as HTMLElement)).toContain('Call');
  expect(barOf('/contact-us')).toBeNull();
});
