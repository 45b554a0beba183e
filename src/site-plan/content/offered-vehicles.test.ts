import { describe, expect, test } from 'vitest';
import type { PageMeta } from '#config/schema/content.ts';
import { makePlanInput, makeStock } from '../make-plan-input.fixture.ts';
import { planSite, type SitePlan } from '../plan-site.ts';
import type { OfferPage, OffersPage, VehiclePage } from '../site-page.ts';
import { blockSchema } from '#config/schema/blocks/blocks.ts';
import { offeredVehicles, offersOfMake } from './offered-vehicles.ts';

const MELBOURNE = 'Australia/Melbourne';
const stock = makeStock([
  { stockNumber: 'A1', make: 'Kia', model: 'Rio', price: { cents: 1_999_000, qualifier: 'drive_away' } },
  { stockNumber: 'B2', make: 'Kia', model: 'Rio', price: { cents: 1_799_000, qualifier: 'drive_away' } },
]);
const offer = (meta: PageMeta, path = '/offers/rio-week') => ({
  path,
  heading: 'Rio week',
  html: '<p>Two Rios.</p>',
  meta,
});
const RIO_WEEK = offer({
  start: '2026-11-16',
  end: '2026-11-22 17:00',
  cars: [{ stock_number: 'a1', offer_price: 17_990 }],
});

/** The site as a build at that moment makes it. */
function siteAt(moment: string): SitePlan {
  const now = new Date(moment);
  const documents = [RIO_WEEK];
  return planSite(
    makePlanInput({ now, documents, vehicles: offeredVehicles(stock, documents, MELBOURNE, now).vehicles }),
  );
}

function pageOfA1(site: SitePlan): VehiclePage {
  const path = site.entries.map((entry) => entry.path).filter((one) => one.startsWith('/cars/'))[0] ?? '';
  return site.page(path) as VehiclePage;
}

describe('a car of an offer [3-6]', () => {
  test.each([
    ['before it starts', '2026-11-15T12:00:00Z'],
    ['from the minute of its end', '2026-11-22T06:00:00Z'],
  ])('%s costs what the feed says, without a was-price', (_, moment) => {
    const page = pageOfA1(siteAt(moment));
    expect(page.props.price).toMatchObject({ kind: 'amount', dollars: 19_990 });
    expect(page.props.price).not.toHaveProperty('was');
    expect(page).not.toHaveProperty('offer');
  });

  test('gives an offer without a price of its own that of the cheapest, which the search among offers goes by', () => {
    const now = new Date('2026-11-20T00:00:00Z');
    const both = offer({ end: '2026-11-22', cars: [{ stock_number: 'a1' }, { stock_number: 'b2' }] });
    const own = offer(
      { end: '2026-11-23', price: 149, price_label: 'Incl. GST', cars: [{ stock_number: 'b2' }] },
      '/offers/b',
    );
    const site = planSite(makePlanInput({ now, documents: [both, own], vehicles: stock }));
    const page = site.page('/special-offers') as OffersPage;
    expect(page.props.offers.map(({ priceDollars, offer: view }) => [priceDollars, view?.price])).toEqual([
      [17_990, { text: 'From $17,990', words: 'Drive away' }],
      [149, { text: '$149', words: 'Incl. GST' }],
    ]);
  });

  test('shows the offer’s price, the one before and the end on its page, in lists, to search and to search engines', () => {
    const site = siteAt('2026-11-22T05:59:00Z');
    const page = pageOfA1(site);
    expect(page.props.price).toMatchObject({
      text: '$17,990',
      qualifierText: 'Drive away',
      was: { text: '$19,990', savingText: '$2,000' },
    });
    expect(page.offer).toEqual({
      heading: 'Rio week',
      href: '/offers/rio-week',
      endText: 'Ends 5 pm, Sunday 22 November',
    });
    expect(JSON.stringify(page.head.jsonLd)).toContain('"price":17990');
    const index = site.files.find(({ path }) => path.includes('search-index'))?.content ?? '';
    expect(index).toContain('17990');
    const own = site.page('/offers/rio-week') as OfferPage;
    expect(own.props.cards.map(({ price }) => price)).toEqual([expect.objectContaining({ text: '$17,990' })]);
  });

  test('leaves every other car as it is', () => {
    const { vehicles } = offeredVehicles(stock, [RIO_WEEK], MELBOURNE, new Date('2026-11-18T00:00:00Z'));
    expect(vehicles[1]).toBe(stock[1]);
  });
});

describe('a price of an offer that cannot be', () => {
  const faultsOf = (cars: NonNullable<PageMeta['cars']>) =>
    offeredVehicles(stock, [offer({ cars })], MELBOURNE, new Date('2026-11-18T00:00:00Z')).faults;

  test('is reported where no listed vehicle has the stock number', () => {
    expect(faultsOf([{ stock_number: 'Z9', offer_price: 15_000 }])).toEqual([
      expect.objectContaining({
        path: '/offers/rio-week',
        stockNumber: 'Z9',
        message: expect.stringMatching(/No listed/) as string,
      }),
    ]);
  });

  test('is reported where it would not be lower', () => {
    expect(faultsOf([{ stock_number: 'B2', offer_price: 17_990 }])[0]?.message).toBe(
      '$17,990 is no offer. It costs $17,990 without the offer.',
    );
  });

  test('gives way to a lower one of another offer', () => {
    const offers = [17_500, 16_990, 17_900].map((dollars, index) =>
      offer({ cars: [{ stock_number: 'B2', offer_price: dollars }] }, `/offers/${String(index)}`),
    );
    const { vehicles } = offeredVehicles(stock, offers, MELBOURNE, new Date('2026-11-18T00:00:00Z'));
    expect(vehicles[1]?.price).toMatchObject({ cents: 1_699_000, beforeCents: 1_799_000 });
  });
});

describe('the offers of a make', () => {
  const post = (meta: PageMeta, makes: readonly string[] = []) => ({
    document: {
      meta,
      sections: makes.map((make) => blockSchema.parse({ block: 'vehicles', heading: make, search: { make } })),
    },
  });
  const ofKia = (...posts: ReturnType<typeof post>[]) =>
    offersOfMake(posts, 'Kia', [
      { make: 'KIA', stocknum: 'A1' },
      { make: 'Audi', stocknum: 'C3' },
    ]);

  test('are those whose vehicles are all of that make, by price or by the list on their page', () => {
    const priced = post({ cars: [{ stock_number: 'a1', offer_price: 17_990 }] });
    const shown = post({}, ['kia']);
    expect(ofKia(priced, shown)).toEqual([priced, shown]);
  });

  test('are not those of several makes, of another, or of none', () => {
    const mixed = post({ cars: ['A1', 'C3'].map((stock_number) => ({ stock_number, offer_price: 17_990 })) });
    expect(ofKia(mixed, post({}, ['Kia', 'Audi']), post({}, ['Audi']), post({}))).toEqual([]);
  });
});
