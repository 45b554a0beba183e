import { expect, test } from 'vitest';
import { withBodies, withoutMethods } from './lean-code.ts';

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

test('gives functions another body, and leaves the others', () => {
  const code = 'function one(a, { b }) {\n  if (a) {\n    return b;\n  }\n}\nfunction onesSum(a) {\n  return a;\n}\n';
  expect(withBodies(code, 'sums', ['one'], '  leftOut("$&");')).toBe(
    'function one() {\n  leftOut("$&");\n}\nfunction onesSum(a) {\n  return a;\n}\n',
  );
  expect(() => withBodies(code, 'sums/index.js', ['one', 'two', 'three'], '')).toThrow(
    'sums/index.js has no two, three: its version has changed.',
  );
});
