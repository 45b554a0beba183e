/** Leaves parts out of a package's script by their text, where no bundler can see that they are never reached. */

/**
 * A module without some methods, which stand at its top level as `X.prototype.name = …;` or as `name: function` of an
 * object, in the library's own layout.
 *
 * @throws Error with the methods that it does not have.
 */
export function withoutMethods(code: string, module: string, unused: readonly string[]): string {
  const missing: string[] = [];
  let rest = code;
  for (const name of unused) {
    const method = new RegExp(
      `^(?:\\w+\\.prototype\\.${name} =\\s*function[^]*?^\\};$|  ${name}: function[^]*?^  \\},?$)`,
      'm',
    );
    if (method.test(rest)) rest = rest.replace(method, '');
    else missing.push(name);
  }
  if (missing.length > 0) {
    throw new Error(
      `${module} has no ${missing.join(', ')}: its version has changed. Take them off the list that names them in src/pipeline/astro.`,
    );
  }
  return rest;
}

/**
 * A module without a statement that ends with the next line that is indented as its own first one is.
 *
 * @throws Error when the module has no such statement.
 */
export function withoutStatement(code: string, module: string, start: string): string {
  const from = code.indexOf(start);
  const indent = /^ */.exec(start)?.[0] ?? '';
  const to = code.indexOf(`\n${indent}}`, from);
  const end = code.indexOf('\n', to + 1);
  if (from === -1 || to === -1 || end === -1) {
    throw new Error(
      `${module} has no statement "${start.trim()}": its version has changed. Take it off the list that names it in src/pipeline/astro.`,
    );
  }
  return code.slice(0, from) + code.slice(end + 1);
}

/**
 * A module with another body for some functions, which stand at its top level as `function name(…) {…}`.
 *
 * @throws Error with the functions that it does not have.
 */
export function withBodies(code: string, module: string, names: readonly string[], body: string): string {
  const missing: string[] = [];
  let rest = code;
  for (const name of names) {
    const declaration = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[^]*?^\\}$`, 'm');
    if (declaration.test(rest)) rest = rest.replace(declaration, () => `function ${name}() {\n${body}\n}`);
    else missing.push(name);
  }
  if (missing.length > 0) {
    throw new Error(
      `${module} has no ${missing.join(', ')}: its version has changed. Take them off the list that names them in src/pipeline/astro.`,
    );
  }
  return rest;
}

/** Names, one after the other with space between them. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
