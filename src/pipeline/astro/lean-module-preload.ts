import type { Plugin } from 'vite';

/** The module that Vite wraps around each `import()`, and what it exports. */
const VITE_HELPER = '\0vite/preload-helper.js';
const EXPORTED = 'export const __vitePreload =';

/** Scripts lie at the root of the site, and none brings a stylesheet: a page has one of its own. */
const HELPER = `const asked = new Set();
${EXPORTED} (load, scripts = []) => {
  for (const script of scripts) {
    if (asked.has(script)) continue;
    asked.add(script);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + script }));
  }
  return load();
};`;

/**
 * What the script of an `import()` imports in turn is asked for along with it, as Vite's own helper does, in a fifth of
 * its bytes: every search page loads it.
 */
export function leanModulePreload(): Plugin {
  return {
    name: 'forecourt-lean-module-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id !== VITE_HELPER) return undefined;
      if (!code.includes(EXPORTED)) {
        throw new Error("Vite's helper for import() is another than before: see lean-module-preload.ts.");
      }
      return { code: HELPER, map: null };
    },
  };
}
