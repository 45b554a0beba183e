import { expect, test } from 'vitest';
import { dealerJsonSchema, type JsonSchemaNode, manufacturerJsonSchema } from './json-schema.ts';
import { FIXTURE_MANIFEST } from './make-dealer-config.fixture.ts';

/** Keys without a description, as dotted paths. */
function undocumented(node: JsonSchemaNode, path = ''): string[] {
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, value]) => [
      ...(value.description === undefined && value.$ref === undefined && value.allOf === undefined
        ? [`${path}${key}`]
        : []),
      ...undocumented(value, `${path}${key}.`),
    ]),
    ...(node.items === undefined ? [] : undocumented(node.items, path)),
    ...(node.anyOf ?? []).flatMap((form) => undocumented(form, path)),
    ...Object.values(node.definitions ?? {}).flatMap((form) => undocumented(form, path)),
  ];
}

test('every key says what it means', () => {
  expect(undocumented(dealerJsonSchema([]))).toEqual([]);
  expect(undocumented(manufacturerJsonSchema())).toEqual([]);
});

test('an editor refuses unknown keys and knows the platform’s defaults', () => {
  const schema = dealerJsonSchema([]);

  expect(schema.additionalProperties).toBe(false);
  expect(schema.required).toEqual(['template', 'name', 'url', 'locations']);
  expect(schema.properties?.['include_sold_cars_days']).toMatchObject({
    type: 'integer',
    minimum: 0,
    maximum: 14,
    default: 3,
  });
});

test('an editor completes what the named template offers', () => {
  expect(dealerJsonSchema([FIXTURE_MANIFEST]).allOf).toMatchObject([
    {
      if: { properties: { template: { const: 'yard' } } },
      then: {
        properties: {
          variants: {
            properties: { hero_sign: { enum: ['ute', 'sedan'], default: 'ute' } },
            additionalProperties: false,
          },
          copy: { properties: { hero_heading: { type: 'string', default: '{dealer} of {city}' } } },
          home: { properties: { sections: { items: { enum: ['hero', 'budget', 'location'] } } } },
        },
      },
    },
  ]);
});
