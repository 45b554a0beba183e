import { builtinModules } from 'node:module';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const NODE_MODULES = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** Each layer and what it may import: the arrows of the README's map. */
const MAY_IMPORT = {
  domain: [],
  config: ['domain'],
  search: ['domain', 'config'],
  stock: ['domain', 'config'],
  'site-plan': ['domain', 'config', 'search', 'stock'],
  parts: ['domain', 'config', 'search', 'site-plan'],
  templates: ['domain', 'config', 'search', 'site-plan', 'parts'],
  layouts: ['domain', 'config', 'search', 'site-plan', 'parts', 'templates'],
  pages: ['domain', 'config', 'search', 'site-plan', 'parts', 'templates', 'layouts'],
  pipeline: ['domain', 'config', 'search', 'stock', 'site-plan', 'templates'],
  operate: ['domain', 'config', 'search', 'site-plan', 'templates', 'pipeline'],
  api: ['domain', 'config', 'search', 'site-plan'],
};
const LAYERS = Object.keys(MAY_IMPORT);

/** The parts of which sites are made, lowest first: a part imports only from those before it. */
const PARTS = [
  'icon',
  'photo',
  'browser',
  'event',
  'copy',
  'head',
  'navigation',
  'shared-part',
  'dialog',
  'place',
  'carousel',
  'form',
  'money',
  'card',
  'shortlist',
  'account',
  'valuation',
  'spin',
  'gallery',
  'print',
  'search',
  'towing',
  'vehicle',
  'block',
  'model',
  'brand',
  'home',
  'page',
  'directives',
];

/** Layers that run in a browser: Node's modules stay out of them. */
const BROWSER_LAYERS = ['domain', 'config', 'search', 'site-plan', 'parts', 'layouts', 'templates', 'pages'];

const forbidden = (layers) => layers.flatMap((layer) => [`#${layer}/*`, `**/src/${layer}/**`]);

const mayNot = (folder, group) => ({ group, message: `${folder} may not import from here: see the map in README.md.` });

/** What files of a folder may not import; `more` adds to what its layer forbids. */
const importRules = (layer, below, folder, more = []) => ({
  files: [`${folder}/**/*.{ts,tsx,astro}`],
  ignores: ['**/*.test.{ts,tsx}', '**/*.node.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          mayNot(folder, [...forbidden(LAYERS.filter((other) => other !== layer && !below.includes(other))), ...more]),
        ],
        ...(BROWSER_LAYERS.includes(layer)
          ? {
              paths: NODE_MODULES.map((name) => ({
                name,
                message: 'Node modules belong in files that end in .node.ts.',
              })),
            }
          : {}),
      },
    ],
  },
});

const layerRules = Object.entries(MAY_IMPORT).map(([layer, below]) => importRules(layer, below, `src/${layer}`));

const partRules = PARTS.map((part, index) =>
  importRules(
    'parts',
    MAY_IMPORT.parts,
    `src/parts/${part}`,
    PARTS.slice(index + 1).flatMap((above) => [`#parts/${above}/*`, `../${above}/*`]),
  ),
);

export default defineConfig(
  { ignores: ['dist', '.compiled', '.forecourt', '.astro', '**/node_modules', 'coverage', 'test-results'] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // Numbers and booleans read well inside template strings.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => setOpen(true)` is how React handlers are written.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Index signatures are read with brackets where tsconfig asks for it.
      '@typescript-eslint/dot-notation': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{code,queries}/**/*.test.ts'],
    ignores: ['**/*.mocked.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message: 'Unit tests share their modules; a file that replaces one is named *.mocked.test.ts.',
        })),
      ],
    },
  },
  { files: ['scripts/**/*.ts', 'tests/**/*.ts', 'lab/**/*.ts'], rules: { 'no-console': 'off' } },
  // React's `use` is not what a folder of a test is used with.
  { files: ['src/stock/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  ...layerRules,
  ...partRules,
);
