import { afterEach, expect, test, vi } from 'vitest';
import { leanModulePreload } from './lean-module-preload.ts';

const HELPER = '\0vite/preload-helper.js';
const transform = (code: string, id: string): { code: string } | undefined =>
  (
    leanModulePreload() as unknown as { transform: (code: string, id: string) => { code: string } | undefined }
  ).transform(code, id);

type Load = <Module>(load: () => Promise<Module>, scripts?: readonly string[]) => Promise<Module>;
async function helper(): Promise<Load> {
  const { code } = transform('export const __vitePreload = function () {};', HELPER) ?? { code: '' };
  const url = `data:text/javascript,${encodeURIComponent(`${code}//${Math.random()}`)}`;
  return ((await import(/* @vite-ignore */ url)) as { __vitePreload: Load }).__vitePreload;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('asks once for each script that an import brings with it, and gives what the import gives', async () => {
  const links: unknown[] = [];
  vi.stubGlobal('document', {
    createElement: (name: string) => ({ name }),
    head: { append: (link: unknown) => links.push(link) },
  });
  const load = await helper();
  expect(await load(() => Promise.resolve('engine'), ['_astro/engine.js', '_astro/parts.js'])).toBe('engine');
  expect(await load(() => Promise.resolve('list'), ['_astro/list.js', '_astro/parts.js'])).toBe('list');
  expect(await load(() => Promise.resolve('alone'))).toBe('alone');
  expect(links).toEqual([
    { name: 'link', rel: 'modulepreload', href: '/_astro/engine.js' },
    { name: 'link', rel: 'modulepreload', href: '/_astro/parts.js' },
    { name: 'link', rel: 'modulepreload', href: '/_astro/list.js' },
  ]);
});

test('an import that fails is told to who asked for it', async () => {
  const load = await helper();
  await expect(load(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
});

test('touches no other module, and stops the build when a new version of Vite has another helper', () => {
  expect(transform('export const __vitePreload = 1', '/src/page.ts')).toBeUndefined();
  expect(() => transform('export const preload = 1', HELPER)).toThrow(
    "Vite's helper for import() is another than before",
  );
});
