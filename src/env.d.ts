/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    chrome: import('#site-plan/site-page.ts').SiteChrome;
    page: import('#site-plan/site-page.ts').SitePage;
    /** The error behind a failed render, kept for the build's report. */
    error?: unknown;
  }
}

declare module '*.svg?raw' {
  const text: string;
  export default text;
}
