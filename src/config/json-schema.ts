import * as z from 'zod';
import { dealerSchema } from './dealer-schema.ts';
import { manufacturerSchema } from './schema/manufacturer.ts';
import type { TemplateManifest } from './template-manifest.ts';

/** The parts of JSON Schema that this project writes and reads. */
export interface JsonSchemaNode {
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchemaNode>;
  additionalProperties?: JsonSchemaNode | boolean;
  propertyNames?: JsonSchemaNode;
  required?: string[];
  items?: JsonSchemaNode;
  anyOf?: JsonSchemaNode[];
  allOf?: JsonSchemaNode[];
  oneOf?: JsonSchemaNode[];
  if?: JsonSchemaNode;
  then?: JsonSchemaNode;
  definitions?: Record<string, JsonSchemaNode>;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  pattern?: string;
}

/**
 * JSON Schema of `dealer.json`, for completion and validation in editors. Its defaults are the platform's, and the
 * choices under `variants`, `copy` and `home` depend on the chosen template.
 */
export function dealerJsonSchema(manifests: readonly TemplateManifest[]): JsonSchemaNode {
  return { ...toJsonSchema(dealerSchema, 'Dealer config'), allOf: manifests.map(choicesOf) };
}

/** JSON Schema of `dealers/_manufacturers/<slug>.json`. */
export function manufacturerJsonSchema(): JsonSchemaNode {
  return toJsonSchema(manufacturerSchema, 'Manufacturer');
}

function toJsonSchema(schema: z.ZodType, title: string): JsonSchemaNode {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-07', unrepresentable: 'any' });
  return { $schema, title, ...rest } as JsonSchemaNode;
}

function choicesOf(manifest: TemplateManifest): JsonSchemaNode {
  return {
    if: { properties: { template: { const: manifest.name } }, required: ['template'] },
    then: {
      properties: {
        variants: {
          properties: Object.fromEntries(
            Object.entries(manifest.variants).map(([name, values]) => [
              name,
              { enum: [...values], default: values[0] },
            ]),
          ),
          additionalProperties: false,
        },
        copy: {
          properties: Object.fromEntries(
            Object.entries(manifest.copy).map(([name, text]) => [name, { type: 'string', default: text }]),
          ),
          additionalProperties: false,
        },
        home: {
          properties: { sections: { items: { enum: [...manifest.homeSections, ...manifest.moreHomeSections] } } },
        },
      },
    },
  };
}
