import type * as z from 'zod';
import { type Finding, valueAt } from './config-problem.ts';
import { joinWords, quotedList, remedyFromKnown } from './did-you-mean.ts';

/** Tells which keys may stand at a path, so that a mistyped one can be put right. */
export type KnownKeys = (path: readonly PropertyKey[]) => readonly string[];

/** Zod's issues in words for the person who edits the file, each with its remedy. */
export function findingsFromZod(issues: readonly z.core.$ZodIssue[], root: unknown, knownKeys: KnownKeys): Finding[] {
  return issues.flatMap((issue) => fromIssue(issue, root, knownKeys));
}

function fromIssue(issue: z.core.$ZodIssue, root: unknown, knownKeys: KnownKeys): Finding[] {
  const { path } = issue;
  const value = valueAt(root, path);
  const error = (message: string, remedy: string): Finding[] => [{ path, severity: 'error', message, remedy }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(path, key, knownKeys(path)));
    case 'invalid_type':
      if (value === undefined) return error('Is missing.', `Add it: ${EXPECTED[issue.expected] ?? issue.expected}.`);
      return error(
        `Expected ${EXPECTED[issue.expected] ?? issue.expected}.`,
        remedyForType(issue.expected, value, knownKeys(path)),
      );
    case 'invalid_value': {
      const allowed = issue.values.map(String).filter((word) => word !== '');
      if (value === undefined) return error('Is missing.', `Write ${quotedList(allowed)}.`);
      return error(
        'Is none of the allowed words.',
        remedyFromKnown(typeof value === 'string' ? value : '', allowed, `Write ${quotedList(allowed)}.`),
      );
    }
    case 'too_big':
    case 'too_small':
      return error(...outOfBounds(issue));
    case 'invalid_union':
      return fromUnion(issue, root, knownKeys);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.flatMap((inner) =>
        fromIssue({ ...inner, path: [...path, ...(issue.code === 'invalid_key' ? [] : inner.path)] }, root, knownKeys),
      );
    case 'not_multiple_of':
      return error(`Is not a multiple of ${String(issue.divisor)}.`, 'Round it.');
    case 'invalid_format':
      return error('Is not written as this key asks for.', `It must match ${issue.pattern ?? issue.format}.`);
    case 'custom': {
      const remedy: unknown = issue.params?.['remedy'];
      return error(issue.message, typeof remedy === 'string' ? remedy : 'See docs/dealer-config.md.');
    }
  }
}

function unknownKey(path: readonly PropertyKey[], key: string, known: readonly string[]): Finding {
  return {
    path: [...path, key],
    severity: 'error',
    // The value of a key that means nothing has nothing to say.
    found: undefined,
    message: 'Is not a known key.',
    remedy: remedyFromKnown(key, known, 'Remove it; docs/dealer-config.md lists all keys.'),
  };
}

/** Of several allowed forms, tells what is wrong with the one that the value has. */
function fromUnion(issue: z.core.$ZodIssueInvalidUnion, root: unknown, knownKeys: KnownKeys): Finding[] {
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
  // The form with the fewest faults is the one that was meant.
  const [closest = []] = branches.toSorted((a, b) => a.length - b.length);
  return closest.flatMap((inner) => fromIssue({ ...inner, path: [...issue.path, ...inner.path] }, root, knownKeys));
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

function remedyForType(expected: string, value: unknown, known: readonly string[]): string {
  if (value === null) return 'Remove the key instead of writing null.';
  if (expected === 'object' && known.length > 0) {
    return `Write an object, as in { ${known
      .slice(0, 3)
      .map((key) => `"${key}": …`)
      .join(', ')} }.`;
  }
  if ((expected === 'number' || expected === 'int') && typeof value === 'string') {
    const number = /-?\d[\d,]*(?:\.\d+)?/.exec(value)?.[0].replaceAll(',', '');
    return number === undefined ? 'Write a number, without quotes.' : `Write ${String(Number(number))}.`;
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
    const json = JSON.stringify(value);
    return typeof value === 'object' || json.length > 50 ? 'Put it in square brackets: [ … ].' : `Write [${json}].`;
  }
  return `Write ${EXPECTED[expected] ?? expected}.`;
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
