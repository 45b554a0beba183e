import path from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import tailwindcss from '@tailwindcss/vite';
import { australiaOutline } from './src/pipeline/astro/australia-outline.ts';
import { devSite } from './src/pipeline/astro/dev-site.ts';
import { engineAdapter } from './src/pipeline/astro/engine-adapter.ts';
import { iconDrawings } from './src/pipeline/astro/icon-drawings.ts';
import { intentDirective } from './src/pipeline/astro/intent-directive.ts';
import { reactRenderer } from './src/pipeline/astro/react-renderer.ts';

// Three ways to run this, all on the same pages:
// - the build engine compiles the templates once and renders pages itself (`output: 'server'`);
// - `astro dev` shows one dealer's snapshot, which FORECOURT_SNAPSHOT names;
// - FORECOURT_STATIC=1 is the plain `astro build` of that snapshot: the reference for the engine's output
//   and the baseline of its benchmarks.
const { env } = process;
const isStatic = env.FORECOURT_STATIC === '1';
const isEngine = !isStatic && process.argv.includes('build');
const root = import.meta.dirname;
/** What the script of every page shares with islands. */
const ON_EVERY_PAGE =
  /vite[\\/]preload-helper|[\\/](?:after-paint|privacy-choice|record-event|visit-memory|shortlist-keys|time-zones|openings-on|counts)\.ts$/;
const NEAREST_PLACES = /[\\/]places[\\/](?:distance|point-of-postcode|postcode-regions|whole-km)\.ts$/;
/** What sends a form, from its own page or, if it had to wait, from any other, where there is no React. */
const SENDING = /[\\/](?:captcha-fields|form-values|lead-messages|sent-lead|site-lead-sender|step-lead)\.ts$/;
/** How words are compared, by the engine in the browser and beside a server. */
const WORDS = /[\\/](?:match-word|text-settings|typo-distance)\.ts$/;
/** Of a vehicle's page before a touch. */
const VEHICLE_PAGE = /[\\/](?:car-fields-key|with-viewed)\.ts$/;
const FORM_PARTS = /[\\/](?:FieldControl|form-parts)\.tsx$/;
/** A line or two each, which many ask for: as files of their own they would be mostly wrapping. */
const SMALL =
  /[\\/](?:copy-address|fill-text|less-motion|measures|money|omit-undefined|postcode-messages|report-failure|stored-items|with-hold)\.ts$/;
const ICON = /[\\/]Icon\.tsx$/;
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** What Vite asks for along with an `import()`. Astro sets this option itself, so it is set after Astro. */
const modulePreload = {
  name: 'forecourt-module-preload',
  configEnvironment(name) {
    // The script of every page would carry the names of thirty files that hardly a page asks for. What the parts of a
    // vehicle's page import in turn is there already, for the most part.
    const resolveDependencies = (_file, scripts, { hostId }) =>
      /SiteLayout|run-vehicle-page|FinanceCalculator|Gallery/.test(hostId) ? [] : scripts;
    return name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : undefined;
  },
};

export default defineConfig({
  output: isStatic ? 'static' : 'server',
  ...(isStatic ? {} : { adapter: engineAdapter() }),
  outDir: env.FORECOURT_OUT_DIR ?? './.compiled/astro',
  cacheDir: env.FORECOURT_CACHE_DIR ?? './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  // The benchmark's baseline is a plain Astro project, with the renderer that Astro itself comes with.
  integrations: [
    env.FORECOURT_REACT === 'stock' ? react() : reactRenderer(),
    intentDirective(),
    devSite(env.FORECOURT_SNAPSHOT, env.FORECOURT_API_URL),
  ],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), iconDrawings(), australiaOutline(), modulePreload],
    define: { 'import.meta.env.FORECOURT_STATIC': JSON.stringify(isStatic) },
    cacheDir: env.FORECOURT_VITE_CACHE_DIR ?? 'node_modules/.vite',
    // The engine's bundle stands alone: reading React, InstantSearch and what they import file by file would
    // take each render thread most of a second. In development and in the reference build packages stay outside.
    ...(isEngine ? { ssr: { noExternal: true } } : {}),
    build: {
      // No script or font may become inline text: the Content-Security-Policy allows none.
      assetsInlineLimit: 0,
      target: 'es2022',
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // Every island asks for all of React: one file packs better than three.
                  { name: 'react', test: REACT },
                  // The same holds for what every page loads.
                  { name: 'every-page', test: ON_EVERY_PAGE },
                  // What search and the list of places share.
                  { name: 'places', test: NEAREST_PLACES },
                  { name: 'words', test: WORDS },
                  { name: 'vehicle-page', test: VEHICLE_PAGE },
                  { name: 'small', test: SMALL },
                  { name: 'icon', test: ICON },
                  { name: 'sending', test: SENDING },
                  { name: 'form-parts', test: FORM_PARTS },
                ],
              },
            },
          },
        },
      },
    },
    resolve: {
      // `qs` is half the size of instantsearch.js, which uses two functions of it.
      // `typesense` brings axios for one request.
      alias: [
        { find: 'qs', replacement: path.join(root, 'src/search/qs-shim.ts') },
        { find: 'typesense', replacement: path.join(root, 'src/search/typesense/fetch-client.ts') },
        // React has the hook itself.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
        // By their whole names, as the modules of instantsearch.js import them from each other.
        {
          find: /^\.{1,2}\/(?:.*\/)?(?:createInsightsMiddleware|createMetadataMiddleware|hydrateSearchClient|routers\/history)\.js$/,
          replacement: path.join(root, 'src/search/instantsearch-shim.ts'),
        },
      ],
    },
  },
});
