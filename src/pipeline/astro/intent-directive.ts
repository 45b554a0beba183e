import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Registers `client:intent`. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'forecourt-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('../../parts/directives/intent.ts', import.meta.url)),
        });
      },
    },
  };
}
