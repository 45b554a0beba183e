import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseJson } from '#config/problem/parse-json.ts';
import { pictureFaults } from './picture-faults.ts';

let dealersDir: string;

beforeAll(async () => {
  dealersDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const folder = path.join(dealersDir, 'northside');
  await mkdir(folder);
  await writeFile(path.join(folder, 'logo.svg'), '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, 'page.svg'), '<!doctype html><title>Not found</title>');
  await writeFile(path.join(folder, 'text.jpg'), 'Yard');
  for (const [name, width] of [
    ['thumbnail.png', 150],
    ['yard.png', 800],
  ] as const) {
    await sharp({ create: { width, height: 100, channels: 3, background: '#fff' } }).toFile(path.join(folder, name));
  }
});
afterAll(async () => {
  await rm(dealersDir, { recursive: true });
});

async function faultsOf(json: object, image?: string) {
  const written = parseJson(JSON.stringify(json));
  if (!written.ok) throw new Error(written.fault.message);
  const meta = image === undefined ? {} : { image: { url: image } };
  const contents = [{ file: 'dealers/northside/content/news/utes.md', meta, sections: [], placeOf: () => undefined }];
  const faults = await pictureFaults({ config: { slug: 'northside' }, contents, written: written.json }, dealersDir);
  return faults.map(({ file, key, message }) => `${path.basename(file)} ${key}: ${message}`);
}

test('a file that is no picture is reported, whatever its name says', async () => {
  expect(await faultsOf({ logo: { url: 'page.svg' }, locations: [{ image: { url: 'text.jpg' } }] })).toEqual([
    'dealer.json logo.url: The file is no SVG picture, whatever its name says.',
    'dealer.json locations[0].image.url: The file is no JPG picture, whatever its name says.',
  ]);
});

test('a thumbnail in the place of a photo is reported, in pages too; a small logo is not', async () => {
  expect(await faultsOf({ logo: { url: 'thumbnail.png' } }, 'thumbnail.png')).toEqual([
    'utes.md image: The picture is 150 px wide: a thumbnail, which would be blurred.',
  ]);
});

test('pictures that can be shown, sets of widths, addresses and missing files are none of its business', async () => {
  const urls = ['logo.svg', 'yard.png', '_media/showrooms/yard', 'https://cdn.example/text.jpg', 'missing.jpg'];
  expect(await faultsOf({ pictures: urls.map((url) => ({ url })) })).toEqual([]);
});
