import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutStatement } from './lean-code.ts';
import { leanSearchLibrary, NEEDLESS, REPLACED } from './lean-search-library.ts';

test.each([
  'algoliasearch-helper/src/algoliasearch.helper.js',
  'algoliasearch-helper/src/SearchParameters/index.js',
  'algoliasearch-helper/src/SearchResults/index.js',
  'algoliasearch-helper/src/requestBuilder.js',
])('%s of the installed version has all that is taken out, and is a script without it', (module) => {
  const file = createRequire(import.meta.url).resolve(module);
  const code = readFileSync(file, 'utf8');
  const { transform } = leanSearchLibrary() as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  const lean = transform(code, file)?.code ?? '';
  expect(lean.length).toBeLessThan(code.length * 0.95);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that it is still a script
  expect(() => new Function('require', 'module', 'exports', lean)).not.toThrow();
  expect(transform(code, '/src/search/qs-shim.ts')).toBeUndefined();
});

const installed = createRequire(import.meta.url);

test.each(Object.entries(NEEDLESS))('%s of the installed version goes without what is needless', (module, start) => {
  const code = readFileSync(installed.resolve(module), 'utf8');
  const lean = withoutStatement(code, module, start);
  const taken = code.length - lean.length;
  expect(taken).toBeGreaterThan(start.length);
  expect(taken).toBeLessThan(code.length * 0.05);
  expect(lean).not.toContain(start);
  // What is left is the code before and after it, whole.
  expect(code.startsWith(lean.slice(0, code.indexOf(start)))).toBe(true);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that it is still a script
  expect(() => new Function(lean.replaceAll(/^(?:import .*|export .*)$/gm, ''))).not.toThrow();
  expect(() => withoutStatement(lean, module, start)).toThrow('its version has changed');
});
const asModule = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>;

test.each(Object.keys(REPLACED))(
  '%s is a module of the installed version; what stands in for it exports the same',
  (module) => {
    const code = readFileSync(installed.resolve(module), 'utf8');
    const exported = (text: string): string[] =>
      [...text.matchAll(/^\s*export (?:const (\w+)|\{ ([^}]+) \}|(default) )/gm)]
        .flatMap(([, name, names = '', own]) => name ?? own ?? names.split(',').map((part) => part.split(' ').at(-1)))
        .map((name) => name?.trim() ?? '')
        .sort();
    // What a CommonJS module exports cannot be read from its text.
    if (/\b(?:module\.)?exports\b/.test(code)) return;
    expect(exported(REPLACED[module] ?? '')).toEqual(exported(code));
    expect(exported(code).length).toBeGreaterThan(0);
  },
);

const SYMBOL = Symbol('own');
test.each<[helper: string, ...values: unknown[]]>([
  ['_define_property', {}, 'a', 1],
  ['_define_property', { a: 0 }, 'a', 1],
  ['_extends', { a: 1 }, { b: 2 }],
  ['_instanceof', new Map(), Map],
  ['_instanceof', {}, Map],
  ['_object_spread', { a: 1 }, { a: 2, [SYMBOL]: 3 }, null, undefined],
  ['_object_spread_props', { a: 1, b: 1 }, { b: 2 }],
  ['_object_without_properties', { a: 1, b: 2, [SYMBOL]: 3 }, ['a']],
  ['_object_without_properties', undefined, ['a']],
  ['_sliced_to_array', ['a', 'b'], 2],
  ['_to_array', ['a', 'b']],
  ['_to_consumable_array', new Set(['a', 'b'])],
  ['_type_of', SYMBOL],
  ['_type_of', null],
])('what a browser has itself gives the same as %s of the library', async (helper, ...values) => {
  const module = `@swc/helpers/esm/${helper}.js`;
  const { _: lean } = await asModule(REPLACED[module] ?? '');
  const { _: own } = (await import(/* @vite-ignore */ installed.resolve(module))) as Record<string, unknown>;
  const call = (run: unknown): unknown => (run as (...given: unknown[]) => unknown)(...values.map(copied));
  expect(call(lean)).toEqual(call(own));
});

/** A value of its own for each call: some helpers change what they are given. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return { ...value };
  return value;
}
