import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import type { Location } from '#config/location.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { PlanConfig, PlanInput } from './plan-input.ts';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { vehicleName } from '#domain/naming/vehicle-name.ts';
import { vehicleSlug } from '#domain/naming/vehicle-slug.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { stockSchema } from '#config/schema/stock.ts';
import { vehiclePageSchema } from '#config/schema/vehicle-page.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';

/** Wednesday 18 November 2026, 12:42 pm in Melbourne. */
export const NOW = new Date('2026-11-18T01:42:00Z');

/** A resolved location. */
export function makeConfigLocation(change: Partial<Location> = {}): Location {
  return {
    ...makeLocation(),
    visible: true,
    manufacturers: [],
    dealership_id: 'd1',
    image: { url: '_media/yard' },
    ...change,
  } as Location;
}

export function makePlanConfig(change: Partial<PlanConfig> = {}): PlanConfig {
  return {
    city: 'Geelong',
    state: 'vic',
    locations: [makeConfigLocation()],
    manufacturers: [],
    dealerships: [{ id: 'd1', slug: 'tolley-motors', name: 'Tolley Motors' }],
    finance: { credit_notice: 'WARNING: …', excluded_makes: [], excluded_dealerships: [] },
    finance_provider: 'd',
    navigation: {},
    similar_cars_count: 6,
    include_sold_cars_days: 3,
    vehicle_page: vehiclePageSchema.parse({}),
    autograb: false,
    redbook: false,
    stock: stockSchema.parse({}),
    ...change,
  };
}

export function makePublicDealer(change: Partial<PublicDealer> = {}): PublicDealer {
  return {
    slug: 'ironbark-cars',
    template: 'yard',
    name: 'Ironbark Cars',
    legalName: 'Tolley Motors (Geelong) Pty Ltd',
    url: 'https://ironbarkcars.example',
    city: 'Geelong',
    state: 'vic',
    timeZone: 'Australia/Melbourne',
    itemTypes: ['car'],
    social: [{ label: 'Facebook', href: 'https://facebook.example/ironbark' }],
    variants: {},
    homeSections: [],
    homeBlocks: {},
    askedFor: [],
    formFields: [],
    forms: DECLARED_FORMS.filter(({ page }) => page === undefined),
    priceSlider: { min: 5000, max: 250_000, step: 500 },
    copy: {
      saved_name: 'Saved {items}',
      list_introduction: '{list} at {dealer} in {city}.',
      stock_alert_heading: 'Tell me when {wanted} comes in',
      stock_alert_send: 'Tell me',
      stock_alert_more: 'Tell me when more like these come in',
      form_checked: 'Protected against spam.',
    },
    cardRules: makeCardRules(),
    viewRules: { opensWith: 'gallery', autoRotates: true },
    search: {
      indexName: 'Car_production',
      hitsPerPage: 21,
      cacheSize: 10,
      collapsesSold: true,
      itemsNoun: { singular: 'car', plural: 'cars' },
      facets: ['car_type', 'location_name', 'make', 'model', 'body'].map((attribute) => ({
        attribute,
        label: attribute,
        collapsedCount: 7,
        open: true,
      })),
      ranges: [{ attribute: 'price', label: 'Price', step: 500, open: true }],
    },
    contactButtons: ['phone', 'email', 'whatsapp'],
    callRules: { masked: false, numbers: [] },
    shareRules: { ways: ['copy', 'whatsapp'], print: true, pdf: true },
    footerNotes: [],
    creditNotice: 'WARNING: …',
    routes: {
      locations: '/contact-us',
      locationBase: '/locations',
      searchBreadcrumbBase: '/search',
      clearFilters: '/special-offers',
    },
    ...change,
  };
}

/** A stock list of the given vehicles; each gets an id, stock number, name and slug if it has none. */
export function makeStock(changes: readonly Partial<Vehicle>[]): Vehicle[] {
  return changes.map((change, index) => {
    const stockNumber = change.stockNumber ?? String(4400 + index);
    const vehicle = makeVehicle({ id: `v-${stockNumber}`, stockNumber, rank: 1000 - index, ...change });
    const name = change.name ?? vehicleName(vehicle);
    return { ...vehicle, name, slug: vehicleSlug(name, stockNumber) };
  });
}

const LENDER = {
  d: { financeProvider: 'x', interestRatePercent: 8.99, comparisonRatePercent: 9.84, weeklyRepaymentCents: 9300 },
};

/** A varied yard: makes, bodies, conditions, prices, sold, reserved, coming soon. */
export function variedStock(count = 60): Vehicle[] {
  const models = [
    ['Toyota', 'Corolla', 'hatch'],
    ['Toyota', 'Hilux', 'ute'],
    ['Kia', 'Rio', 'hatch'],
    ['Mazda', 'CX-5', 'suv'],
    ['Subaru', 'Outback', 'wagon'],
  ] as const;
  return makeStock(
    Array.from({ length: count }, (_, index): Partial<Vehicle> => {
      const [make, model, body] = models[index % models.length] ?? models[0];
      return {
        make,
        model,
        body,
        price: {
          cents: (8_000 + ((index * 1_790) % 40_000)) * 100,
          qualifier: 'drive_away',
          ...(index % 7 === 0 ? { beforeCents: 6_000_000 } : {}),
        },
        createdAt: new Date(NOW.getTime() - index * 9 * 3_600_000).toISOString(),
        status: index % 17 === 3 ? 'sold' : index % 19 === 4 ? 'coming_soon' : 'in_stock',
        soldAt: '2026-11-17T00:00:00Z',
        reserved: index % 23 === 5,
        reservedUntil: '2026-11-20T03:30:00Z',
        financeLenders: LENDER,
      };
    }),
  );
}

export function makePlanInput(change: Partial<PlanInput> = {}): PlanInput {
  return {
    config: makePlanConfig(),
    dealer: makePublicDealer(),
    vehicles: variedStock(),
    documents: [
      {
        path: '/terms-and-conditions',
        heading: 'Terms and conditions',
        html: '<p>Be fair &amp; kind.</p>',
        updated: '2026-03-14',
      },
      { path: '/privacy-policy', heading: 'Privacy policy', html: '<p>We keep little.</p>' },
    ],
    pictures: { '_media/yard': { url: '/media/0a1b2c3d4e5f.webp', widths: [480, 1280], width: 1280, height: 720 } },
    assets: { stylesheetHref: '/_astro/site.css', fontPreloads: [], favicon: '/favicon.svg' },
    now: NOW,
    ...change,
  };
}
