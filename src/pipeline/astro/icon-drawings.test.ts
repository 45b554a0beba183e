import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { iconDrawings } from './icon-drawings.ts';

const load = (id: string): string | undefined =>
  (iconDrawings() as unknown as { load: (id: string) => string | undefined }).load(id);
const phone = createRequire(import.meta.url).resolve('lucide-static/icons/phone.svg');

test('a drawing is what stands inside the icon, on one line, without its licence and its frame', () => {
  const code = load(`${phone}?drawing`) ?? '';
  const text = JSON.parse(code.replace('export default ', '').replace(/;$/, '')) as string;
  expect(text).toMatch(/^<path d="[^"]+" \/>$/);
  expect(readFileSync(phone, 'utf8').replaceAll(/\s+/g, ' ')).toContain(text);
});

test('pictures that are asked for as files stay files', () => {
  expect(load(phone)).toBeUndefined();
  expect(load(`${phone}?raw`)).toBeUndefined();
  expect(load('/src/media/phone.svg?drawing')).toBeUndefined();
});
