import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerConfig } from '#config/make-dealer-config.fixture.ts';
import { toPublicDealer } from '#config/to-public-dealer.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { apiSnapshotFile, toApiDealer } from './api-snapshot.ts';

const PUBLISHED_AT = '2026-11-18T01:42:00.000Z';

const apiDealerOf = (change: Readonly<Record<string, unknown>> = {}, locations: readonly LocationView[] = []) => {
  const config = makeDealerConfig(change);
  return toApiDealer(config, toPublicDealer(config, FIXTURE_MANIFEST), locations, PUBLISHED_AT);
};

test('tells the API names of secrets for its own work, and nothing of feeds, deploys and search', () => {
  const handed = JSON.stringify(
    apiDealerOf({
      search: { host: 'https://secret-search.example', key: { env: 'SECRET_SEARCH_KEY' } },
      map: { key: { env: 'SECRET_MAP_KEY' } },
      deploy: { folder: { path: '/srv/secret-www' }, state: '/srv/secret-state' },
      stock: {
        exclude_stock_numbers: ['SECRET-4417'],
        feeds: [
          {
            name: 'secret-feed',
            source: 'https://secret-feed.example/stock.json',
            query: { token: { env: 'SECRET_QUERY_TOKEN' } },
            headers: { Authorization: { env: 'SECRET_FEED_TOKEN' }, 'X-Account': 'secret-account' },
            preset: 'easycars',
          },
        ],
      },
      leads: { webhooks: [{ url: 'https://crm.example/leads', secret: { env: 'CRM_SIGNING' } }] },
    }),
  );
  expect(handed).not.toMatch(/secret-|SECRET|stock\.json|token=abc/);
  expect(handed).toContain('"secret":{"env":"CRM_SIGNING"}');
  expect(handed).toContain('"admin_token":{"env":"FORECOURT_ADMIN_TOKEN"}');
});

test('holds the keys that it names and no others', () => {
  const { config, ...rest } = apiDealerOf({ email: 'desk@ironbark.example' });
  expect(Object.keys(rest).sort()).toEqual(['dealer', 'formerSlugs', 'locations', 'publishedAt', 'version']);
  expect(Object.keys(config).sort()).toEqual([
    'abn',
    'accounts',
    'api',
    'appointments',
    'autograb',
    'dealerships',
    'delivery',
    'email',
    'enquiry',
    'finance',
    'leads',
    'phone',
    'plugins',
    'search',
    'similar_cars_count',
    'theme',
    'vehicle_page',
  ]);
  // Its words, never its server.
  expect(Object.keys(config.search ?? {})).toEqual(['standard_words', 'synonyms', 'stopwords', 'curation']);
});

test('the primary location comes first', () => {
  const view = (id: string, primary: boolean): LocationView =>
    toLocationView(makeLocation({ id, primary }), { base: '/locations' });
  const { locations } = apiDealerOf({}, [view('a', false), view('b', true), view('c', false)]);
  expect(locations.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('a dealer has a file of its own', () => {
  expect(apiSnapshotFile('ironbark-cars')).toBe('api/ironbark-cars.ndjson');
});
