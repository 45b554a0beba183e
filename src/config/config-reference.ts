import { FEED_TARGET_FIELDS } from './schema/feed-target-fields.ts';
import type { JsonSchemaNode } from './json-schema.ts';
import type { TemplateManifest } from './template-manifest.ts';

interface ReferenceRow {
  readonly key: string;
  readonly type: string;
  readonly defaultText: string;
  readonly meaning: string;
}

/**
 * `docs/dealer-config.md`: every key of `dealer.json` and of a manufacturer's file, generated from their JSON
 * Schemas.
 */
export function configReference(
  dealer: JsonSchemaNode,
  manufacturer: JsonSchemaNode,
  manifests: readonly TemplateManifest[],
): string {
  const sections = Object.entries(dealer.properties ?? {}).map(([name, node]) =>
    rowsOf(dealer, name, node, isRequired(dealer, name)),
  );
  // Simple keys share one table; keys with nested keys get a table each.
  const plain = sections.filter((rows) => rows.length === 1).flat();
  const grouped = sections.filter((rows) => rows.length > 1);
  return [
    '# Dealer config',
    '<!-- Written by `npm run write:config-reference` from src/config/schema. Change the descriptions there. -->',
    'Every key of `dealers/<slug>/dealer.json`. Only `template`, `name`, `url` and `locations` have to be written. A value that is absent comes from the manufacturer’s file (`config_defaults`), else from the template’s manifest (`configDefaults`), else from the defaults below. Objects are merged key by key, lists are replaced. An unknown key is an error. Start the file with `"$schema": "../dealer.schema.json"` and your editor completes and checks it; `npm run check -- --dealer=<slug>` checks it together with pictures, content and stock.',
    '`list[]` means each entry of a list, `*` for a key of your choice. Paths of pictures are relative to the dealer’s folder; those that begin with `_` are relative to `dealers` and shared.',
    '## General',
    table(plain),
    ...grouped.flatMap((rows) => [`## ${rows[0]?.key ?? ''}`, table(rows)]),
    '## Feed fields',
    `The keys of \`stock.feeds[].mapping\`: ${FEED_TARGET_FIELDS.map((field) => `\`${field}\``).join(', ')}.`,
    ...mappingRule(dealer),
    ...manifests.flatMap(templateSection),
    '## Manufacturers',
    'Every key of `dealers/_manufacturers/<slug>.json`.',
    table(rowsOf(manufacturer, '', manufacturer).slice(1)),
    '',
  ].join('\n\n');
}

function mappingRule(dealer: JsonSchemaNode): string[] {
  const rule = dealer.definitions?.['MappingRule'];
  return rule === undefined
    ? []
    : [
        'Each is a column name or dotted path, a list of aliases of which the first with a value counts, or an object of steps:',
        table(rowsOf(dealer, '', rule).slice(1)),
      ];
}

const codeList = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function templateSection(manifest: TemplateManifest): string[] {
  return [
    `## Template ${manifest.name}`,
    manifest.description,
    `Home sections: ${codeList(manifest.homeSections)}; and where they are named: ${codeList(manifest.moreHomeSections)}.`,
    table(
      Object.entries(manifest.variants).map(([name, values]) => ({
        key: `variants.${name}`,
        type: values.map((value) => `\`${value}\``).join(', '),
        defaultText: `\`${values[0]}\``,
        meaning: '',
      })),
      ['Key', 'Values', 'Default'],
    ),
    table(
      Object.entries(manifest.copy).map(([name, text]) => ({
        key: `copy.${name}`,
        type: cell(text === '' ? '(none)' : text),
        defaultText: '',
        meaning: '',
      })),
      ['Key', 'Default text'],
    ),
  ];
}

function table(
  rows: readonly ReferenceRow[],
  heads: readonly string[] = ['Key', 'Value', 'Default', 'Meaning'],
): string {
  const line = (cells: readonly string[]) => `| ${cells.slice(0, heads.length).join(' | ')} |`;
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line([`\`${row.key}\``, row.type, row.defaultText, row.meaning])),
  ].join('\n');
}

