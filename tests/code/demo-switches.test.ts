import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deepMerge } from '#config/deep-merge.ts';
import { dealerJsonSchema, type JsonSchemaNode } from '#config/json-schema.ts';
import type { TemplateName } from '#config/template-names.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { UNSEEN_SWITCHES } from './unseen-switches.ts';

/** A key of dealers' config, or one of the words that it takes, and whether a config's value there shows it. */
interface Switch {
  /** `promos.cards[].start`, `routes.locations = /contact`, `share.print = false`. */
  readonly name: string;
  readonly path: readonly string[];
  readonly shows: (value: unknown) => boolean;
}

const schema = dealerJsonSchema([]);

function resolved(node: JsonSchemaNode): JsonSchemaNode {
  const { $ref, ...rest } = node;
  if ($ref === undefined) return node;
  const target = $ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], schema);
  return { ...resolved(target as JsonSchemaNode), ...rest };
}

/**
 * The switches of a schema: every optional key; of a boolean the value that is not its default, of words all but the
 * default, in place of the key itself. Alternatives of a key are taken together, unless one of their own keys tells them
 * apart, as `block` does: each of those is a switch and has its own.
 */
function switchesOf(given: JsonSchemaNode, path: readonly string[] = []): Switch[] {
  const node = resolved(given);
  const name = nameOf(path);
  const alternatives = [
    ...[...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((part) => switchesOf(part, path)),
    ...(node.oneOf ?? []).flatMap((part) => {
      const kind = kindOf(part);
      const below = [...path, kind];
      return [{ name: nameOf(below), path: below, shows: () => true }, ...switchesOf(part, below)];
    }),
  ];
  // A picture is one switch, in whichever of the forms that stock systems export.
  const isPicture = node.properties?.['thumb'] !== undefined;
  const keys = (isPicture ? [] : Object.entries(node.properties ?? {})).flatMap(([key, part]) => {
    const below = [...path, key];
    const { default: byDefault, type, enum: words } = resolved(part);
    const isOptional = node.required?.includes(key) !== true || byDefault !== undefined;
    const isChoice = type === 'boolean' || words !== undefined;
    const own: Switch[] = isOptional && !isChoice ? [{ name: nameOf(below), path: below, shows: () => true }] : [];
    return [...own, ...switchesOf(part, below)];
  });
  const items = node.items === undefined ? [] : switchesOf(node.items, [...path, '[]']);
  const entries =
    typeof node.additionalProperties === 'object' ? switchesOf(node.additionalProperties, [...path, '{}']) : [];
  // The entries of a table, where they are given.
  const names = (node.propertyNames?.enum ?? []).map((key): Switch => {
    const below = [...path, String(key)];
    return { name: nameOf(below), path: below, shows: () => true };
  });
  const words = (node.enum ?? (isKind(path, node) ? [] : [node.const])).filter(
    (word) => word !== node.default && typeof word === 'string' && word !== '',
  );
  const flags = [true, false].filter((value) => value !== node.default);
  const chosen = (node.type === 'boolean' ? flags : words).map((value): Switch => ({
    name: `${name} = ${String(value)}`,
    path,
    shows: (found) => found === value,
  }));
  return [...alternatives, ...keys, ...items, ...entries, ...names, ...chosen];
}

/** "block=tiles": of alternatives that one key tells apart, those with this value of it. */
function kindOf(part: JsonSchemaNode): string {
  const [key, node] = Object.entries(resolved(part).properties ?? {}).find(([, one]) => one.const !== undefined) ?? [];
  if (key === undefined || typeof node?.const !== 'string') throw new Error('Alternatives that no key tells apart.');
  return `${key}=${node.const}`;
}

const KIND = /^(\w+)=(.+)$/;

/** Whether a node is the key that tells its alternative from the others, which is a switch by itself. */
const isKind = (path: readonly string[], node: JsonSchemaNode): boolean =>
  path.at(-2) === `${path.at(-1) ?? ''}=${String(node.const)}`;

function nameOf(path: readonly string[]): string {
  return path.join('.').replaceAll('.[]', '[]').replaceAll('.{}', '{}');
}

/** Every value that stands at a path of a config; of lists and tables all of them. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  if (key === '[]') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  const [, kind = '', named] = KIND.exec(key) ?? [];
  if (named !== undefined)
    return (value as Readonly<Record<string, unknown>>)[kind] === named ? valuesAt(value, rest) : [];
  if (key === '{}') return Object.values(value).flatMap((item) => valuesAt(item, rest));
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], rest);
}

/** The same with filters that are named alone, "make", in their full form: `{ "attribute": "make" }`. */
function inFull(config: unknown): unknown {
  const { search, ...rest } = config as { readonly search?: Readonly<Record<string, unknown>> };
  const full = (filters: unknown): unknown =>
    Array.isArray(filters)
      ? filters.map((filter: unknown) => (typeof filter === 'string' ? { attribute: filter } : filter))
      : filters;
  return { ...rest, search: { ...search, facets: full(search?.['facets']), ranges: full(search?.['ranges']) } };
}

const switches = [...new Map(switchesOf(schema).map((item) => [item.name, item])).values()].filter(
  ({ name }) => !/^search\.(?:facets|ranges)\[\] = /.test(name),
);
/** The blocks of a dealer's pages, which may stand in any page, as if they stood in its home page. */
const blocksOfPages = (folder: string): object => {
  const pages = globSync(`${folder}/content/**/*.json`).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { readonly sections?: readonly unknown[] },
  );
  return { home: { blocks: Object.fromEntries(pages.flatMap(({ sections = [] }) => sections).entries()) } };
};

