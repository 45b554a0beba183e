import { builtinModules } from 'node:module';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const NODE_MODULES = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** Each layer and the layers that it may not import: the arrows of the README's map, read backwards. */
const LAYERS = {
  domain: [
    'config',
    'search',
    'stock',
    'site-plan',
    'islands',
    'components',
    'layouts',
    'templates',
    'pages',
    'pipeline',
    'search-feed',
    'api',
  ],
  config: [
    'search',
    'stock',
    'site-plan',
    'islands',
    'components',
    'layouts',
    'templates',
    'pages',
    'pipeline',
    'search-feed',
    'api',
  ],
  search: [
    'stock',
    'site-plan',
    'islands',
    'components',
    'layouts',
    'templates',
    'pages',
    'pipeline',
    'search-feed',
    'api',
  ],
  stock: [
    'search',
    'site-plan',
    'islands',
    'components',
    'layouts',
    'templates',
    'pages',
    'pipeline',
    'search-feed',
    'api',
  ],
  'site-plan': ['islands', 'components', 'layouts', 'templates', 'pages', 'pipeline', 'search-feed', 'api'],
  islands: ['stock', 'site-plan', 'layouts', 'templates', 'pages', 'pipeline', 'search-feed', 'api'],
  components: ['stock', 'layouts', 'templates', 'pages', 'pipeline', 'search-feed', 'api'],
  templates: ['stock', 'layouts', 'pages', 'pipeline', 'search-feed', 'api'],
  layouts: ['stock', 'pages', 'pipeline', 'search-feed', 'api'],
  pages: ['stock', 'pipeline', 'search-feed', 'api'],
  pipeline: ['islands', 'components', 'layouts', 'pages', 'search-feed', 'api'],
  'search-feed': ['stock', 'islands', 'components', 'layouts', 'pages', 'api'],
  api: ['islands', 'components', 'layouts', 'templates', 'pages', 'pipeline', 'search-feed', 'stock'],
};

/** Layers that run in a browser: Node's modules stay out of them. */
const BROWSER_LAYERS = [
  'domain',
  'config',
  'search',
  'site-plan',
  'islands',
  'components',
  'layouts',
  'templates',
  'pages',
];

const forbidden = (layers) => layers.flatMap((layer) => [`#${layer}/*`, `**/src/${layer}/**`]);

const layerRules = Object.entries(LAYERS).map(([layer, above]) => ({
  files: [`src/${layer}/**/*.{ts,tsx,astro}`],
  ignores: ['**/*.test.{ts,tsx}', '**/*.node.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: forbidden(above), message: `src/${layer} may not import from here: see the map in README.md.` },
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
}));

export default defineConfig(
  { ignores: ['dist', '.compiled', '.forecourt', '.astro', 'node_modules', 'coverage', 'test-results'] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
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
  { files: ['scripts/**/*.ts', 'tests/**/*.ts'], rules: { 'no-console': 'off' } },
  // React's `use` is not what a folder of a test is used with.
  { files: ['src/stock/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  ...layerRules,
);
