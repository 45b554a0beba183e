import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerConfig } from '#config/make-dealer-config.fixture.ts';
import { toPublicDealer } from '#config/to-public-dealer.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type ApiDealer, toApiDealer } from '#site-plan/api-snapshot.ts';
import { writeApiSnapshot } from './write-api-snapshot.ts';

let state = '';
beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'api-snapshot-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

const fileIn = (): string => path.join(state, 'api', 'ironbark-cars.ndjson');
const dealer = (publishedAt: string, change: Readonly<Record<string, unknown>> = {}): ApiDealer => {
  const config = makeDealerConfig(change);
  return toApiDealer(config, toPublicDealer(config, FIXTURE_MANIFEST), [], publishedAt);
};
const lines = (...vehicles: Vehicle[]): string[] => vehicles.map((vehicle) => JSON.stringify(vehicle));
const monday = '2026-11-16T00:00:00.000Z';
const tuesday = '2026-11-17T00:00:00.000Z';

test('is the dealer, then a line a vehicle', () => {
  expect(writeApiSnapshot(state, dealer(monday), lines(makeVehicle(), makeVehicle({ id: 'b' })))).toBe(true);
  const [first = '', ...rest] = readFileSync(fileIn(), 'utf8').trimEnd().split('\n');
  expect(JSON.parse(first)).toMatchObject({ version: 1, publishedAt: monday, dealer: { slug: 'ironbark-cars' } });
  expect(rest.map((line) => (JSON.parse(line) as Vehicle).id)).toEqual(['v-4417', 'b']);
  expect(readdirSync(path.join(state, 'api'))).toEqual(['ironbark-cars.ndjson']);
});

test('a dealer without stock is a line', () => {
  writeApiSnapshot(state, dealer(monday), []);
  expect(readFileSync(fileIn(), 'utf8').split('\n')).toHaveLength(2);
});

test('a publish that changes nothing leaves the file as it is', () => {
  writeApiSnapshot(state, dealer(monday), lines(makeVehicle()));
  const before = statSync(fileIn(), { bigint: true });
  expect(writeApiSnapshot(state, dealer(tuesday), lines(makeVehicle()))).toBe(false);
  expect(statSync(fileIn(), { bigint: true }).ino).toBe(before.ino);
});

test.each([
  ['a price', dealer(tuesday), lines(makeVehicle({ price: { cents: 1, qualifier: 'drive_away' } }))],
  ['a vehicle that is sold', dealer(tuesday), []],
  [
    'where enquiries go',
    dealer(tuesday, { leads: { email: [{ to: ['desk@ironbark.example'] }] } }),
    lines(makeVehicle()),
  ],
])('%s changes it', (_, changed, vehicles) => {
  writeApiSnapshot(state, dealer(monday), lines(makeVehicle()));
  expect(writeApiSnapshot(state, changed, vehicles)).toBe(true);
  expect(readFileSync(fileIn(), 'utf8')).toContain(tuesday);
});

test.each(['', 'no line end', 'not json\n', '{"fingerprint":5}\n'])('replaces what is no snapshot: %j', (content) => {
  writeApiSnapshot(state, dealer(monday), []);
  writeFileSync(fileIn(), content);
  expect(writeApiSnapshot(state, dealer(monday), [])).toBe(true);
  expect(readFileSync(fileIn(), 'utf8')).toContain(monday);
});

test('takes a stock of many megabytes in pieces, whole', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    JSON.stringify(makeVehicle({ id: `v-${index}`, dealerCommentsHtml: 'é'.repeat(1000) })),
  );
  writeApiSnapshot(state, dealer(monday), many);
  const [, ...rest] = readFileSync(fileIn(), 'utf8').trimEnd().split('\n');
  expect(rest).toEqual(many);
});
