import type * as z from 'zod';
import { dottedPath, type Finding, valueAt } from './config-problem.ts';
import { FAMILIAR_NAMES } from './familiar-names.ts';
import { joinWords, quotedList, remedyFromKnown } from '#domain/text/did-you-mean.ts';

/** What the schema says about the key at a path. */
export interface SchemaHints {
  /** The keys allowed in it, to suggest corrections for a mistyped one: of all kinds of objects, or of that of `value`. */
  keys(path: readonly PropertyKey[], value?: unknown): readonly string[];
  /** Its description, which may have an example. */
  meaning(path: readonly PropertyKey[]): string | undefined;
  /** The page of the documentation that lists the keys. */
  readonly listedIn: string;
}

/** Translates Zod's issues for the person who edits the file, each with its remedy. */
export function findingsFromZod(issues: readonly z.core.$ZodIssue[], root: unknown, hints: SchemaHints): Finding[] {
  return issues.flatMap((issue) => fromIssue(issue, root, hints));
}

function fromIssue(issue: z.core.$ZodIssue, root: unknown, hints: SchemaHints): Finding[] {
  const { path } = issue;
  const value = valueAt(root, path);
  const error = (message: string, remedy: string): Finding[] => [{ path, severity: 'error', message, remedy }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(path, key, hints.keys(path, value), hints.listedIn));
    case 'invalid_type': {
      const isSecret = typeof value === 'string' && hints.keys(path).join() === 'env';
      if (isSecret) return [secretInClear(path)];
      const expected = EXPECTED[issue.expected] ?? issue.expected;
      return value === undefined
        ? error('Is missing.', remedyForMissing(path, expected, exampleAt(path, issue.expected, hints)))
        : error(`Expected ${expected}.`, remedyForType(issue.expected, value, path, hints));
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String).filter((word) => word !== '');
      if (value === undefined) return error('Is missing.', `Write ${quotedList(allowed)}.`);
      return error(
        'Is not one of the allowed values.',
        remedyFromKnown(typeof value === 'string' ? value : '', allowed, `Write ${quotedList(allowed)}.`),
      );
    }
    case 'too_big':
    case 'too_small':
      return error(...outOfBounds(issue));
    case 'invalid_union':
      return fromUnion(issue, root, hints);
    case 'invalid_key':
      // What is wrong is the key, not the value that stands at it.
      return issue.issues.flatMap((inner) =>
        fromIssue({ ...inner, path }, root, hints).map((finding) => ({ ...finding, found: undefined })),
      );
    case 'invalid_element':
      return issue.issues.flatMap((inner) => fromIssue({ ...inner, path: [...path, ...inner.path] }, root, hints));
    case 'not_multiple_of':
      return error(`Is not a multiple of ${String(issue.divisor)}.`, 'Round it.');
    case 'invalid_format':
      return error('Is not in the required format.', `It must match ${issue.pattern ?? issue.format}.`);
    case 'custom': {
      const remedy: unknown = issue.params?.['remedy'];
      return error(issue.message, typeof remedy === 'string' ? remedy : 'See docs/dealer-config.md.');
    }
  }
}

function unknownKey(path: readonly PropertyKey[], key: string, known: readonly string[], listedIn: string): Finding {
  return {
    path: [...path, key],
    severity: 'error',
    // The value of an unknown key is irrelevant.
    found: undefined,
    message: 'Unknown key.',
    remedy: remedyForUnknownKey(path, key, known, listedIn),
  };
}

