import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import viteReact from '@vitejs/plugin-react';

/**
 * React for islands, rendered by `renderToString` once per island. The stock renderer streams and
 * renders each component twice, which costs half as much CPU again per page.
 */
export function reactRenderer(): AstroIntegration {
  return {
    name: 'forecourt-react',
    hooks: {
      'astro:config:setup': ({ addRenderer, updateConfig }) => {
        addRenderer({
          name: '@astrojs/react',
          clientEntrypoint: '@astrojs/react/client.js',
          serverEntrypoint: fileURLToPath(new URL('./react-server.ts', import.meta.url)),
        });
        updateConfig({ vite: { plugins: [viteReact()] } });
      },
    },
  };
}
