import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '#config/template-names.ts';
import { readRules, STYLESHEETS, stylesheetsOf, type StyleRule } from './stylesheets.ts';

const rules = STYLESHEETS.flatMap(readRules);
/** `paper.css` is linked for print alone, and restyles what every part shows. */
const isOnPaper = ({ file, within }: StyleRule): boolean =>
  file.endsWith('/paper.css') || within.some((rule) => rule.startsWith('@media print'));
const setsTokensOnly = ({ declarations }: StyleRule): boolean =>
  declarations.every(([property]) => property.startsWith('--'));

/** The class that a rule is about wherever it stands: `.card` and `.card:hover`, not `.cards .card` or `.card.is-sold`. */
const OWN_CLASS = /^\.([\w-]+)(?::(?!has)[\w-]+(?:\([^()]*\))?)*$/;

test('a class belongs to one part: two parts that give one name to two things would style each other', () => {
  const owners = new Map<string, Set<string>>();
  for (const rule of rules.filter((found) => !isOnPaper(found) && !setsTokensOnly(found))) {
    const part = /^src\/parts\/([\w-]+)\//.exec(rule.file)?.[1];
    if (part === undefined) continue;
    for (const selector of rule.selectors) {
      const name = OWN_CLASS.exec(selector)?.[1];
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(part));
    }
  }
  expect(owners.size).toBeGreaterThan(300);
  const shared = [...owners].filter(([, parts]) => parts.size > 1);
  expect(shared.map(([name, parts]) => `.${name}: ${[...parts].join(', ')}`)).toEqual([]);
});

test('every class that has a style is given to something', () => {
  const code = globSync('src/**/*.{astro,ts,tsx}', { exclude: (path) => path.endsWith('.test.ts') })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const words = new Set(code.match(/[\w-]+/g));
  // `form__proof--${state}`, and `${className}--none` of a picture's own class.
  const beginnings = [...code.matchAll(/([\w-]+(?:--|__|-))\$\{/g)].map(([, start = '']) => start);
  const ends = [...code.matchAll(/\}(--[\w-]+)/g)].map(([, end = '']) => end);
  const isGiven = (name: string): boolean =>
    // What MapLibre gives to what it makes.
    name.startsWith('maplibregl-') ||
    words.has(name) ||
    beginnings.some((start) => name.startsWith(start)) ||
    ends.some((end) => name.endsWith(end) && words.has(name.slice(0, -end.length)));
  const styled = rules.flatMap(({ selectors }) => selectors.join().match(/\.[a-zA-Z][\w-]*/g) ?? []);
  expect([...new Set(styled)].filter((name) => !isGiven(name.slice(1)))).toEqual([]);
});

test('what search pages alone are styled by is given to nothing elsewhere, in islands that come later either', () => {
  const onEveryPage = new Set(stylesheetsOf('src/parts/parts.css'));
  const onSearchPages = stylesheetsOf('src/parts/search/search-face.css').filter((file) => !onEveryPage.has(file));
  const classesOf = (of: (file: string) => boolean): Set<string> =>
    new Set(
      rules.filter(({ file }) => of(file)).flatMap(({ selectors }) => selectors.map((one) => OWN_CLASS.exec(one)?.[1])),
    ) as Set<string>;
  const others = classesOf((file) => file.startsWith('src/parts/') && !onSearchPages.includes(file));
  const ofSearch = [...classesOf((file) => onSearchPages.includes(file))].filter((name) => !others.has(name));
  expect(ofSearch.length).toBeGreaterThan(60);
  const elsewhere = globSync('src/{parts,templates}/**/*.{astro,tsx}').filter(
    (file) => !/parts\/search\/|\/[Ss]earch[\w-]*\.(?:tsx|astro)$|\.test\.tsx$/.test(file),
  );
  const given = elsewhere.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bclass(?:Name)?=\{?["'`]([^"'`]*)/g)]
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => ofSearch.includes(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(given).toEqual([]);
});

/** Loaded with a click: in a layer they would make the browser lay out the whole page. */
const LATER = /\/(?:calculator|calculator-face|gallery-open|live-map|views-open|views-open-face)\.css$/;

test('a part is in the layer below its face, and every template is a face', () => {
  const wanted = (file: string): string => (/-face\.css$|^src\/templates\//.test(file) ? 'face' : 'parts');
  const misplaced = rules
    .filter(({ file }) => !LATER.test(file))
    .flatMap(({ file, within, selectors }) => {
      const layer = within.find((rule) => rule.startsWith('@layer'))?.slice('@layer '.length);
      const isFine = layer === undefined || ['theme', 'base', wanted(file)].includes(layer);
      return isFine ? [] : [`${file}: ${selectors.join(', ')} is in ${layer}`];
    });
  expect(misplaced).toEqual([]);
});

/** Nothing that a face says can override these, so they have to be rules of the platform: no script, print, forced colours. */
test('what is in no layer, and so above every face, is a state of the whole page', () => {
  const above = rules
    .filter(({ file, within }) => !LATER.test(file) && !within.some((rule) => /^@(?:layer|font-face)/.test(rule)))
    .filter((rule) => !isOnPaper(rule))
    .filter(({ within }) => !within.some((rule) => /scripting|forced-colors|reduced-motion|keyframes/.test(rule)))
    .filter(
      ({ selectors }) =>
        !selectors.every((selector) => /^(?::root|@|\.search-off |html:not|\.search-wait)/.test(selector)),
    );
  expect(above.map(({ file, selectors }) => `${file}: ${selectors.join(', ')}`)).toEqual([]);
});

describe.each(TEMPLATE_NAMES)('the type of %s', (template) => {
  const sheets = ['template', 'styles/home', 'styles/search', 'styles/vehicle'].map(
    (name) => `src/templates/${template}/${name}.css`,
  );
  const own = sheets.filter(existsSync);
  const search = own.some((sheet) => sheet.endsWith('/search.css')) ? [] : ['src/parts/search/search-face.css'];
  const imported = [...own, ...search].flatMap(stylesheetsOf);
  const late = globSync(`src/{parts/*/*,templates/${template}/styles/*}.css`).filter((file) => LATER.test(`/${file}`));
  const files = new Set([...imported, ...late.filter((file) => template !== 'yard' || !file.endsWith('-face.css'))]);
  const shown = rules.filter((rule) => files.has(rule.file) && !isOnPaper(rule));
  const aliases = new Map(
    shown
      .flatMap(({ declarations }) => declarations)
      .filter(([name, value]) => /^--t-/.test(name) && /^var/.test(value)),
  );
  const sizes = shown.flatMap(({ file, declarations }) =>
    declarations
      .filter(([property]) => /^font(?:-size)?$/.test(property))
      .map(([, value]) => ({ file, value, step: /var\((--(?:t|sign|ticket)-\w+)\)/.exec(value)?.[1] })),
  );

  test('is one scale of at most nine steps', () => {
    expect(sizes.length).toBeGreaterThan(100);
    const steps = sizes.flatMap(({ step }) => (step === undefined ? [] : [step]));
    const ends = steps.map((step) => /--[\w-]+/.exec(aliases.get(step) ?? step)?.[0]);
    expect([...new Set(ends)].sort()).toSatisfy((all: string[]) => all.length <= 9);
  });

  test('has no size but the steps of the scale', () => {
    // The dollar sign belongs to its figure.
    const others = sizes.filter(
      ({ step, value }) => step === undefined && !/^(?:inherit$|0\.52em$|400 1000px)/.test(value),
    );
    expect(others.map(({ file, value }) => `${file}: ${value}`)).toEqual([]);
  });
});
