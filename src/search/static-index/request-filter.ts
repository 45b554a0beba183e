import type { SearchFields } from '../search-fields.ts';
import type { SearchRequestParams } from './answer-request.ts';
import { SearchRequestInvalid, type FilterExpression } from './filter-expression.ts';
import { numberRange } from './number-range.ts';
import { parseFilter } from './parse-filter.ts';

type FilterList = string | readonly (string | readonly string[])[] | undefined;

/** The `filters`, `facetFilters` and `numericFilters` of a request as one expression; undefined without any. */
export function requestFilter(params: SearchRequestParams, fields: SearchFields): FilterExpression | undefined {
  const { filters: text, facetFilters, numericFilters } = params;
  const filters = [
    ...(text === undefined || text === '' ? [] : [parseFilter(text, fields)]),
    ...allOf(facetFilters, (entry) => facetClause(entry, fields)),
    ...allOf(numericFilters, (entry) => numericClause(entry, fields)),
  ];
  return filters.length > 1 ? { kind: 'all', filters } : filters[0];
}

function allOf(list: FilterList, clause: (entry: string) => FilterExpression): FilterExpression[] {
  const entries = list === undefined ? [] : typeof list === 'string' ? [list] : list;
  return entries.map((entry) =>
    typeof entry === 'string' ? clause(entry) : { kind: 'any', filters: entry.map((one) => clause(one)) },
  );
}

/** `make_model:Toyota|Corolla`: all before the first colon is the attribute. A leading `-` excludes, unless it is `\-`. */
function facetClause(entry: string, fields: SearchFields): FilterExpression {
  const colon = entry.indexOf(':');
  const field = entry.slice(0, colon);
  const value = entry.slice(colon + 1);
  const type = fieldType(field, fields);
  if (type === 'int' || type === 'float') {
    const number = Number(value.replace(/^\\/, ''));
    return { kind: 'range', field, negated: false, ranges: [{ low: number, high: number }] };
  }
  const negated = value.startsWith('-');
  return { kind: 'match', field, extent: 'whole', negated, values: [value.replace(/^(?:-|\\(?=-))/, '')] };
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
