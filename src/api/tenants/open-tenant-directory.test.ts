import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { makeTenant } from '../make-api-context.fixture.ts';
import { openTenantDirectory, type FollowedDirectory } from './open-tenant-directory.ts';

let folder: string;
let problems: string[];
let directory: FollowedDirectory;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tenants-'));
  problems = [];
  publish('ironbark-cars');
  directory = await openTenantDirectory(folder, (problem) => problems.push(problem), 0);
});
afterEach(() => {
  directory.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes as a build does: a new file replaces the old one. */
function publish(slug: string, { dealerJson = {}, vehicles = [makeVehicle()], text }: Published = {}): void {
  const { snapshot } = makeTenant({ slug, dealerJson });
  const lines = [snapshot, ...vehicles].map((line) => `${JSON.stringify(line)}\n`).join('');
  const file = path.join(folder, `${slug}.ndjson`);
  writeFileSync(`${file}.new`, text ?? lines);
  renameSync(`${file}.new`, file);
}

interface Published {
  readonly dealerJson?: Readonly<Record<string, unknown>>;
  readonly vehicles?: readonly ApiVehicle[];
  readonly text?: string;
}

const nameOf = (slug: string): string | undefined => directory.bySlug(slug)?.snapshot.dealer.name;

test('a published dealer is found by the host of its site, whatever its letters’ case', () => {
  expect(directory.byHost('IRONBARK-cars.example')?.slug).toBe('ironbark-cars');
  expect(directory.byHost('other.example')).toBeUndefined();
  expect(directory.bySlug('ironbark-cars')).toMatchObject({ origin: 'https://ironbark-cars.example' });
});

test('its vehicles are found by id and by the slug of their page', async () => {
  const stock = directory.bySlug('ironbark-cars')?.stock;
  expect(await stock?.byId('v-4417')).toMatchObject({ name: '2018 Toyota Corolla Ascent Sport' });
  expect(await stock?.bySlug('2018-toyota-corolla-ascent-sport-4417')).toMatchObject({ id: 'v-4417' });
  expect(await stock?.byId('gone')).toBeUndefined();
  expect(await stock?.all()).toHaveLength(1);
});

test('a site that is published again is served anew, with its stock', async () => {
  await directory.bySlug('ironbark-cars')?.stock.all();
  publish('ironbark-cars', { dealerJson: { name: 'Ironbark Motors' }, vehicles: [] });
  await directory.refresh();
  expect(nameOf('ironbark-cars')).toBe('Ironbark Motors');
  expect(await directory.bySlug('ironbark-cars')?.stock.all()).toEqual([]);
});

test('a snapshot promises a reply in the time that its dealer says, and none where the dealer says none', async () => {
  const promised = (slug: string) => {
    const { config, dealer } = directory.bySlug(slug)?.snapshot ?? {};
    return [config?.enquiry.reply_within_minutes, dealer?.enquiry?.replyWithinMinutes];
  };
  publish('coachwood', { dealerJson: { enquiry: { reply_within_minutes: 45 } } });
  await directory.refresh();
  expect(promised('coachwood')).toEqual([45, 45]);
  expect(promised('ironbark-cars')).toEqual([undefined, undefined]);
});

test('dealers come and go with their snapshots', async () => {
  publish('coachwood');
  await directory.refresh();
  expect(directory.all().map(({ slug }) => slug)).toEqual(['ironbark-cars', 'coachwood']);
  rmSync(path.join(folder, 'ironbark-cars.ndjson'));
  await directory.refresh();
  expect(directory.all().map(({ slug }) => slug)).toEqual(['coachwood']);
  expect(directory.byHost('ironbark-cars.example')).toBeUndefined();
});

test.each([
  ['is cut off', '{"version":1,"dealer":', 'cut off'],
  ['is empty', '', 'is empty'],
  ['is no JSON', 'hello\n', ':1 is not a JSON object'],
  ['is of another version', '{"version":99}\n', 'has version 99'],
  ['is another dealer’s', '{"version":1,"dealer":{"slug":"other"}}\n', 'is of the dealer "other"'],
])('a snapshot that %s does not replace the good one, and that is said once', async (_what, text, reason) => {
  publish('ironbark-cars', { text });
  await directory.refresh();
  await directory.refresh();
  expect(nameOf('ironbark-cars')).toBe('Ironbark Cars');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(reason);
  expect(problems[0]).toContain('The one before stays in use.');
});

test('a snapshot that was bad is used once it is mended', async () => {
  publish('ironbark-cars', { text: 'x' });
  await directory.refresh();
  publish('ironbark-cars', { dealerJson: { name: 'Ironbark Motors' } });
  await directory.refresh();
  expect(nameOf('ironbark-cars')).toBe('Ironbark Motors');
});

test('two dealers of one host are told apart by who came first', async () => {
  publish('rival', { dealerJson: { url: 'https://ironbark-cars.example' } });
  await directory.refresh();
  expect(directory.byHost('ironbark-cars.example')?.slug).toBe('ironbark-cars');
  expect(problems[0]).toContain('which is ironbark-cars');
});

test('a broken line among the vehicles is reported, and the dealer is served without stock', async () => {
  appendFileSync(path.join(folder, 'ironbark-cars.ndjson'), '{"id":\n');
  await directory.refresh();
  expect(await directory.bySlug('ironbark-cars')?.stock.all()).toEqual([]);
  expect(problems[0]).toContain('ironbark-cars.ndjson:3');
});

test('follows the folder by itself', async () => {
  directory.stop();
  directory = await openTenantDirectory(folder, (problem) => problems.push(problem), 20);
  publish('ironbark-cars', { dealerJson: { name: 'Ironbark Motors' } });
  await expect.poll(() => nameOf('ironbark-cars')).toBe('Ironbark Motors');
});
