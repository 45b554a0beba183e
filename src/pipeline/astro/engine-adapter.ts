import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Turns `astro build` into a template compiler: the server bundle exports `app`, whose `render` returns the HTML of
 * one page, and Astro's own build renders no pages.
 */
export function engineAdapter(): AstroIntegration {
  return {
    name: 'forecourt-engine',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'forecourt-engine',
          // Astro's own default from the next major version on; without it the entry would need the old API.
          // eslint-disable-next-line @typescript-eslint/no-deprecated
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./engine-entry.ts', import.meta.url)),
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
    },
  };
}