function remedyForUnknownKey(
  path: readonly PropertyKey[],
  key: string,
  known: readonly string[],
  listedIn: string,
): string {
  // A group before the name, as in "specifications.berths", is not part of the word.
  const familiar = FAMILIAR_NAMES[foldedKey(key)] ?? FAMILIAR_NAMES[foldedKey(key.replace(/^.*\./, ''))];
  if (familiar !== undefined && known.includes(familiar)) return `Did you mean "${familiar}"?`;
  return remedyFromKnown(
    key,
    known,
    path.at(-1) === 'mapping'
      ? `${listedIn} lists the fields. For a column without one write "further": { ${JSON.stringify(key)}: … }, and the vehicle’s page lists it.`
      : `Remove it; ${listedIn} lists the keys${path.length === 0 ? '' : ` of \`${dottedPath(path).replaceAll(/\[\d+\]/g, '[]')}\``}.`,
  );
}

function foldedKey(key: string): string {
  return key.toLowerCase().replaceAll(/[-_\s.]/g, '');
}

/** Does not repeat the value. */
function secretInClear(path: readonly PropertyKey[]): Finding {
  return {
    path,
    severity: 'error',
    found: undefined,
    message: 'Is a key or password in plain text; this file only names the environment variable that holds it.',
    remedy: 'Write { "env": "NAME_OF_THE_VARIABLE" } and set that variable where builds and the lead API run.',
  };
}

function remedyForMissing(path: readonly PropertyKey[], expected: string, example: string | undefined): string {
  const key = path.findLast((segment) => typeof segment === 'string');
  return example === undefined || key === undefined
    ? `Add it: ${expected}.`
    : `Add it, as in ${JSON.stringify(key)}: ${example}.`;
}

/** The example in the key's description, if it is of the expected type. */
function exampleAt(path: readonly PropertyKey[], expected: string, hints: SchemaHints): string | undefined {
  const text = /\bas in (.*)$/s.exec(hints.meaning(path) ?? '')?.[1] ?? '';
  for (let length = 1; length <= text.length; length += 1) {
    const example = text.slice(0, length);
    if (!/["}\]]$/.test(example)) continue;
    try {
      const value: unknown = JSON.parse(example);
      const type = Array.isArray(value) ? 'array' : typeof value;
      return type === (expected === 'record' ? 'object' : expected) ? example : undefined;
    } catch {
      // Not the end of the example.
    }
  }
  return undefined;
}

/** For a union, reports only the problems of the form that the value has. */
function fromUnion(issue: z.core.$ZodIssueInvalidUnion, root: unknown, hints: SchemaHints): Finding[] {
  // The word that says which of several objects this is.
  if (issue.errors.length === 0 && 'options' in issue && Array.isArray(issue.options)) {
    const value = valueAt(root, issue.path);
    const words = issue.options.map(String);
    const message = value === undefined ? 'Is missing.' : 'Is not one of the allowed values.';
    const remedy = remedyFromKnown(typeof value === 'string' ? value : '', words, `Write ${quotedList(words)}.`);
    return [{ path: issue.path, severity: 'error', message, remedy }];
  }
  const isOfOtherType = (errors: readonly z.core.$ZodIssue[]) =>
    errors.some((inner) => inner.path.length === 0 && inner.code === 'invalid_type');
  const branches = issue.errors.filter((errors) => !isOfOtherType(errors));
  if (branches.length === 0) {
    const expected = [
      ...new Set(
        issue.errors
          .flat()
          .map((inner) => (inner.code === 'invalid_type' ? (EXPECTED[inner.expected] ?? inner.expected) : '')),
      ),
    ].filter((word) => word !== '');
    const value = valueAt(root, issue.path);
    const message = value === undefined ? 'Is missing.' : `Expected ${joinWords(expected)}.`;
    return [{ path: issue.path, severity: 'error', message, remedy: `Write ${joinWords(expected)}.` }];
  }
  // The form with the fewest faults is probably the intended one.
  const [closest = []] = branches.toSorted((a, b) => a.length - b.length);
  return closest.flatMap((inner) => fromIssue({ ...inner, path: [...issue.path, ...inner.path] }, root, hints));
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with keys',
  record: 'an object with keys',
};

function remedyForType(expected: string, value: unknown, path: readonly PropertyKey[], hints: SchemaHints): string {
  if (value === null) return 'Remove the key instead of writing null.';
  const example = exampleAt(path, expected, hints);
  const known = hints.keys(path);
  if (expected === 'object' && known.length > 0) return `Write an object, as in ${example ?? objectOf(known)}.`;
  if ((expected === 'number' || expected === 'int') && typeof value === 'string') {
    const [, digits = '', unit = ''] = /^[\s$]*(-?\d[\d,]*(?:\.\d+)?)\s*(%|[a-z]*)\s*$/i.exec(value) ?? [];
    // "1 hour" is not 1 where the key counts minutes.
    const isKeysUnit = unit === '' || unit === '%' || String(path.at(-1)).includes(unit.toLowerCase());
    if (digits !== '' && isKeysUnit) return `Write ${String(Number(digits.replaceAll(',', '')))}.`;
    const meaning = hints.meaning(path);
    return `Write a number, without quotes.${meaning === undefined ? '' : ` The key means: ${meaning}`}`;
  }
  if (expected === 'int' && typeof value === 'number') return `Write ${String(Math.round(value))}.`;
  if (expected === 'boolean') {
    const word = JSON.stringify(value).replaceAll('"', '');
    if (/^(?:true|yes|on|1)$/i.test(word)) return 'Write true.';
    if (/^(?:false|no|off|0)$/i.test(word)) return 'Write false.';
    return 'Write true or false, without quotes.';
  }
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write "${String(value)}".`;
  if (expected === 'array') {
    const keys = hints.keys([...path, 0]);
    if (typeof value !== 'object' && keys.length > 0) return `Write a list, as in ${example ?? `[${objectOf(keys)}]`}.`;
    const json = JSON.stringify(value);
    return typeof value === 'object' || json.length > 50 ? 'Put it in square brackets: [ … ].' : `Write [${json}].`;
  }
  return `Write ${EXPECTED[expected] ?? expected}${example === undefined ? '' : `, as in ${example}`}.`;
}

function objectOf(keys: readonly string[]): string {
  return `{ ${keys
    .slice(0, 3)
    .map((key) => `"${key}": …`)
    .join(', ')} }`;
}

function outOfBounds(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): [message: string, remedy: string] {
  const bound = String(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
  if (issue.code === 'too_big') return [`Is more than ${bound}${unit}.`, `Write ${bound}${unit} or less.`];
  if (issue.origin === 'array') return [`Has fewer than ${bound} ${bound === '1' ? 'entry' : 'entries'}.`, 'Add one.'];
  if (issue.origin === 'string') return ['Is too short.', `Write at least ${bound}${unit}.`];
  return issue.inclusive === false
    ? [`Is not more than ${bound}.`, `Write a number above ${bound}.`]
    : [`Is less than ${bound}.`, `Write ${bound} or more.`];
}
