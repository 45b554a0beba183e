import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProduct } from './product-code.ts';

/** Shoppers read what these say; the rest speaks to operators in terminals and logs. */
const SAID_TO_SHOPPERS = /^src\/(?:domain|layouts|pages|parts|site-plan|templates)\//;
const CONTRACTION = /\w'(?:s|t|re|ll|ve|d|m)\b.*/g;

test('what shoppers read has typographic apostrophes, in the code and in the demo dealers’ content', () => {
  const code = readProduct().filter(({ path }) => SAID_TO_SHOPPERS.test(path));
  const content = globSync('dealers/*/{dealer.json,content/**/*.{md,json}}').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const straight = [...code, ...content].flatMap(({ path, text }) =>
    [...text.matchAll(CONTRACTION)].map(([words]) => `${path}: ${words}`),
  );
  expect(straight).toEqual([]);
});
