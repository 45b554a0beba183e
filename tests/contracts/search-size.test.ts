import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { readGoldenData } from './search-golden/golden-cases.ts';

const KB = 1024;

test.each([
  ['searches on the device', 12, "export * from '#search/static-search-client.ts'"],
  [
    'reads what buyers type',
    8,
    "export * from '#domain/search/query-understanding/understand-query.ts'; export * from '#domain/search/query-understanding/query-vocabulary.ts'",
  ],
])('the code that %s is at most %i KB', async (_, mostKb, contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(mostKb * KB);
});

describe('the index of a dealer, with all that its cards show', () => {
  test.each([
    [500, 35],
    [5000, 270],
  ])('of %i vehicles is at most %i KB', (count, mostKb) => {
    const json = JSON.stringify(buildIndex(vehicles(count)));
    expect(gzipSync(json, { level: 9 }).length).toBeLessThanOrEqual(mostKb * KB);
  });
});

/** Real listings, again and again, each time with other figures, features and pictures. */
function vehicles(count: number): VehicleSummary[] {
  const { documents } = readGoldenData();
  const random = randomNumbers(2026);
  const below = (limit: number): number => Math.floor(random() * limit);
  const features = [...new Set(documents.flatMap((document) => document['features'] as string[]))];
  return Array.from({ length: count }, (_, i) => {
    const { make, model, badge, colour } = documents[i % documents.length] as unknown as VehicleSummary;
    const year = 2005 + below(19);
    const price = 2000 + below(60_000);
    const stocknum = `U${String(10_000 + below(90_000))}`;
    // Badges of other cars: a list of 5,000 has more of them than the 600 listings here.
    const words = `${badge} ${i > documents.length ? String(below(400)) : ''}`.trim();
    const name = [year, make, model, words].filter((part) => part !== '').join(' ');
    return makeSearchDocument({
      id: stocknum,
      stocknum,
      slug: `${name} ${stocknum}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name,
      year,
      make,
      model,
      make_model: `${make}|${model}`,
      badge: words,
      ...(colour === undefined ? {} : { colour }),
      body: (['suv', 'ute', 'hatch', 'sedan', 'wagon'] as const)[below(5)] ?? 'suv',
      fuel: (['petrol', 'diesel', 'hybrid'] as const)[below(3)] ?? 'petrol',
      transmission: below(5) === 0 ? 'manual' : 'automatic',
      km: below(250_000),
      price,
      weekly_price: Math.round(price * 0.0049),
      interest_rate: 6.29,
      comparison_rate: 8.19,
      features: features.filter(() => below(2) === 0),
      rank: below(120),
      created_at: 1_790_000_000 + below(180 * 86_400),
      photos_count: below(30),
      image: `/media/${below(2 ** 32)
        .toString(16)
        .padStart(8, '0')}`,
    });
  });
}

/** Numbers from 0 to 1 that are the same on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
