import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { blockSchema } from '#config/schema/blocks/blocks.ts';

/** Names of the blocks in a JSON value, wherever they stand. */
function blocksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'block' in value && typeof value.block === 'string' ? [value.block] : [];
  return [...own, ...Object.values(value).flatMap(blocksIn)];
}

test('every block of content stands on a page of a demo dealer', () => {
  const files = globSync('dealers/{[!_]*,_manufacturers/*}/{dealer.json,content/**/*.json}');
  const shown = new Set(files.flatMap((file) => blocksIn(JSON.parse(readFileSync(file, 'utf8')))));
  const names = blockSchema.options.flatMap(({ shape }) => [...shape.block.values]);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

const dealers = globSync('dealers/[!_]*/dealer.json').map((file) => {
  const config = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const folder = path.dirname(file);
  const pages = globSync(`${folder}/content/**/*.{md,json}`).map((page) => readFileSync(page, 'utf8'));
  return { slug: path.basename(folder), config, text: [readFileSync(file, 'utf8'), ...pages].join('\n') };
});

test.each(dealers)('$slug is fictional, and says so [2.4-5]', ({ config, text }) => {
  expect(config['url']).toMatch(/^https:\/\/[a-z-]+\.example$/);
  expect(String(config['footer_notes'])).toMatch(/fictional.*computer-generated/s);
  // The ranges that are kept for fiction: (0x) 5550 xxxx and 0491 57x xxx.
  const numbers = [...text.matchAll(/\(?\b0\d\)? \d{4} \d{4}\b|\b04\d\d \d{3} \d{3}\b/g)].map(([number]) => number);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !/^\(?0[2378]\)? 5550 \d{4}$|^0491 57\d \d{3}$/.test(number))).toEqual([]);
  const addresses = [...text.matchAll(/[\w.]+@([\w.-]+)/g)].map(([, host]) => host);
  expect(addresses.filter((host) => host?.endsWith('.example') !== true)).toEqual([]);
});

/** Sentences of some length in a JSON value, wherever they stand. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 40 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

test('each house tells of itself in words of its own', () => {
  const said = dealers.flatMap(({ config }) => [
    ...new Set(sentencesIn([config['tagline'], config['copy'], config['home'], config['brands'], config['promos']])),
  ]);
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
});
