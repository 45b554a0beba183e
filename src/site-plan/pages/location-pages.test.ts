import { describe, expect, test } from 'vitest';
import { makeDealerConfig, makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import type { PageMeta } from '#config/schema/content.ts';
import { makePlanConfig, makePlanInput, makeStock } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { PlanInput, SiteDocument } from '../plan-input.ts';
import type { LocationPage } from '../site-page.ts';

const YARD = { url: '/media/yard.webp', widths: [480], width: 480, height: 300 };

function pageOf(
  location: Readonly<Record<string, unknown>>,
  more: Partial<Pick<PlanInput, 'documents' | 'now'>> = {},
): LocationPage['props'] & { readonly changesAt: string | undefined } {
  const { locations } = makeDealerConfig({ locations: [makeLocationJson(location)] });
  const pictures = { 'media/yard.webp': YARD };
  const site = planSite(makePlanInput({ config: makePlanConfig({ locations }), pictures, vehicles: [], ...more }));
  const page = site.page(`/locations/${locations[0].slug}`);
  if (page.kind !== 'location') throw new Error(`That is a page of kind ${page.kind}.`);
  return { ...page.props, changesAt: page.changesAt };
}

describe('what a dealer’s file says of a location', () => {
  const said = (path: string, meta: PageMeta = {}): SiteDocument => ({
    ...{ path, heading: 'Corio', html: '', meta },
    sections: [{ block: 'people', heading: 'Who you’ll meet', people: [{ name: 'Nan Kelleher', role: 'Sales' }] }],
  });

  test('stands on the page of that location, which is no page of its own', () => {
    const { blocks } = pageOf({ slug: 'corio' }, { documents: [said('/locations/corio')] });
    expect(blocks).toMatchObject([{ block: 'people', people: [{ name: 'Nan Kelleher', initials: 'NK' }] }]);
    expect(pageOf({ slug: 'corio' }, { documents: [said('/locations/lara')] }).blocks).toEqual([]);
  });

  test('has its title above it where it is one text, as Markdown is', () => {
    const document: SiteDocument = {
      ...{ path: '/locations/corio', heading: 'Finding us', html: '<p>Left.</p>', texts: { 'Left.': '<p>Left.</p>' } },
      sections: [{ block: 'text', text: 'Left.' }],
    };
    expect(pageOf({ slug: 'corio' }, { documents: [document] }).blocks).toMatchObject([
      { heading: 'Finding us', html: '<p>Left.</p>' },
    ]);
  });

  test('has its questions told to search engines as the page prints them', () => {
    const document: SiteDocument = {
      ...{
        path: '/locations/corio',
        heading: 'Corio',
        html: '',
        texts: { 'A < B': '<p>A &lt; <em>B</em> &amp; C</p>' },
      },
      sections: [{ block: 'questions', heading: 'Asked', items: [{ question: 'Open on Sunday?', answer: 'A < B' }] }],
    };
    const { locations } = makeDealerConfig({ locations: [makeLocationJson({ slug: 'corio' })] });
    const config = makePlanConfig({ locations });
    const { head } = planSite(makePlanInput({ config, vehicles: [], documents: [document] })).page('/locations/corio');
    expect(head.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: [
          expect.objectContaining({
            name: 'Open on Sunday?',
            acceptedAnswer: { '@type': 'Answer', text: 'A < B & C' },
          }),
        ],
      }),
    );
  });

  test('comes and leaves on its day', () => {
    const documents = [said('/locations/corio', { start: '2026-12-01', end: '2026-12-24' })];
    const at = (now: string) => pageOf({ slug: 'corio' }, { documents, now: new Date(now) });
    expect(at('2026-11-30T02:00:00Z')).toMatchObject({ blocks: [], changesAt: '2026-11-30T13:00:00.000Z' });
    expect(at('2026-12-02T02:00:00Z').blocks).toHaveLength(1);
    expect(at('2026-12-26T02:00:00Z').blocks).toEqual([]);
  });
});

test('a link to the stock of a location has the number of its list: on hold, just sold and on the way included', () => {
  const { locations } = makeDealerConfig({ locations: [makeLocationJson({ slug: 'corio', id: 'corio' })] });
  const at = { locationId: 'corio' };
  const vehicles = makeStock([
    at,
    { ...at, reserved: true },
    { ...at, status: 'coming_soon' },
    { ...at, status: 'sold', soldAt: '2026-11-17T00:00:00Z' },
  ]);
  const page = planSite(makePlanInput({ config: makePlanConfig({ locations }), vehicles })).page('/contact-us');
  if (page.kind !== 'locations') throw new Error(`That is a page of kind ${page.kind}.`);
  expect(page.props.stock).toEqual({ corio: { href: '/search/new-used-and-demo-cars', count: 4 } });
});

