import type { StaticIndex } from './load-index.ts';

/** The document at a position of the index, as it was given to `buildIndex`; a list that was left out is empty. */
export function readDocument(index: StaticIndex, position: number): Record<string, unknown> {
  const document: Record<string, unknown> = {};
  for (const [name, { type }] of Object.entries(index.fields)) {
    const value = index.value(name, position);
    if (value !== undefined) document[name] = type === 'bool' ? value === 'true' : value;
    else if (type === 'string[]') document[name] = [];
  }
  return document;
}
