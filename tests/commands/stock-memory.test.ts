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

test('a damaged state does not stop a build, which says what it could not compare', async () => {
  writeFileSync(path.join(project.state, SLUG, 'state.ndjson'), 'garbage');
  const { code, text } = await project.build('--force');
  expect(code, text).toBe(0);
  expect(text).toContain('is not a state of this format. This build compares with nothing');
  expect(readFileSync(path.join(project.state, SLUG, 'state.ndjson'), 'utf8')).toContain('"stockNumber":"C101"');
});
