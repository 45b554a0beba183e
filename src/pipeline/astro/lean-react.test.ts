import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { IDLE, leanReact, REACT_DOM, UNREACHED, withoutUnused } from './lean-react.ts';

const file = createRequire(import.meta.url)
  .resolve('react-dom')
  .replace(/react-dom[\\/]index\.js$/, REACT_DOM);
const code = readFileSync(file, 'utf8');

test('the installed version of React has all that is left out, and is a script without it', () => {
  const lean = withoutUnused(code);
  expect(lean.length).toBeLessThan(code.length * 0.8);
  expect(lean.length).toBeGreaterThan(code.length * 0.7);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that it is still a script
  expect(() => new Function('require', 'module', 'exports', lean)).not.toThrow();
});

test('every function that is left out is still called by React: none of the lists names what a version has lost', () => {
  const lean = withoutUnused(code);
  const calls = (name: string): number => lean.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  expect(UNREACHED.filter((name) => calls(name) === 0)).toEqual([]);
  expect(IDLE.filter((name) => calls(name) === 0)).toEqual([]);
});

test('what is reached all the same says where it was left out', () => {
  const lean = withoutUnused(code);
  const run = (name: string): unknown =>
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- one function alone
    new Function(
      `${/^function leftOut\(\) \{\n[^]*?^\}$/m.exec(lean)?.[0] ?? ''}
       ${new RegExp(`^function ${name}\\(\\) \\{\\n[^]*?^\\}$`, 'm').exec(lean)?.[0] ?? ''}
       return ${name}();`,
    )() as unknown;
  expect(() => run('updateSuspenseComponent')).toThrow('Left out by lean-react.ts');
  expect(run('isHostHoistableType')).toBeUndefined();
});

test('a version of React that has other functions stops the build', () => {
  const { transform } = leanReact() as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  expect(transform(code, file)?.code).toBe(withoutUnused(code));
  expect(() => transform(code.replaceAll('updateClassComponent', 'updateClass'), file)).toThrow(
    'react-dom/cjs/react-dom-client.production.js has no updateClassComponent: its version has changed.',
  );
  expect(transform(code, '/src/react-dom.production.js')).toBeUndefined();
});
