import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIXTURE_MANIFEST, makeDealerConfig } from '#config/make-dealer-config.fixture.ts';
import { toPublicDealer } from '#config/to-public-dealer.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { API_SNAPSHOT_VERSION, type ApiDealer, type ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { ApiContext } from './api-context.ts';
import type { ApiEnvironment } from './environment.ts';
import { createApiMetrics } from './operations/api-metrics.ts';
import { createServiceState } from './operations/service-state.ts';
import { openSqliteStore } from './store/sqlite-store.ts';
import type { Store } from './store/store.ts';
import type { Tenant, TenantDirectory } from './tenants/tenant-directory.ts';

/** The tests' fixed time: Saturday, 21 November 2026, 10 am in Brisbane. */
export const FIXTURE_NOW = Date.parse('2026-11-21T00:00:00Z');

/** A published dealer: Ironbark Cars of Geelong unless its `dealer.json` is changed. */
export function makeTenant({
  slug = 'ironbark-cars',
  dealerJson = {},
  vehicles = [makeVehicle()],
}: {
  readonly slug?: string;
  readonly dealerJson?: Readonly<Record<string, unknown>>;
  readonly vehicles?: readonly ApiVehicle[];
} = {}): Tenant {
  const config = {
    ...makeDealerConfig({ url: `https://${slug}.example`, email: 'sales@ironbark-cars.example', ...dealerJson }),
    slug,
  };
  const snapshot: ApiDealer = {
    version: API_SNAPSHOT_VERSION,
    publishedAt: '2026-11-20T00:00:00Z',
    dealer: toPublicDealer(config, FIXTURE_MANIFEST),
    config,
    locations: config.locations
      .filter(({ visible }) => visible)
      .map((location) => toLocationView(location, { base: config.routes.location_base })),
  };
  const { host, origin } = new URL(config.url);
  return {
    slug,
    host,
    hosts: [host, `www.${host}`, ...config.api.hosts],
    origin,
    snapshot,
    stock: {
      all: () => Promise.resolve(vehicles),
      byId: (id) => Promise.resolve(vehicles.find((vehicle) => vehicle.id === id)),
      bySlug: (wanted) => Promise.resolve(vehicles.find((vehicle) => vehicle.slug === wanted)),
    },
  };
}

export function makeTenantDirectory(tenants: readonly Tenant[]): TenantDirectory {
  return {
    byHost: (host) => tenants.find(({ hosts }) => hosts.includes(host)),
    bySlug: (slug) => tenants.find((tenant) => tenant.slug === slug),
    all: () => tenants,
  };
}

export function makeApiEnvironment(change: Partial<ApiEnvironment> = {}): ApiEnvironment {
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir: '/nonexistent',
    snapshotDir: '/nonexistent',
    secret: 'a-secret-of-at-least-32-characters',
    mailFrom: 'leads@forecourt.example',
    sms: 'log',
    proofTries: 5,
    trustProxy: ['loopback'],
    rateLimits: { perMinute: 0, leadsPerMinute: 0 },
    acknowledgementsPerDay: 0,
    isProduction: false,
    logLevel: 'silent',
    variables: {},
    ...change,
  };
}

export interface ApiFixture {
  readonly context: ApiContext;
  /** Advances the clock. */
  readonly advance: (ms: number) => void;
  /** How often the outbox was notified. */
  readonly kicks: () => number;
  /** Closes the database and deletes its folder. */
  readonly remove: () => Promise<void>;
}

/** A context with its own database and a fixed clock. */
export async function makeApiContext({
  tenants = [makeTenant()],
  environment = {},
  store: givenStore,
}: {
  readonly tenants?: readonly Tenant[];
  readonly environment?: Partial<ApiEnvironment>;
  /** A database to use instead; it is closed too. */
  readonly store?: Store;
} = {}): Promise<ApiFixture> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'api-'));
  const store = givenStore ?? (await openSqliteStore(path.join(dataDir, 'test.sqlite')));
  let time = FIXTURE_NOW;
  let kicked = 0;
  const now = (): number => time;
  return {
    context: {
      environment: makeApiEnvironment({ dataDir, ...environment }),
      store,
      tenants: makeTenantDirectory(tenants),
      metrics: createApiMetrics(store),
      state: createServiceState(now),
      now,
      kickOutbox: () => {
        kicked += 1;
      },
    },
    advance: (ms) => {
      time += ms;
    },
    kicks: () => kicked,
    remove: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
