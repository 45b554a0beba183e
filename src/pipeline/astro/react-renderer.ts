import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import viteReact from '@vitejs/plugin-react';
import type { Plugin } from 'vite';

/** CommonJS modules that the development server must convert to ES modules before an island imports them. */
const DEVELOPMENT_MODULES = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];

/**
 * React for islands, rendered with `renderToString` once per island. The stock renderer streams and renders each
 * component twice, which costs half as much CPU again per page.
 */
export function reactRenderer(): AstroIntegration {
  return {
    name: 'forecourt-react',
    hooks: {
      'astro:config:setup': ({ addRenderer, command, injectScript, updateConfig }) => {
        addRenderer({
          name: '@astrojs/react',
          clientEntrypoint: fileURLToPath(new URL('./react-client.ts', import.meta.url)),
          serverEntrypoint: fileURLToPath(new URL('./react-server.ts', import.meta.url)),
        });
        updateConfig({
          vite: { plugins: [viteReact(), withoutIslandHash()], optimizeDeps: { include: DEVELOPMENT_MODULES } },
        });
        if (command === 'dev') {
          // The React plugin's refresh runtime must be loaded before the first island.
          injectScript('before-hydration', viteReact.preambleCode.replace('__BASE__', '/'));
        }
      },
    },
  };
}

const ISLAND_HASH = /const astroId = shorthash\([^;]*\);/;

/**
 * Astro hashes the HTML and the props of an island for a uid that our renderer replaces with a number. On a search
 * page that is 60 KB and 5 % of the time.
 */
function withoutIslandHash(): Plugin {
  return {
    name: 'forecourt-without-island-hash',
    apply: 'build',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/render\/component\.js$/ },
      handler(code) {
        if (!ISLAND_HASH.test(code)) {
          throw new Error(
            'Astro names islands in another way than before: see withoutIslandHash in react-renderer.ts.',
          );
        }
        return { code: code.replace(ISLAND_HASH, "const astroId = '';"), map: null };
      },
    },
  };
}