test('a location’s photo may be written as stock systems export it [3-33]', () => {
  const image = { url: 'media/yard.webp', thumb: { url: 'media/yard-small.webp' } };
  for (const written of ['media/yard.webp', image, { image }]) {
    expect(pageOf({ image: written }).location.photo?.src).toBe('/media/yard-480.webp');
  }
});

test('its address, its point on the map and its place there reach its page [3-35]', () => {
  const address = { street: '9 Mill Road', city: 'Corio', state: 'vic', postcode: '3214', lat: -38.07, long: 144.36 };
  const { location } = pageOf({ ...address, place_id: 'ChIJ1', place_url: 'https://maps.example/corio' });
  expect(location).toMatchObject({
    street: '9 Mill Road',
    addressText: '9 Mill Road, Corio VIC\u00a03214',
    latitude: -38.07,
    longitude: 144.36,
    directionsHref: 'https://maps.example/corio',
  });
});

test('its two numbers and its hours reach its page [3-36]', () => {
  const contact_detail = { phone: '0491 570 156', landline_phone: '03 5550 1420', opening_hours: 'Mon-Fri 8:30-17:30' };
  expect(pageOf({ contact_detail }).location).toMatchObject({
    phone: { text: '0491 570 156' },
    landline: { text: '(03) 5550 1420', href: 'tel:+61355501420' },
    hours: [{ label: 'Mon-Fri' }, { label: 'Saturday' }, { label: 'Sunday' }],
  });
});

describe('the stars that customers gave', () => {
  const unrated = { average_rating: undefined, review_count: undefined };
  const reviews = { stars: { '5': 30, '4': 9, '2': 1 } };

  test('are a chart next to their average, without a text too', () => {
    const { stars, reviews: shown } = pageOf({ ...unrated, reviews });
    expect(stars.map(({ label, countText }) => `${label}: ${countText}`)).toEqual([
      ...['5 stars: 30', '4 stars: 9', '3 stars: 0', '2 stars: 1', '1 star: 0'],
    ]);
    expect(shown).toMatchObject({ average: { text: '4.7', ofText: 'out of 5 from 40 reviews' }, reviews: [] });
  });

  test('stay off the page with the average: where it is below the minimum, or reviews are hidden [9-30]', () => {
    const poor = { stars: { '5': 1, '3': 9 } };
    for (const hidden of [{ reviews: poor }, { reviews, hide_reviews: true }]) {
      expect(pageOf({ ...unrated, ...hidden })).toMatchObject({ stars: [] });
      expect(pageOf({ ...unrated, ...hidden }).reviews).toBeUndefined();
    }
  });
});

test('its licences are those of the company of its dealership, else of the dealer [3-34, 3-39]', () => {
  const licensees = (dealership: object): readonly unknown[] => {
    const { locations, dealerships } = makeDealerConfig({
      dealerships: [{ id: 'd1', name: 'Corio', ...dealership }],
      locations: [makeLocationJson({ slug: 'corio', dealership_id: 'd1' })],
    });
    const site = planSite(makePlanInput({ config: makePlanConfig({ locations, dealerships }), vehicles: [] }));
    const [page, sheet] = [site.page('/locations/corio'), site.page('/print')];
    return [
      page.kind === 'location' && page.props.licences.find(({ label }) => label === 'Licensee')?.text,
      // The sheet for the windscreen names the same.
      ...(sheet.kind === 'print' ? Object.values(sheet.props.sellers) : []),
    ];
  };
  const own = { legal_name: 'Corio Motors Pty Ltd', abn: '51 824 753 556' };
  const named = 'Corio Motors Pty Ltd, ABN 51 824 753 556';
  expect(licensees(own)).toEqual([named, named]);
  expect(licensees({})).toEqual([expect.stringMatching(/^Tolley/), expect.stringMatching(/^Tolley/)]);
});

test('its special hours are those of its department, a date of another location’s is not among them [3-38]', () => {
  const special_hours = [
    { status: 'Closed', date: '2026-12-25', department: '', name: 'Christmas Day' },
    { status: 'Open', date: '2026-12-24', start_hour: '8:30', end_hour: '1 pm', department: 'sales' },
    { status: 'Closed', date: '2026-12-24', department: 'all' },
    { status: 'Closed', date: '2026-12-28', department: 'service' },
    { status: 'Closed', date: '2026-12-29', department: 'all' },
  ];
  expect(pageOf({ special_hours }).location.specialHours.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Thu 24 Dec: 8:30\u00a0am – 1\u00a0pm',
    'Christmas Day, Fri 25 Dec: Closed',
    'Tue 29 Dec: Closed',
  ]);
});
