import * as z from 'zod';
import { looseList, looseObject } from './checks/loose-values.ts';
import type { KnownKeys } from './problem/findings-from-zod.ts';

/** The keys that a schema allows at a path, read from its JSON Schema. */
export function knownKeysOf(schema: z.ZodType): KnownKeys {
  let jsonSchema: unknown;
  return (path) => {
    jsonSchema ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return [
      ...new Set(
        nodesAt(jsonSchema, path).flatMap((node) => Object.keys(looseObject(looseObject(node)['properties']))),
      ),
    ];
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
  const { anyOf, allOf } = looseObject(node);
  return [node, ...[...looseList(anyOf), ...looseList(allOf)].flatMap((inner) => alternatives(inner))];
}
