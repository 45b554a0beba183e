import { format } from 'prettier';
import { configReference } from '#config/config-reference.ts';
import { dealerJsonSchema, manufacturerJsonSchema } from '#config/json-schema.ts';
import type { TemplateManifest } from '#config/template-manifest.ts';

/** The files generated from the schemas, by path in the project, formatted like the rest of the project. */
export async function generatedConfigFiles(
  manifests: readonly TemplateManifest[],
): Promise<ReadonlyMap<string, string>> {
  const dealer = dealerJsonSchema(manifests);
  const manufacturer = manufacturerJsonSchema();
  const style = { printWidth: 120, singleQuote: true };
  const json = (value: unknown) => format(JSON.stringify(value), { ...style, parser: 'json' });
  return new Map([
    ['dealers/dealer.schema.json', await json(dealer)],
    ['dealers/manufacturer.schema.json', await json(manufacturer)],
    [
      'docs/dealer-config.md',
      await format(configReference(dealer, manufacturer, manifests), { ...style, parser: 'markdown' }),
    ],
  ]);
}
