import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leanSearchLibrary, withoutMethods } from './lean-search-library.ts';

const CODE = `function Helper() {}

Helper.prototype.search = function () {
  return { a: 1 };
};

Helper.prototype.tag = function tag() {
  if (true) {
    return {};
  }
};

var builder = {
  make: function make() {
    return {};
  },

  /** The last. */
  count: function (a) {
    return a;
  },
};
`;

test('takes methods out, from prototypes and from objects, and leaves the others', () => {
  const lean = withoutMethods(CODE, 'helper', ['tag', 'count']);
  expect(lean).toContain('Helper.prototype.search = function () {\n  return { a: 1 };\n};');
  expect(lean).toContain('make: function make()');
  expect(lean).not.toMatch(/tag|count:/);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- that it is still a script
  expect(() => void new Function(lean)()).not.toThrow();
});

test('names the methods that a new version does not have', () => {
  expect(() => withoutMethods(CODE, 'helper/index.js', ['tag', 'recommend', 'answer'])).toThrow(
    'helper/index.js has no recommend, answer: its version has changed.',
  );
});

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
