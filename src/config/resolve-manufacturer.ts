import { slugify } from '#domain/naming/slugify.ts';
import { looseList, looseObject } from './checks/loose-values.ts';
import type { Finding } from './problem/config-problem.ts';
import { findingsFromZod } from './problem/findings-from-zod.ts';
import { type Manufacturer, manufacturerSchema } from './schema/manufacturer.ts';
import { schemaHintsOf } from './schema-hints.ts';

export type ManufacturerReading =
  | {
      readonly ok: true;
      readonly manufacturer: Manufacturer;
      readonly configDefaults: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Reads the JSON of `dealers/_manufacturers/<slug>.json`. */
export function resolveManufacturer(json: unknown): ManufacturerReading {
  const parsed = manufacturerSchema.safeParse(json);
  const findings = [
    ...(parsed.success ? [] : findingsFromZod(parsed.error.issues, json, schemaHintsOf(manufacturerSchema))),
    ...checkModels(json),
  ];
  if (!parsed.success || findings.length > 0) return { ok: false, findings };
  const { id, name, slug, logo, models, config_defaults: configDefaults } = parsed.data;
  return {
    ok: true,
    configDefaults,
    manufacturer: {
      id,
      name,
      slug: slug ?? slugify(name),
      ...(logo !== undefined && { logo }),
      models: models.map((model) => ({ ...model, slug: model.slug ?? slugify(model.name) })),
    },
  };
}

/** A price is never shown without its price basis. */
function checkModels(json: unknown): Finding[] {
  return looseList(looseObject(json)['models']).flatMap((value, index): Finding[] => {
    const model = looseObject(value);
    return model['from_price_dollars'] === undefined || model['price_type'] !== undefined
      ? []
      : [
          {
            path: ['models', index, 'price_type'],
            severity: 'error',
            message: 'Is missing although the model has a price.',
            remedy: 'Say what the price includes, as in "price_type": "drive_away".',
          },
        ];
  });
}
