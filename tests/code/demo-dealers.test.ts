import { globSync, readFileSync } from 'node:fs';
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
