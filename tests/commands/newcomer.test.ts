import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWarmProject, type Outcome, ROOT, type ScratchProject } from './scratch-project.ts';

/** A dealer as the README’s ten minutes make one: its own example of dealer.json, and a file as a yard's spreadsheet saves it. */
const SLUG = 'southside-wheels';

const STOCK = [
  'Stock #;Rego;Yr;Manufacturer;Mdl;Variant;Odometer;Advertised Price;Features;Options;Floorplan Lender;',
  '1001;123ABC;2021;TOYOTA;RAV4;GXL;12,500kms;$45,990 Drive Away;Tow bar;Roof racks;ABC Finance;',
  '1002;;2020;Citroën;C3;Shine;33,000;$19,990;;Sunroof;;',
  ';;;;;;;;;;;',
  ';;;;;;;;;;;',
  '',
].join('\r\n');

let project: ScratchProject;
let config: { stock: { feeds: [Record<string, unknown>] } };

beforeAll(() => {
  project = makeWarmProject();
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  config = JSON.parse(/```json\n([^]*?)```/.exec(readme)?.[1] ?? '') as typeof config;
  mkdirSync(path.dirname(project.dealerFile(SLUG, 'stock', 'stock.csv')), { recursive: true });
  writeFileSync(project.dealerFile(SLUG, 'stock', 'stock.csv'), iconv.encode(STOCK, 'win1252'));
  save();
});
afterAll(() => {
  project.remove();
});

function save(): void {
  writeFileSync(project.dealerFile(SLUG, 'dealer.json'), JSON.stringify(config));
}
const check = (): Promise<Outcome> => project.run('check.ts', `--dealer=${SLUG}`);

test('a heading that no preset reads is named with the rule for it, and none that is read already', async () => {
  const { code, text } = await check();
  expect(code).toBe(1);
  expect(text).toContain('has no column for model.');
  expect(text).toContain('Most likely: "mapping": { "model": "Mdl" }.');
});

test('once it is mapped, every row is a vehicle, and what is not read is listed with its rule', async () => {
  config.stock.feeds[0]['mapping'] = { model: 'Mdl', year: 'Yr' };
  save();
  const { code, text } = await check();
  expect(code, text).toBe(0);
  expect(text).toContain('A build would list 2 vehicles.');
  expect(text).not.toContain('Rejected\n');
  expect(text).not.toContain('nobody receives');
  expect(text).toMatch(/Options\s+"Roof racks", perhaps standardEquipment/);
  expect(text).toContain('"standardEquipment": { "from": [ "Features", "Options" ], "join": { "with": "," } }');
});

test('its pages say how to reach it, although only the dealer has a number, and head nothing that is not there', async () => {
  const built = await project.build(`--dealer=${SLUG}`);
  expect(built.code, built.text).toBe(0);
  const names = [
    'index.html',
    'contact-us.html',
    'cars/2021-toyota-rav4-gxl-1001.html',
    'cars/2020-citroen-c3-shine-1002.html',
  ];
  for (const name of names) {
    const page = parse(project.readLive(SLUG, name));
    expect(page.querySelectorAll('a[href="tel:+61755500199"]'), name).not.toEqual([]);
    expect(page.querySelector('main')?.textContent, name).not.toContain('Opening Hours');
  }
});
