import type { SearchFields } from '../search-fields.ts';
import type { SearchRequestParams } from './search-request.ts';
import { SearchRequestInvalid, type FilterExpression } from './filter-expression.ts';
import { numberRange } from './number-range.ts';
import { parseFilter } from './parse-filter.ts';

type FilterList = string | readonly (string | readonly string[])[] | undefined;

/** The `filters`, `facetFilters` and `numericFilters` of a request as one expression; undefined without any. */
export function requestFilter(params: SearchRequestParams, fields: SearchFields): FilterExpression | undefined {
  const { filters: text, facetFilters, numericFilters } = params;
  const filters = [
    ...(text === undefined || text === '' ? [] : [parseFilter(text, fields)]),
    ...groupsOf(facetFilters).map((group) => facetGroup(group, fields)),
    ...groupsOf(numericFilters).map((group) => anyOf(group.map((entry) => numericClause(entry, fields)))),
  ];
  return filters.length > 1 ? { kind: 'all', filters } : filters[0];
}

/** The outer list of a filter: all of its groups must hold, any entry of each. */
function groupsOf(list: FilterList): (readonly string[])[] {
  const entries = list === undefined ? [] : typeof list === 'string' ? [list] : list;
  return entries.map((entry) => (typeof entry === 'string' ? [entry] : entry)).filter((group) => group.length > 0);
}

function anyOf(filters: readonly FilterExpression[]): FilterExpression {
  const [only] = filters;
  return filters.length === 1 && only !== undefined ? only : { kind: 'any', filters };
}

/**
 * `make_model:Toyota|Corolla`: all before the first colon is the attribute. A leading `-` excludes, unless it is
 * `\-`. The values of one attribute make one clause: excluding two makes excludes both.
 */
function facetGroup(group: readonly string[], fields: SearchFields): FilterExpression {
  const valuesByClause = new Map<string, { field: string; negated: boolean; values: string[] }>();
  for (const entry of group) {
    const colon = entry.indexOf(':');
    const field = entry.slice(0, colon);
    const value = entry.slice(colon + 1);
    const negated = value.startsWith('-') && !isNumeric(fieldType(field, fields));
    const key = `${field}:${negated ? '-' : ''}`;
    const clause = valuesByClause.get(key) ?? { field, negated, values: [] };
    valuesByClause.set(key, clause);
    clause.values.push(negated ? value.slice(1) : value.replace(/^\\(?=-)/, ''));
  }
  return anyOf([...valuesByClause.values()].map((clause) => facetClause(clause, fields)));
}

function facetClause(
  { field, negated, values }: { field: string; negated: boolean; values: string[] },
  fields: SearchFields,
): FilterExpression {
  if (!isNumeric(fieldType(field, fields))) return { kind: 'match', field, extent: 'whole', negated, values };
  return { kind: 'range', field, negated, ranges: values.map((value) => numberRange('=', Number(value))) };
}

function numericClause(entry: string, fields: SearchFields): FilterExpression {
  const [, field, operator, digits] = /^\s*(\w+)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*$/i.exec(entry) ?? [];
  if (field === undefined) throw new SearchRequestInvalid(`Cannot read the numeric filter "${entry}".`);
  fieldType(field, fields);
  return { kind: 'range', field, negated: operator === '!=', ranges: [numberRange(operator, Number(digits))] };
}

function fieldType(field: string, fields: SearchFields): string {
  const declared = fields[field];
  if (declared === undefined) throw new SearchRequestInvalid(`Filter by unknown field "${field}".`);
  return declared.type;
}

function isNumeric(type: string): boolean {
  return type === 'int' || type === 'float';
}
