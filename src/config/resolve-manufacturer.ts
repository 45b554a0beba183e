import type * as z from 'zod';
import { slugify } from '#domain/naming/slugify.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { checkModels } from './checks/check-models.ts';
import type { Finding } from './problem/config-problem.ts';
import { findingsFromZod } from './problem/findings-from-zod.ts';
import { type Manufacturer, manufacturerSchema } from './schema/manufacturer.ts';
import { schemaHintsOf } from './schema-hints.ts';

export type ManufacturerReading =
  | {
      readonly ok: true;
      readonly manufacturer: Manufacturer;
      readonly configDefaults: Readonly<Record<string, unknown>>;
      /** Warnings alone. */
      readonly findings: readonly Finding[];
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Reads the JSON of `dealers/_manufacturers/<slug>.json`. */
export function resolveManufacturer(json: unknown): ManufacturerReading {
  const parsed = manufacturerSchema.safeParse(json);
  const findings = [
    ...(parsed.success ? [] : findingsFromZod(parsed.error.issues, json, schemaHintsOf(manufacturerSchema))),
    ...checkModels(json),
  ];
  if (!parsed.success || findings.some(({ severity }) => severity === 'error')) return { ok: false, findings };
  return { ok: true, findings, configDefaults: parsed.data.config_defaults, manufacturer: complete(parsed.data) };
}

/** A make that no file describes: its name alone. */
export function plainManufacturer(name: string): Manufacturer {
  return complete(manufacturerSchema.parse({ id: slugify(name), name }));
}

/** Models of several makes share one folder of addresses: of two with one slug, the later gets its make's before it. */
export function withDistinctModelSlugs(manufacturers: readonly Manufacturer[]): Manufacturer[] {
  const taken = new Set<string>();
  return manufacturers.map((manufacturer) => ({
    ...manufacturer,
    models: manufacturer.models.map((model) => {
      const slug = taken.has(model.slug) ? `${manufacturer.slug}-${model.slug}` : model.slug;
      taken.add(slug);
      return slug === model.slug ? model : { ...model, slug };
    }),
  }));
}

function complete(parsed: z.output<typeof manufacturerSchema>): Manufacturer {
  const { id, name, logo, models, driver_assistance, owner_benefits, colour_image_width_px } = parsed;
  return omitUndefined({
    ...{ id, name, logo, driver_assistance, owner_benefits, colour_image_width_px },
    slug: parsed.slug ?? slugify(name),
    models: models.map((model) => ({ ...model, slug: model.slug ?? slugify(model.name) })),
  });
}
