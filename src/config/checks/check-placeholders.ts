import { placeholdersIn } from '#domain/formats/fill-text.ts';
import { isPlainObject } from '../deep-merge.ts';
import type { Finding } from '../problem/config-problem.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';

/** The placeholders that each kind of text supports; a text without any has no entry. */
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  copy: [
    'dealer',
    'buyer',
    'Item',
    'city',
    'state',
    'item',
    'items',
    'count',
    'model',
    'place',
    'phone',
    'heart',
    'list',
  ],
  vehicle_page: ['item'],
};

/** Unknown placeholders: the page would be published with a gap. */
export function checkPlaceholders(root: Readonly<Record<string, unknown>>): Finding[] {
  return Object.entries(PLACEHOLDERS).flatMap(([key, known]) => findingsIn(root[key], [key], known));
}

function findingsIn(value: unknown, path: readonly PropertyKey[], known: readonly string[]): Finding[] {
  if (typeof value === 'string') {
    return placeholdersIn(value)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path,
        severity: 'error',
        message: `Nothing fills {${name}} in this text.`,
        remedy: remedyFromKnown(name, known),
      }));
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => findingsIn(item, [...path, index], known));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => findingsIn(item, [...path, key], known));
}
