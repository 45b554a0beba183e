import type { SearchField, SearchFields } from '../search-fields.ts';
import { SearchRequestInvalid, type FilterExpression, type NumberRange } from './filter-expression.ts';
import { numberRange } from './number-range.ts';

/**
 * Parses a filter in Typesense syntax: ``make:=[`Toyota`,`Mazda`] && (price:<40000 || tag:Special)``. As there, `&&`
 * and `||` have equal precedence and bind from left to right: use parentheses.
 *
 * @throws SearchRequestInvalid naming what could not be parsed
 */
export function parseFilter(text: string, fields: SearchFields): FilterExpression {
  let position = 0;

  function expression(): FilterExpression {
    let left = term();
    for (;;) {
      skipSpaces();
      const kind = text.startsWith('&&', position) ? 'all' : text.startsWith('||', position) ? 'any' : undefined;
      if (kind === undefined) return left;
      position += 2;
      left = { kind, filters: [left, term()] };
    }
  }

  function term(): FilterExpression {
    skipSpaces();
    if (text[position] !== '(') return clause();
    position++;
    const inner = expression();
    skipSpaces();
    if (text[position] !== ')') throw new SearchRequestInvalid(`Filter "${text}": a parenthesis is not closed.`);
    position++;
    return inner;
  }

  function clause(): FilterExpression {
    const colon = text.indexOf(':', position);
    if (colon === -1)
      throw new SearchRequestInvalid(`Filter "${text}": expected "field:value" at ${String(position)}.`);
    const field = text.slice(position, colon).trim();
    position = colon + 1;
    return parseClause(field, value().trim(), fields);
  }

  /** Everything up to the end of the clause; back-ticks and square brackets protect what they enclose. */
  function value(): string {
    const start = position;
    let isQuoted = false;
    let isList = false;
    for (; position < text.length; position++) {
      const character = text[position];
      if (character === '`') isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (character === '[') isList = true;
      else if (character === ']') isList = false;
      else if (isList) continue;
      else if (character === ')' || text.startsWith('&&', position) || text.startsWith('||', position)) break;
    }
    return text.slice(start, position);
  }

  function skipSpaces(): void {
    while (text[position] === ' ') position++;
  }

  const filter = expression();
  if (position < text.length) throw new SearchRequestInvalid(`Filter "${text}": unexpected "${text.slice(position)}".`);
  return filter;
}

function parseClause(name: string, text: string, fields: SearchFields): FilterExpression {
  const field = fields[name];
  if (field === undefined) throw new SearchRequestInvalid(`Filter by unknown field "${name}".`);
  const [, operator = '', rest = ''] = /^(!=|>=|<=|[=><])?\s*([^]*)$/.exec(text) ?? [];
  const values = rest.startsWith('[') ? splitList(rest.slice(1).replace(/\]\s*$/, '')) : [unquote(rest)];
  if (values.some((value) => value === '')) throw new SearchRequestInvalid(`Filter by "${name}": the value is empty.`);

  const negated = operator === '!=';
  if (field.type === 'int' || field.type === 'float') {
    return { kind: 'range', field: name, negated, ranges: values.map((value) => range(name, field, operator, value)) };
  }
  if (operator === '<' || operator === '>' || operator === '<=' || operator === '>=') {
    throw new SearchRequestInvalid(`Filter by "${name}": ${operator} needs a number field.`);
  }
  if (field.type === 'bool' && values.some((value) => value !== 'true' && value !== 'false')) {
    throw new SearchRequestInvalid(`Filter by "${name}": expected true or false, found "${values.join()}".`);
  }
  return { kind: 'match', field: name, extent: operator === '' ? 'part' : 'whole', negated, values };
}

function range(name: string, field: SearchField, operator: string, text: string): NumberRange {
  const ends = text.split('..');
  const [low = NaN, high = low] = ends.map((end) => toNumber(name, field, end.trim()));
  if (ends.length > 1) return { low, high };
  return numberRange(operator, low);
}

/** An end left out is NaN, which nothing compares with: `[10000..]` finds nothing, as in Typesense. */
function toNumber(name: string, field: SearchField, text: string): number {
  if (text === '') return NaN;
  if (!(field.type === 'int' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(text)) {
    throw new SearchRequestInvalid(`Filter by "${name}": expected a number of type ${field.type}, found "${text}".`);
  }
  return Number(text);
}

/** Splits at commas outside back-ticks. */
function splitList(text: string): string[] {
  const items = text.match(/(?:`[^`]*`|[^,`])+/g) ?? [''];
  return items.map(unquote);
}

function unquote(text: string): string {
  return text.trim().replaceAll('`', '');
}
