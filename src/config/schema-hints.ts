import * as z from 'zod';
import { looseList, looseObject, looseText } from './checks/loose-values.ts';
import type { SchemaHints } from './problem/findings-from-zod.ts';

/** What messages can say about a key, read from the schema's JSON Schema. */
export function schemaHintsOf(schema: z.ZodType, listedIn = 'docs/dealer-config.md'): SchemaHints {
  let jsonSchema: unknown;
  const at = (path: readonly PropertyKey[]) => {
    jsonSchema ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return nodesAt(jsonSchema, path).map((node) => looseObject(node));
  };
  return {
    listedIn,
    keys: (path, value) => {
      const nodes = at(path).map((node) => looseObject(node['properties']));
      return [...new Set(nodes.filter((keys) => isOfKind(keys, value)).flatMap((keys) => Object.keys(keys)))];
    },
    meaning: (path) =>
      at(path)
        .map((node) => looseText(node['description']))
        .find((text) => text !== undefined),
  };
}

/** Whether an object is one of these keys: of blocks, the one that it names. */
function isOfKind(keys: Readonly<Record<string, unknown>>, value: unknown): boolean {
  return Object.entries(keys).every(([key, node]) => {
    const only = looseObject(node)['const'];
    return value === undefined || only === undefined || looseObject(value)[key] === only;
  });
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
