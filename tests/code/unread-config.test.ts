import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesOf, parse, readProduct, wordCounts, type ProductFile } from './product-code.ts';

const product = readProduct();
const isSchema = ({ path }: ProductFile): boolean => path.startsWith('src/config/schema/');
const schemas = product.filter(isSchema);

/** Keys that the specification names and whose pages are still to come; one that is read is to be taken out of this list. */
const AWAITED = new Set<string>();

/** Keys of `dealer.json` and of manufacturers: properties whose value is a schema. */
function keysOf(file: ProductFile): string[] {
  return [...nodesOf(parse(file))].flatMap((node) => {
    if (!ts.isPropertyAssignment(node)) return [];
    const value = node.initializer.getText();
    const isSchemaValue = /^(?:z\s*\.|\w*[sS]chema\b|[a-z]\w*\()/.test(value);
    return isSchemaValue ? [node.name.getText().replaceAll(/['"]/g, '')] : [];
  });
}

/** What a schema itself reads of its values, when it checks or transforms them. */
function readBySchemas(): ReadonlySet<string> {
  const read = new Set<string>();
  for (const node of schemas.flatMap((file) => [...nodesOf(parse(file))])) {
    if (ts.isPropertyAccessExpression(node)) read.add(node.name.text);
    if (ts.isBindingElement(node)) read.add((node.propertyName ?? node.name).getText());
  }
  return read;
}

const keys = new Set(schemas.flatMap(keysOf));
const words = wordCounts(product.filter((file) => !isSchema(file)));
const read = readBySchemas();
const unread = [...keys].filter((key) => !words.has(key) && !read.has(key) && key !== '$schema');

test('every key that a config may have is read by the product [3-39, 3-42, 3-43]', () => {
  expect(keys.size).toBeGreaterThan(250);
  expect(
    unread.filter((key) => !AWAITED.has(key)),
    'Read it, or take it out of the schema.',
  ).toEqual([]);
});

test('no key that is read is still awaited', () => {
  expect([...AWAITED].filter((key) => !unread.includes(key))).toEqual([]);
});

test('a key that nothing reads is found', () => {
  const invented = {
    path: 'src/config/schema/invented.ts',
    text: 'export const shape = { flux_capacitor: z.boolean() };',
  };
  expect(keysOf(invented).filter((key) => !words.has(key))).toEqual(['flux_capacitor']);
});