/** The row of a key, then those of its nested keys. */
function rowsOf(root: JsonSchemaNode, key: string, schema: JsonSchemaNode, required = false): ReferenceRow[] {
  const node = resolved(root, schema);
  const own: ReferenceRow = {
    key,
    type: typeOf(root, node),
    defaultText: required ? '**required**' : defaultOf(schema.default ?? node.default),
    meaning: cell(schema.description ?? node.description ?? ''),
  };
  const dot = key === '' ? '' : `${key}.`;
  const inside = alternatives(root, node).flatMap((form) => {
    // The fields of a mapping have their own section.
    if (key.endsWith('.mapping')) return [];
    const named = Object.entries(form.properties ?? {}).flatMap(([name, value]) =>
      name === '$schema' && key !== '' ? [] : rowsOf(root, `${dot}${name}`, value, isRequired(form, name)),
    );
    const free =
      typeof form.additionalProperties === 'object' ? rowsOf(root, `${dot}*`, form.additionalProperties) : [];
    const items = form.items === undefined ? [] : rowsOf(root, `${key}[]`, form.items);
    return [...named, ...withoutBareRow(free), ...withoutBareRow(items)];
  });
  const seen = new Set<string>();
  return [own, ...inside].filter((row) => !seen.has(row.key) && seen.add(row.key));
}

/** A list entry that only has keys needs no row. */
function withoutBareRow(rows: readonly ReferenceRow[]): readonly ReferenceRow[] {
  const [first, ...others] = rows;
  return first?.meaning === '' ? others : rows;
}

function isRequired(form: JsonSchemaNode, name: string): boolean {
  return form.required?.includes(name) === true;
}

function resolved(root: JsonSchemaNode, node: JsonSchemaNode): JsonSchemaNode {
  const [only, ...others] = node.allOf ?? [];
  const target = node.$ref ?? (others.length === 0 ? only?.$ref : undefined);
  if (target === undefined) return node;
  return { ...(root.definitions?.[target.replace('#/definitions/', '')] ?? {}), ...node };
}

function alternatives(root: JsonSchemaNode, node: JsonSchemaNode): JsonSchemaNode[] {
  return [node, ...(node.anyOf ?? []).flatMap((form) => alternatives(root, resolved(root, form)))];
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
};

function typeOf(root: JsonSchemaNode, node: JsonSchemaNode): string {
  if (node.anyOf !== undefined)
    return [...new Set(node.anyOf.map((form) => typeOf(root, resolved(root, form))))].join(' or ');
  if (node.enum !== undefined)
    return node.enum
      .filter((value) => value !== '')
      .map((value) => `\`${String(value)}\``)
      .join(', ');
  if (node.const !== undefined) return node.const === '' ? 'empty text' : `\`${JSON.stringify(node.const)}\``;
  if (node.type === 'array' && node.items !== undefined) {
    const items = typeOf(root, resolved(root, node.items));
    return items.includes('`') || items === 'object'
      ? `list of ${items === 'object' ? 'objects' : items}`
      : `list of ${items}s`.replace('true or falses', 'true or false');
  }
  const words = [node.type ?? []].flat().map((type) => TYPE_WORDS[type] ?? type);
  return words.length === 0 ? 'any value' : words.join(', ') + boundsOf(node);
}

/** Meaningful bounds; JSON Schema gives every integer the limits of the machine. */
function boundsOf({ type, minimum, maximum }: JsonSchemaNode): string {
  if (type !== 'number' && type !== 'integer') return '';
  const low = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : String(minimum);
  const high = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : String(maximum);
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}`;
  return low !== undefined ? `, ${low} or more` : high === undefined ? '' : `, up to ${high}`;
}

function defaultOf(value: unknown): string {
  if (value === undefined) return '';
  const json = JSON.stringify(value);
  if (json === '{}') return '';
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object')) {
    return value.map((item: { attribute?: unknown }) => `\`${String(item.attribute)}\``).join(', ');
  }
  return `\`${json.replaceAll('|', '\\|')}\``;
}

/** Escapes text for a table cell: a bar would end it, a tag would be read as HTML. */
function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll(/<(?=[a-z/!])/gi, '&lt;')
    .replaceAll('\n', '<br>');
}
