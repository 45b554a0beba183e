import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { makeWarmProject, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';
const COROLLA = '2018-toyota-corolla-ascent-sport-c101';

let project: ScratchProject;
beforeEach(async () => {
  project = makeWarmProject(SLUG);
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
});
afterEach(() => {
  project.remove();
});

const withoutCorolla = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('C101'))
    .join('\n');

const redirects = (): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(readFileSync(path.join(project.dist, `${SLUG}.headers.json`), 'utf8')) as SiteHeaders).redirects.map(
      ({ from, to }) => [from, to],
    ),
  );

test('the page of a car that the feed lost leads to the closest search, also after further builds', async () => {
  expect(project.readLive(SLUG, 'cars', `${COROLLA}.html`)).toContain('Corolla');
  project.edit(SLUG, 'stock/stock.csv', withoutCorolla);
  await project.build();
  expect(existsSync(project.liveFile(SLUG, 'cars', `${COROLLA}.html`))).toBe(false);
  expect(redirects()[`/cars/${COROLLA}`]).toMatch(/^\/search\/toyota/);
  await project.build();
  const to = redirects()[`/cars/${COROLLA}`] ?? '';
  expect(existsSync(project.liveFile(SLUG, `${to.slice(1)}.html`))).toBe(true);
});

test('a car whose name is corrected keeps its old address', async () => {
  project.edit(SLUG, 'stock/stock.csv', (text) => text.replace('Ascent Sport,2018', 'ZR,2018'));
  await project.build();
  expect(redirects()[`/cars/${COROLLA}`]).toBe('/cars/2018-toyota-corolla-zr-c101');
});

test('stock that a new system numbers anew is the same stock: old addresses lead to it, favourites and alerts know it, nothing is a new arrival', async () => {
  const stock = (): { id: string; stockNumber: string; vin?: string }[] =>
    readFileSync(path.join(project.state, 'api', `${SLUG}.ndjson`), 'utf8')
      .split('\n')
      .flatMap((line) =>
        line.includes('"stockNumber"') ? [JSON.parse(line) as { id: string; stockNumber: string }] : [],
      );
  project.edit(SLUG, 'stock/stock.csv', (text) =>
    text
      .trim()
      .split('\n')
      .map((line) => `${line},${/^C(\d+)/.test(line) ? `JTNKU3JE50J012${line.slice(1, 4)}` : 'vin'}`)
      .join('\n'),
  );
  await project.build();
  const before = stock();
  project.edit(SLUG, 'stock/stock.csv', (text) => text.replace(/^C(\d+)/gm, 'NS-9$1'));
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
  const after = stock();
  expect(after.map(({ stockNumber }) => stockNumber)).toContain('NS-9101');
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const moved = '2018-toyota-corolla-ascent-sport-ns-9101';
  expect(redirects()[`/cars/${COROLLA}`]).toBe(`/cars/${moved}`);
  expect(project.readLive(SLUG, 'cars', `${moved}.html`)).not.toContain('Just arrived');
});

test('a car that the feed lost stays as sold where the dealer wants it', async () => {
  project.configure(SLUG, (config) => {
    (config.stock as Record<string, unknown>)['absent_means'] = 'sold';
  });
  await project.build();
  project.edit(SLUG, 'stock/stock.csv', withoutCorolla);
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
  expect(project.readLive(SLUG, 'cars', `${COROLLA}.html`)).toContain('Unfortunately this vehicle recently sold');
  expect(redirects()[`/cars/${COROLLA}`]).toBeUndefined();
});

test('a car that a sample feed sold on its last day but one is shown as just sold, however old the sample is', async () => {
  project.edit(SLUG, 'stock/stock.csv', (text) =>
    text
      .trim()
      .split('\n')
      .map((line, index) => `${line},${index === 0 ? 'sold_date' : ''}`)
      .map((line) => (line.startsWith('C101') ? `${line.replace(',in_stock,', ',sold,')}2020-01-09 16:05` : line))
      .join('\n'),
  );
  const unmoved = await project.build('--allow-shrink');
  expect(existsSync(project.liveFile(SLUG, 'cars', `${COROLLA}.html`)), unmoved.text).toBe(false);
  project.configure(SLUG, (config) => {
    Object.assign((config.stock as { feeds: object[] }).feeds[0] ?? {}, { dates_as_of: '2020-01-10' });
  });
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
  expect(text).toContain('days later than written');
  expect(project.readLive(SLUG, 'cars', `${COROLLA}.html`)).toContain('Unfortunately this vehicle recently sold');
});

test('a damaged state does not stop a build, which says what it could not compare', async () => {
  writeFileSync(path.join(project.state, SLUG, 'state.ndjson'), 'garbage');
  const { code, text } = await project.build('--force');
  expect(code, text).toBe(0);
  expect(text).toContain('is not a state of this format. This build compares with nothing');
  expect(readFileSync(path.join(project.state, SLUG, 'state.ndjson'), 'utf8')).toContain('"stockNumber":"C101"');
});