/** What a dealer's site is built from: its config over its template's, and the blocks of its pages. */
const configs = globSync('dealers/[!_]*/dealer.json').map((file): unknown => {
  const own = JSON.parse(readFileSync(file, 'utf8')) as { readonly template: TemplateName };
  const pages = blocksOfPages(path.dirname(file));
  return inFull(deepMerge(deepMerge(TEMPLATE_MANIFESTS[own.template].configDefaults, pages), own));
});
const unseen = switches
  .filter(({ path, shows }) => !configs.some((config) => valuesAt(config, path).some(shows)))
  .map(({ name }) => name);

/** An entry stands for everything below it. */
const covers = (entry: string, name: string): boolean =>
  name === entry || ['.', '[]', '{}', ' ='].some((end) => name.startsWith(`${entry}${end}`));
const entries = UNSEEN_SWITCHES.flatMap(({ switches }) => switches);

test('every switch of dealers’ config is exercised by a demo dealer, or has its reason', () => {
  expect(switches.length).toBeGreaterThan(400);
  expect(
    unseen.filter((name) => !entries.some((entry) => covers(entry, name))),
    'Use it in dealers/, where a reader believes it, or give the reason in tests/code/unseen-switches.ts.',
  ).toEqual([]);
});

test('no switch that a demo dealer exercises is still excused', () => {
  expect(entries.filter((entry) => !unseen.some((name) => covers(entry, name)))).toEqual([]);
});

test('a key or a word that a schema gains is a switch, at whatever depth, in a list, a table, a block or an alternative', () => {
  const gained: JsonSchemaNode = {
    properties: {
      key: { type: 'string' },
      flag: { type: 'boolean', default: false },
      word: { enum: ['usual', 'other'], default: 'usual' },
      either: { anyOf: [{ type: 'number' }, { const: 'random' }] },
      list: { items: { properties: { inside: { type: 'string' } } } },
      table: { propertyNames: { enum: ['sales'] }, additionalProperties: { enum: ['closed'] } },
      mapped: { allOf: [{ properties: { unit: { type: 'string' } } }] },
      blocks: {
        additionalProperties: {
          oneOf: ['text', 'tiles'].map((kind) => ({
            properties: { block: { const: kind }, heading: { type: 'string' } },
            required: ['block'],
          })),
        },
      },
    },
  };
  expect(switchesOf(gained).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['key', 'flag = true', 'word = other', 'either = random', 'list[].inside', 'table.sales'],
      ...['table{} = closed', 'mapped.unit', 'blocks{}.block=text', 'blocks{}.block=tiles.heading'],
    ]),
  );
  expect(switchesOf(gained).map(({ name }) => name)).not.toContain('word = usual');
  const tiles = switchesOf(gained).find(({ name }) => name === 'blocks{}.block=tiles.heading');
  const shown = (block: string): readonly unknown[] =>
    valuesAt({ blocks: { a: { block, heading: 'Ours' } } }, tiles?.path ?? []);
  expect([shown('tiles'), shown('text')]).toEqual([['Ours'], []]);
});
