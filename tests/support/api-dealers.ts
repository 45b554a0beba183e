import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURE_MANIFEST, makeDealerJson, makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { deepMerge } from '#config/deep-merge.ts';
import { formatProblems } from '#config/problem/format-problems.ts';
import { resolveDealer } from '#config/resolve-dealer.ts';
import { toPublicDealer } from '#config/to-public-dealer.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { toApiDealer } from '#site-plan/api-snapshot.ts';

/** A dealer for tests of the lead API, as the published site would hand it over. */
export interface ApiTestDealer {
  readonly slug: string;
  /** `https://ironbark-cars.example` */
  readonly origin: string;
  readonly host: string;
  /** Lines of the snapshot. */
  readonly snapshot: string;
  readonly vehicles: readonly Vehicle[];
  /** Id of the primary location. */
  readonly locationId: string;
}

const PUBLISHED_AT = '2026-11-18T01:42:00.000Z';

/** @param change Keys of `dealer.json`, merged in as the config's layers are. */
export function makeApiDealer(
  slug: string,
  change: Readonly<Record<string, unknown>> = {},
  vehicles: readonly Vehicle[] = VEHICLES,
): ApiTestDealer {
  const origin = `https://${slug}.example`;
  const resolution = resolveDealer({
    slug,
    dealer: makeDealerJson(deepMerge({ url: origin, ...EVERYTHING }, change) as Record<string, unknown>),
    manifest: FIXTURE_MANIFEST,
  });
  if (!resolution.ok) throw new Error(formatProblems(resolution.problems));
  const { config } = resolution;
  const locations = config.locations
    .filter(({ visible }) => visible)
    .map((location) => toLocationView(location, { base: '/locations' }));
  const dealer = toApiDealer(config, toPublicDealer(config, FIXTURE_MANIFEST), locations, PUBLISHED_AT);
  const lines = [dealer, ...vehicles].map((value) => `${JSON.stringify(value)}\n`);
  return {
    slug,
    origin,
    host: new URL(origin).host,
    snapshot: lines.join(''),
    vehicles,
    locationId: dealer.locations[0]?.id ?? '',
  };
}

/** Puts the dealers where the API looks for them. */
export function writeApiDealers(snapshotDir: string, dealers: readonly ApiTestDealer[]): void {
  mkdirSync(snapshotDir, { recursive: true });
  for (const { slug, snapshot } of dealers) writeFileSync(path.join(snapshotDir, `${slug}.ndjson`), snapshot);
}

/** Three cars alike, so that there is something to compare a price with, and one without a price. */
export const VEHICLES: readonly Vehicle[] = [
  makeVehicle({
    financeLenders: {
      d: {
        financeProvider: 'Banksia Motor Finance',
        disclaimer: 'An example.',
        interestRatePercent: 8.49,
        comparisonRatePercent: 9.72,
        weeklyRepaymentCents: 9_300,
        termYears: 5,
      },
    },
  }),
  makeVehicle({ id: 'v-4418', slug: '2018-toyota-corolla-4418', stockNumber: '4418', odometerKm: 81_000 }),
  makeVehicle({
    id: 'v-4419',
    slug: '2018-toyota-corolla-4419',
    stockNumber: '4419',
    price: { cents: 2_050_000, qualifier: 'drive_away' },
  }),
  makeVehicle({
    id: 'v-4420',
    slug: '2019-kia-cerato-4420',
    stockNumber: '4420',
    make: 'Kia',
    model: 'Cerato',
    price: { qualifier: 'price_on_application' },
  }),
];

/** Every feature of the API that a config switches on. */
const EVERYTHING = {
  email: 'desk@dealer.example',
  locations: [
    makeLocationJson({ primary: true }),
    makeLocationJson({ name: 'Ironbark Cars Torquay', city: 'Torquay', postcode: '3228' }),
  ],
  finance_provider: 'd',
  finance: { credit_notice: 'WARNING: the comparison rate is true only for the example given.' },
  delivery: { zones: [{ name: 'Greater Geelong', price: 250, postcodes: ['3000-3999'] }] },
};
