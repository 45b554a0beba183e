import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A file of the product: what tests, fixtures and contracts say does not count. */
export interface ProductFile {
  readonly path: string;
  /** Without comments. */
  readonly text: string;
}

const IS_OF_TESTS = /\.(?:test|fixture|contract)\.tsx?$/;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The code of the product, read once. */
export function readProduct(): readonly ProductFile[] {
  const files = globSync('{src,scripts,lab}/**/*.{ts,tsx,astro,mjs}', {
    exclude: (path) => path.includes('node_modules'),
  });
  return [...files, ...globSync('*.config.{ts,mjs}')]
    .filter((path) => !IS_OF_TESTS.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(COMMENTS, ' ') }));
}

export function parse({ path, text }: ProductFile): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** How often each word stands in some files. */
export function wordCounts(files: readonly ProductFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of files) {
    for (const word of text.match(/[\w$]+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Every node of a tree. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}
