import { TEMPLATE_NAMES, type TemplateName } from '#config/template-names.ts';
import type { TemplateManifest } from '#config/template-manifest.ts';

/** What a dealer may choose in each template: data only, so that config can be checked without Astro. */
export const TEMPLATE_MANIFESTS = Object.fromEntries(
  await Promise.all(
    TEMPLATE_NAMES.map(async (name) => {
      const { manifest } = (await import(`./${name}/manifest.ts`)) as { readonly manifest: TemplateManifest };
      return [name, manifest] as const;
    }),
  ),
) as Readonly<Record<TemplateName, TemplateManifest>>;
