import type { TemplateName } from '#config/public-dealer.ts';
import type { TemplateManifest } from '#config/template-manifest.ts';
import { marqueManifest } from './marque/manifest.ts';
import { yardManifest } from './yard/manifest.ts';

/** What a dealer may choose in each template: data only, so that config can be checked without Astro. */
export const TEMPLATE_MANIFESTS = {
  marque: marqueManifest,
  yard: yardManifest,
} as const satisfies Record<TemplateName, TemplateManifest>;
