/// <reference types="astro/client" />
/* eslint-disable @typescript-eslint/consistent-type-imports -- an import statement would end the global scope */

declare namespace App {
  interface Locals {
    chrome: import('#site-plan/site-page.ts').SiteChrome;
    page: import('#site-plan/site-page.ts').SitePage;
    /** Set by the middleware: the template's own components, and the defaults where it has none. */
    slots: import('./parts/template-slots.ts').TemplateSlots;
    /** Set by the build engine, which renders what pages share once. */
    sharedParts?: import('./parts/shared-part/shared-parts.ts').SharedParts;
    /** The error behind a failed render, kept for the build's report. */
    error?: unknown;
  }
}

declare module '*.svg?drawing' {
  const text: string;
  export default text;
}

declare module 'virtual:australia-outline' {
  const outline: import('#domain/map/outline.ts').PackedOutline;
  export default outline;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on the first pointer, touch, focus or key inside the island; `query`: at once where the address has one. */
    'client:intent'?: boolean | 'query';
  }
}

// For the compiler and the linter; `astro check` reads the components themselves.
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
