import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A rule of a stylesheet, as far as tests of the sources look at it. */
export interface StyleRule {
  readonly file: string;
  /** `@layer face`, `@media (width >= 640px)`, outermost first. */
  readonly within: readonly string[];
  readonly selectors: readonly string[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g;
/** Commas that separate selectors, and not arguments. */
const COMMAS = /,(?![^(]*\))/;

function declarationsOf(body: string): StyleRule['declarations'] {
  return body
    .split(';')
    .map((declaration) => declaration.split(':'))
    .filter(([property = '']) => property.trim() !== '')
    .map(([property = '', ...value]) => [property.trim(), value.join(':').trim()]);
}

/** The rules of a stylesheet without nested rules, which ours do without. */
export function readRules(file: string): readonly StyleRule[] {
  const css = readFileSync(file, 'utf8').replace(COMMENTS_AND_STRINGS, (found) => (found.startsWith('/') ? '' : "''"));
  const rules: StyleRule[] = [];
  const open: string[] = [];
  for (const [, prelude = '', body, sign] of css.matchAll(/([^{};]*)(?:\{([^{}]*)\}|([{};]))/g)) {
    if (sign === '}') open.pop();
    else if (sign === '{') open.push(prelude.trim());
    else if (body !== undefined) {
      rules.push({
        file,
        within: [...open],
        selectors: prelude.split(COMMAS).map((selector) => selector.trim()),
        declarations: declarationsOf(body),
      });
    }
  }
  return rules;
}

export const STYLESHEETS = globSync('src/{parts,templates}/**/*.css').map((file) => file.split(path.sep).join('/'));

/** A stylesheet and what it imports. */
export function stylesheetsOf(file: string): readonly string[] {
  const imports = [...readFileSync(file, 'utf8').matchAll(/^@import '(\.[^']+)'/gm)];
  return [file, ...imports.flatMap(([, name = '']) => stylesheetsOf(path.posix.join(path.posix.dirname(file), name)))];
}
