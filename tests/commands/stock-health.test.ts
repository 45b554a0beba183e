import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockHealth } from '#pipeline/health/stock-health.ts';
import { makeWarmProject, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';

let project: ScratchProject;
beforeAll(() => {
  project = makeWarmProject(SLUG);
});
afterAll(() => {
  project.remove();
});

test('a build says what of the stock to put right, on a page beside the site whose links lead to cars', async () => {
  project.edit(SLUG, 'stock/stock.csv', (text) =>
    text.replace('C102,Toyota', 'C102,').replace(/(C103,.*,)media\/corolla\.png/, '$1'),
  );
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
  const page = path.join(project.dist, `${SLUG}.health.html`);
  expect(text).toMatch(/Stock health:\n.*coachwood-cars\.health\.html {2}\d+ to put right, \d+ to look at/);

  const html = readFileSync(page, 'utf8');
  const links = [...html.matchAll(/href="([^#"][^"]*)"/g)].map(([, href]) => href ?? '');
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => !existsSync(path.join(project.dist, href)))).toEqual([]);

  const health = JSON.parse(readFileSync(path.join(project.dist, `${SLUG}.health.json`), 'utf8')) as StockHealth;
  const entries = (id: string): readonly string[] =>
    health.sections.find((section) => section.id === id)?.entries.map(({ stockNumber, name }) => stockNumber ?? name) ??
    [];
  expect(entries('rejected')).toEqual(['Stock number C102']);
  expect(entries('no-photo')).toEqual(['C103']);
});

test('what is for the operator is not on the site', () => {
  const published = Object.keys(project.published()).filter((file) => file.startsWith(`${SLUG}/`));
  expect(published.length).toBeGreaterThan(0);
  expect(published.filter((file) => file.includes('health'))).toEqual([]);
});
