import * as z from 'zod';
import { looseList, looseObject, looseText } from './checks/loose-values.ts';
import type { SchemaHints } from './problem/findings-from-zod.ts';

/** What messages can say about a key, read from the schema's JSON Schema. */
export function schemaHintsOf(schema: z.ZodType): SchemaHints {
  let jsonSchema: unknown;
  const at = (path: readonly PropertyKey[]) => {
    jsonSchema ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return nodesAt(jsonSchema, path).map((node) => looseObject(node));
  };
  return {
    keys: (path) => [...new Set(at(path).flatMap((node) => Object.keys(looseObject(node['properties']))))],
    meaning: (path) =>
      at(path)
        .map((node) => looseText(node['description']))
        .find((text) => text !== undefined),
  };
}

function nodesAt(root: unknown, path: readonly PropertyKey[]): readonly unknown[] {
  let nodes = alternatives(root);
  for (const segment of path) {
    nodes = nodes.flatMap((node) => {
      const schema = looseObject(node);
      const next =
        typeof segment === 'number'
          ? schema['items']
          : (looseObject(schema['properties'])[String(segment)] ?? schema['additionalProperties']);
      return alternatives(next);
    });
  }
  return nodes;
}

function alternatives(node: unknown): readonly unknown[] {
  const { anyOf, allOf, oneOf } = looseObject(node);
  const inner = [anyOf, allOf, oneOf].flatMap((list) => looseList(list));
  return [node, ...inner.flatMap((one) => alternatives(one))];
}
