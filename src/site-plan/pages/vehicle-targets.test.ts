import { describe, expect, test } from 'vitest';
import { toVehiclePageRules } from '#config/to-vehicle-page-rules.ts';
import { vehiclePageSchema } from '#config/schema/vehicle-page.ts';
import type { VehicleTargets } from './vehicle-targets.ts';
import { actionPages, vehicleTargets } from './vehicle-targets.ts';

const rules = (written: Readonly<Record<string, unknown>> = {}): ReturnType<typeof toVehiclePageRules> =>
  toVehiclePageRules({ vehicle_page: vehiclePageSchema.parse(written), autograb: false, redbook: false });
const site =
  (...paths: string[]) =>
  (href: string): string | undefined =>
    href.startsWith('/') && !paths.includes(href.replace(/[?#].*$/, '')) ? undefined : href;
const targets = (written: Readonly<Record<string, unknown>>, ...paths: string[]): VehicleTargets =>
  vehicleTargets(rules(written), [], site(...paths), 'car');
const HOLDING = { reservation: { page: 'checkout' } };
const vehicle = { id: 'v-1', slug: '2018-toyota-corolla-4417' };

describe('the three ways on [2.4-16]', () => {
  test('are latest offers, book a service and sell your car, where the site has them', () => {
    expect(targets({}, '/special-offers', '/service', '/sell-my-car').banner.map(({ label }) => label)).toEqual([
      'Latest Offers',
      'Book a Service',
      'Sell Your Car',
    ]);
    expect(targets({}, '/service').banner.map(({ label }) => label)).toEqual(['Book a Service']);
    expect(targets({}).banner).toEqual([]);
  });

  test('are in the words of the dealer’s trade', () => {
    const { banner } = vehicleTargets(rules(), [], site('/sell-my-car'), 'bike');
    expect(banner.map(({ label }) => label)).toEqual(['Sell Your Bike']);
  });

  test('are the dealer’s own where it names them', () => {
    const banner = [
      { label: 'Elsewhere', href: 'https://offers.example/' },
      { label: 'Gone', href: '/gone' },
    ];
    expect(targets({ banner }).banner).toEqual([{ label: 'Elsewhere', href: 'https://offers.example/' }]);
  });
});

test('a panel whose link leads nowhere stands without it', () => {
  const panels = [
    { panel: 'protect', text: 'A.', link: { label: 'More', href: '/warranty' } },
    { panel: 'why_buy', text: 'B.', link: { label: 'More', href: '/gone' } },
  ];
  const [protect, why] = targets({ panels }, '/warranty').panels.panels;
  expect(protect?.link).toEqual({ label: 'More', href: '/warranty' });
  expect(why).not.toHaveProperty('link');
});

test('buttons lead to the site’s own pages with what they are told about the vehicle [2.1-2 to 2.1-4, 2.1-17]', () => {
  const pages = ['/sell-my-car', '/book-test-drive', '/checkout-journey', `/cars/${vehicle.slug}/checkout`];
  expect(actionPages(targets(HOLDING, ...pages), vehicle, site(...pages))).toEqual({
    trade_in: '/sell-my-car?car_id=v-1',
    test_drive: '/book-test-drive?car_id=v-1',
    reserve: '/cars/2018-toyota-corolla-4417/checkout',
    buy_online: '/checkout-journey?car_id=2018-toyota-corolla-4417',
  });
  const own = [...pages, '/cars/trade-in', `/cars/${vehicle.slug}/buy-online`];
  expect(actionPages(targets(HOLDING, ...own), vehicle, site(...own))).toMatchObject({
    trade_in: '/cars/trade-in?car_id=v-1',
    buy_online: '/cars/2018-toyota-corolla-4417/buy-online',
  });
  expect(actionPages(targets({}), vehicle, site())).toEqual({});
});

test('the dealer’s posts that are on the site are among the targets', () => {
  const documents = [
    { path: '/blog/heron', heading: 'The Heron comes in March', html: '<p>Wait.</p>' },
    { path: '/blog/kestrel', heading: 'Towing with a Kestrel', html: '<p>1,650 kg.</p>' },
    { path: '/about-us', heading: 'About us', html: '<p>We.</p>' },
  ];
  const { postsAbout } = vehicleTargets(rules(), documents, site('/blog/kestrel', '/about-us'), 'car');
  const about = (model: string): string[] => postsAbout({ make: 'Vireo', model }).map(({ href }) => href);
  expect([about('Kestrel'), about('Heron')]).toEqual([['/blog/kestrel'], []]);
});
