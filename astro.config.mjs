import { defineConfig } from 'astro/config';
import tailwindcss from '@tailwindcss/vite';
import { engineAdapter } from './src/pipeline/astro/engine-adapter.ts';
import { intentDirective } from './src/pipeline/astro/intent-directive.ts';
import { reactRenderer } from './src/pipeline/astro/react-renderer.ts';

// FORECOURT_STATIC=1 is the plain `astro build` of one dealer on the same pages: the reference for the
// build engine's output and the baseline of its benchmarks.
const isStatic = process.env.FORECOURT_STATIC === '1';

export default defineConfig({
  output: isStatic ? 'static' : 'server',
  ...(isStatic ? {} : { adapter: engineAdapter() }),
  outDir: process.env.FORECOURT_OUT_DIR ?? './.compiled/current',
  cacheDir: process.env.FORECOURT_CACHE_DIR ?? './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [reactRenderer(), intentDirective()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    define: { 'import.meta.env.FORECOURT_STATIC': JSON.stringify(isStatic) },
    cacheDir: process.env.FORECOURT_VITE_CACHE_DIR ?? 'node_modules/.vite',
    build: {
      // No script or font may become inline text: the Content-Security-Policy allows none.
      assetsInlineLimit: 0,
      target: 'es2022',
    },
    resolve: {
      alias: { qs: new URL('./src/search/qs-shim.ts', import.meta.url).pathname },
    },
  },
});
