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
  islands: ['domain', 'config', 'search', 'components'],
  components: ['domain', 'config', 'search', 'site-plan', 'islands'],
  templates: ['domain', 'config', 'search', 'site-plan', 'islands', 'components'],
  layouts: ['domain', 'config', 'search', 'site-plan', 'islands', 'components', 'templates'],
  pages: ['domain', 'config', 'search', 'site-plan', 'islands', 'components', 'templates', 'layouts'],
  pipeline: ['domain', 'config', 'search', 'stock', 'site-plan', 'templates'],
  'search-feed': ['domain', 'config', 'search', 'site-plan', 'templates', 'pipeline'],
  api: ['domain', 'config', 'search', 'site-plan'],
};
const LAYERS = Object.keys(MAY_IMPORT);

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

const layerRules = Object.entries(MAY_IMPORT).map(([layer, below]) => ({
  files: [`src/${layer}/**/*.{ts,tsx,astro}`],
  ignores: ['**/*.test.{ts,tsx}', '**/*.node.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: forbidden(LAYERS.filter((other) => other !== layer && !below.includes(other))),
            message: `src/${layer} may not import from here: see the map in README.md.`,
          },
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
