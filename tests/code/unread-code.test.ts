import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesOf, parse, readProduct, wordCounts, type ProductFile } from './product-code.ts';

const product = readProduct();
const counts = wordCounts(product);
const isTypeScript = ({ path }: ProductFile): boolean => /\.tsx?$/.test(path);

function exportsOf(file: ProductFile): string[] {
  return parse(file).statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
      : false;
    if (!isExported) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
}

/** Modules that stand in for others: who names their exports is a library. */
const STANDS_IN = /-shim\.ts$|\/react-client\.ts$/;
/** Each with what will use it; one that is used is to be taken out of this list. */
const AWAITED = new Map([
  ['unpackTextScore', 'the inverse of what the engine packs, next to it so that the two change together'],
  ['startSiteServer', 'tests that serve one site'],
]);
/** What guides tell operators to call is used, too. */
const guides = wordCounts(globSync('docs/*.md').map((path) => ({ path, text: readFileSync(path, 'utf8') })));

const unusedExports = product
  // Astro names what pages export.
  .filter((file) => isTypeScript(file) && !/^src\/pages\/|\.config\.ts$/.test(file.path) && !STANDS_IN.test(file.path))
  .flatMap((file) => exportsOf(file).map((name) => ({ name, where: `${file.path}: ${name}` })))
  .filter(({ name }) => (counts.get(name) ?? 0) < 2 && !guides.has(name));

test('nothing that the product exports is called by tests alone', () => {
  const unused = unusedExports.filter(({ name }) => !AWAITED.has(name)).map(({ where }) => where);
  expect(unused, 'Use it, or take it out together with its tests.').toEqual([]);
});

test('nothing that is in use is still awaited', () => {
  const unused = new Set(unusedExports.map(({ name }) => name));
  expect([...AWAITED.keys()].filter((name) => !unused.has(name))).toEqual([]);
});

/** Files that are found by name: pages, commands, and what a folder holds. */
const FOUND_BY_NAME =
  /^(?:src\/(?:pages|domain\/forms|stock\/presets)\/|src\/templates\/\w+\/(?:manifest|slots)\.ts$|src\/(?:middleware|env\.d)\.ts$|[^/]+\.config\.|lab\/vitest)|\/print-signs\.node\.ts$/;
const isCommand = (path: string): boolean => /^(?:scripts|lab)\/(?:bench\/)?[\w-]+\.(?:ts|mjs)$/.test(path);
/** Files that only tests import. */
const AWAITED_FILES = ['src/pipeline/serve/start-site-server.ts'];

test('no file of the product is imported by tests alone: they would test a copy of what runs', () => {
  const named = new Set(
    product.flatMap(({ path, text }) =>
      [...text.matchAll(/'([.#][^'\n]*\.(?:tsx?|mjs|astro))(?:\?\w+)?'/g)].map(([, name = '']) =>
        name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(path), name),
      ),
    ),
  );
  const files = product.map(({ path }) => path).filter((path) => !FOUND_BY_NAME.test(path) && !isCommand(path));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !named.has(path) && !STANDS_IN.test(path))).toEqual(AWAITED_FILES);
});

/** Names that some code gives a value to: in an object, as an attribute, by assignment. */
function givenNames(): ReadonlySet<string> {
  const given = new Set<string>();
  for (const file of product) {
    if (!isTypeScript(file)) {
      for (const [, name = ''] of file.text.matchAll(/(?:[{\s,.]|^)([A-Za-z_$][\w$]*)(?=\s*(?:[=:,}]))/gm))
        given.add(name);
      continue;
    }
    for (const node of nodesOf(parse(file))) {
      if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isJsxAttribute(node)) {
        given.add(node.name.getText().replace(/^['"]|['"]$/g, ''));
      } else if (ts.isMethodDeclaration(node) || ts.isGetAccessor(node)) given.add(node.name.getText());
    }
  }
  return given;
}

test('no option of a rule of the trade is given by tests alone', () => {
  const given = givenNames();
  const rules = product.filter((file) => isTypeScript(file) && file.path.startsWith('src/domain/'));
  const ungiven = rules.flatMap((file) => {
    const options = [...nodesOf(parse(file))].filter(
      // What is read from elsewhere, a page's attributes for one, has no name.
      (node): node is ts.PropertySignature =>
        ts.isPropertySignature(node) && node.questionToken !== undefined && ts.isInterfaceDeclaration(node.parent),
    );
    return options
      .map(({ name }) => name.getText())
      .filter((name) => !given.has(name))
      .map((name) => `${file.path}: ${name}`);
  });
  expect(ungiven, 'Give it, or take it out together with its tests.').toEqual([]);
});
