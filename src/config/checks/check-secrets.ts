import type { Finding } from '../problem/config-problem.ts';
import { looseList, looseObject, looseText, looseTexts } from './loose-values.ts';

/** Names of headers and parameters that carry keys. */
const SECRET_NAME =
  /^(?:proxy-)?authorization$|^cookie$|(?:^|[^a-z])(?:api|access|auth|client|secret|subscription)?[-_.]?(?:key|token|secret|password|passwd|pwd|signature|sig|credentials?)$/i;
const PARAMETER_NAME = /^(?:pass|auth|apikey|accesstoken|authtoken|sas|jwt)$/i;
/** Formats that only keys of well-known services have, under any name. */
const SECRET_VALUE =
  /^(?:Bearer|Basic) \S{8,}|\b(?:[sr]k_(?:live|test)_\w{10,}|AKIA[0-9A-Z]{16}\b|gh[pousr]_\w{20,}|xox[abpr]-\w{10,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.)/;

const IN_CLEAR = 'Holds a secret in plain text: anyone who can read this file, or any copy of the repository, has it.';
const CHANGE_IT = 'Then have the secret changed, because copies of this file still hold it.';

/** Keys and passwords belong in environment variables. Messages never repeat their values. */
export function checkSecrets(root: Readonly<Record<string, unknown>>): Finding[] {
  const findings: Finding[] = [];
  const report = (path: readonly PropertyKey[], remedy: string): void => {
    if (findings.some((known) => known.path.join() === path.join())) return;
    findings.push({
      path: [...path],
      severity: 'error',
      message: IN_CLEAR,
      remedy: `${remedy} ${CHANGE_IT}`,
      found: undefined,
    });
  };
  for (const [index, value] of looseList(looseObject(root['stock'])['feeds']).entries()) {
    const feed = looseObject(value);
    const path = ['stock', 'feeds', index];
    for (const part of ['headers', 'query']) {
      for (const [name, text] of Object.entries(looseObject(feed[part]))) {
        if (typeof text !== 'string' || !(isSecretName(name) || SECRET_VALUE.test(text))) continue;
        report(
          [...path, part, name],
          `Write { "env": ${JSON.stringify(variableFor(name))} } and set that variable where builds run${/^(?:Bearer|Basic) /.test(text) ? ' to all of it, from the first word on' : ''}.`,
        );
      }
    }
    const source = looseText(feed['source']) ?? '';
    const names = [...new URLSearchParams(/\?([^#]*)/.exec(source)?.[1] ?? '')].flatMap(([name, text]) =>
      text !== '' && isSecretName(name) ? [name] : [],
    );
    if (/^https?:/i.test(source) && names.length > 0) {
      const entries = names.map((name) => `${JSON.stringify(name)}: { "env": ${JSON.stringify(variableFor(name))} }`);
      report(
        [...path, 'source'],
        `Take ${names.map((name) => `"${name}"`).join(' and ')} out of the address, write "query": { ${entries.join(', ')} }, and set the variable where builds run.`,
      );
    }
  }
  for (const path of secretPaths(root)) {
    report(path, 'Take it out: no key of this file takes a value like this; secrets are named as { "env": "NAME" }.');
  }
  return findings;
}

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) || PARAMETER_NAME.test(name);
}

function variableFor(name: string): string {
  const word = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `STOCK_${word === 'AUTHORIZATION' || word === '' ? 'TOKEN' : word}`;
}

function secretPaths(value: unknown): readonly (readonly PropertyKey[])[] {
  return looseTexts(value).flatMap(({ path, text }) => (SECRET_VALUE.test(text) ? [path] : []));
}
