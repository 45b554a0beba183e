import type { TemplateManifest } from '#config/template-manifest.ts';
import { DEFAULT_COPY } from '#parts/copy/default-copy.ts';

/** A template with nothing of its own but colours. */
export const manifest: TemplateManifest = {
  // Only the copy of the project that a test makes knows the name.
  name: 'plain' as TemplateManifest['name'],
  description: 'Every part as it is by default.',
  homeSections: ['hero', 'arrivals', 'browse', 'price', 'specials', 'viewed', 'locations'],
  moreHomeSections: [],
  formFields: ['name', 'email', 'phone', 'category', 'location', 'dealership_slug', 'Rego', 'message', 'opt_in'],
  variants: {},
  copy: { ...DEFAULT_COPY },
  theme: {
    accent: '#1f5f8b',
    accentDeep: '#174a6e',
    accentTint: '#eef5fa',
    accentText: '#ffffff',
    radius: 6,
    density: 0.8,
  },
  configDefaults: {},
};
