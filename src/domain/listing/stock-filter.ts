import type { Attribute } from '#domain/vehicle-summary/attribute.ts';
import { didYouMean } from '#domain/text/did-you-mean.ts';
import { attributeNamed, attributes } from '#domain/vehicle-summary/attributes.ts';

/**
 * The dealer's own stock filter, a small expression over filter attributes [9-9, 3-21]:
 * `make = Toyota and price < 50000 and not (car_type in (new, demo))`.
 *
 *   expression = term { "or" term }
 *   term       = factor { "and" factor }
 *   factor     = "not" factor | "(" expression ")" | comparison
 *   comparison = attribute ( "=" | "!=" | "<" | "<=" | ">" | ">=" | "contains" ) value
 *              | attribute [ "not" ] "in" "(" value { "," value } ")"
 *              | attribute "is" [ "not" ] "empty"
 *
 * Values are words up to the next `and`, `or`, comma or bracket, or text in quotes. Text is compared
 * without regard to case; `=` on a list means that it holds the value. A vehicle that lacks an attribute
 * fulfils no comparison but `!=`, `not in` and `is empty`.
 */
export type StockFilter = (attributes: FilterAttributes) => boolean;

export type FilterAttributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export type ParsedStockFilter =
  | { readonly ok: true; readonly filter: StockFilter }
  | {
      readonly ok: false;
      /** What is wrong and where, "At character 8: …". */
      readonly message: string;
      readonly remedy: string;
      /** 0-based offset into the text. */
      readonly position: number;
    };

type AttributeType = 'text' | 'number' | 'boolean' | 'list';

const TYPES: Readonly<Record<Attribute['type'], AttributeType>> = {
  string: 'text',
  'string[]': 'list',
  int: 'number',
  float: 'number',
  bool: 'boolean',
};
/** What a filter may read of a vehicle: every search attribute [3-21]. */
const NAMES = Object.keys(attributes).toSorted();

interface Token {
  readonly kind: 'word' | 'text' | 'operator' | 'bracket' | 'comma' | 'end';
  readonly value: string;
  readonly position: number;
}

class FilterSyntaxError extends Error {
  readonly position: number;
  readonly remedy: string;
  constructor(position: number, message: string, remedy: string) {
    super(message);
    this.position = position;
    this.remedy = remedy;
  }
}

const KEYWORDS = new Set(['and', 'or', 'not', 'in', 'is', 'empty', 'contains']);
const MAX_DEPTH = 50;
/** Of a word that is compared with the attributes' names. */
const LONGEST_NAME = 40;

/** Parses a filter. Never throws: errors are returned with their position and a suggested fix. */
export function parseStockFilter(text: string): ParsedStockFilter {
  try {
    const parser = new FilterParser(tokens(text));
    return { ok: true, filter: parser.parse() };
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    const { position, message, remedy } = error;
    return { ok: false, position, remedy, message: `At character ${position + 1}: ${message}` };
  }
}

function tokens(text: string): Token[] {
  const found: Token[] = [];
  const pattern =
    /\s*(?:(?<quoted>"[^"]*"|'[^']*')|(?<operator><=|>=|!=|=|<|>)|(?<bracket>[()])|(?<number>\$?\d{1,3}(?:,\d{3})+(?![\d,]))|(?<comma>,)|(?<word>[^\s()<>=!,"']+))/y;
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match?.groups === undefined) {
      const rest = text.slice(start).trimStart();
      if (rest === '') break;
      const position = text.length - rest.length;
      const isQuote = rest.startsWith('"') || rest.startsWith("'");
      throw new FilterSyntaxError(
        position,
        isQuote ? 'the quotation mark is not closed.' : `"${rest.charAt(0)}" means nothing here.`,
        isQuote ? 'Add the closing quotation mark.' : 'Put the value into quotation marks, as in make = "Great Wall!".',
      );
    }
    const { quoted, operator, bracket, number, comma, word } = match.groups;
    const raw = quoted ?? operator ?? bracket ?? number ?? comma ?? word ?? '';
    const position = pattern.lastIndex - raw.length;
    if (quoted !== undefined) found.push({ kind: 'text', value: quoted.slice(1, -1), position });
    else if (operator !== undefined) found.push({ kind: 'operator', value: raw, position });
    else if (bracket !== undefined) found.push({ kind: 'bracket', value: raw, position });
    else if (comma !== undefined) found.push({ kind: 'comma', value: raw, position });
    else found.push({ kind: 'word', value: raw, position });
  }
  found.push({ kind: 'end', value: '', position: text.length });
  return found;
}

class FilterParser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(list: readonly Token[]) {
    this.#tokens = list;
  }

  parse(): StockFilter {
    if (this.#peek().kind === 'end') {
      throw new FilterSyntaxError(
        0,
        'the filter is empty.',
        'Write a condition, as in make = Toyota, or leave it out.',
      );
    }
    const filter = this.#expression();
    const rest = this.#peek();
    if (rest.kind !== 'end') {
      const isBracket = rest.value === ')';
      throw new FilterSyntaxError(
        rest.position,
        isBracket ? 'this ")" closes nothing.' : `expected "and" or "or" before "${rest.value}".`,
        isBracket ? 'Remove it, or add the "(" before.' : 'Join conditions with "and" or "or".',
      );
    }
    return filter;
  }

  #expression(): StockFilter {
    const terms = [this.#term()];
    while (this.#takeKeyword('or')) terms.push(this.#term());
    const [only] = terms;
    return terms.length === 1 && only !== undefined ? only : (vehicle) => terms.some((term) => term(vehicle));
  }

  #term(): StockFilter {
    const factors = [this.#factor()];
    while (this.#takeKeyword('and')) factors.push(this.#factor());
    const [only] = factors;
    return factors.length === 1 && only !== undefined ? only : (vehicle) => factors.every((factor) => factor(vehicle));
  }

  #factor(): StockFilter {
    const token = this.#peek();
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      throw new FilterSyntaxError(token.position, 'brackets are nested too deeply.', 'Write fewer brackets.');
    }
    try {
      if (this.#takeKeyword('not')) {
        const inner = this.#factor();
        return (vehicle) => !inner(vehicle);
      }
      if (this.#take('bracket', '(')) {
        const inner = this.#expression();
        this.#expect('bracket', ')', token.position);
        return inner;
      }
      return this.#comparison();
    } finally {
      this.#depth -= 1;
    }
  }

  #comparison(): StockFilter {
    const { attribute, type } = this.#attribute();
    const token = this.#peek();
    if (this.#takeKeyword('is')) {
      const negated = this.#takeKeyword('not');
      if (!this.#takeKeyword('empty')) {
        throw new FilterSyntaxError(
          this.#peek().position,
          'expected "empty" after "is".',
          `Write ${attribute} is empty, or ${attribute} = value.`,
        );
      }
      return (vehicle) => isEmpty(vehicle[attribute]) !== negated;
    }
    const notIn = this.#takeKeyword('not');
    if (this.#takeKeyword('in')) {
      const values = this.#list(attribute, type);
      return (vehicle) => values.some((value) => equals(vehicle[attribute], value)) !== notIn;
    }
    if (notIn)
      throw new FilterSyntaxError(
        this.#peek().position,
        'expected "in" after "not".',
        `Write ${attribute} not in (…).`,
      );
    if (this.#takeKeyword('contains')) {
      const value = this.#value(attribute, 'text').toString().toLowerCase();
      return (vehicle) => textsOf(vehicle[attribute]).some((text) => text.toLowerCase().includes(value));
    }
    if (token.kind !== 'operator') {
      throw new FilterSyntaxError(
        token.position,
        token.kind === 'end'
          ? `"${attribute}" is not compared with anything.`
          : `expected a comparison after "${attribute}", found "${token.value}".`,
        `Write ${attribute} = value; also !=, <, <=, >, >=, in (…), contains, is empty.`,
      );
    }
    this.#next += 1;
    const operator = token.value;
    if (operator === '=' || operator === '!=') {
      const value = this.#value(attribute, type);
      return (vehicle) => equals(vehicle[attribute], value) === (operator === '=');
    }
    if (type !== 'number') {
      throw new FilterSyntaxError(
        token.position,
        `"${attribute}" is no number, so "${operator}" cannot compare it.`,
        'Use =, != or in (…).',
      );
    }
    const bound = Number(this.#value(attribute, 'number'));
    const holds = ORDER[operator as keyof typeof ORDER];
    return (vehicle) => {
      const value = vehicle[attribute];
      return typeof value === 'number' && holds(value, bound);
    };
  }

  #attribute(): { attribute: string; type: AttributeType } {
    const token = this.#peek();
    if (token.kind !== 'word' || KEYWORDS.has(token.value.toLowerCase())) {
      throw new FilterSyntaxError(
        token.position,
        token.kind === 'end'
          ? 'the filter ends where a condition should follow.'
          : `expected an attribute, found "${token.value}".`,
        `Attributes are ${NAMES.join(', ')}.`,
      );
    }
    this.#next += 1;
    const attribute = token.value.toLowerCase();
    const known = attributeNamed(attribute);
    if (known === undefined) {
      const near = didYouMean(attribute.slice(0, LONGEST_NAME), NAMES);
      throw new FilterSyntaxError(
        token.position,
        `"${token.value}" is no attribute of a vehicle.`,
        near === undefined ? `Attributes are ${NAMES.join(', ')}.` : `Did you mean "${near}"?`,
      );
    }
    return { attribute, type: TYPES[known.type] };
  }

  #list(attribute: string, type: AttributeType): FilterValue[] {
    const open = this.#peek();
    if (!this.#take('bracket', '(')) {
      throw new FilterSyntaxError(open.position, 'expected "(" after "in".', `Write ${attribute} in (one, two).`);
    }
    const values = [this.#value(attribute, type)];
    while (this.#take('comma', ',')) values.push(this.#value(attribute, type));
    this.#expect('bracket', ')', open.position);
    return values;
  }

  #value(attribute: string, type: AttributeType): FilterValue {
    const first = this.#peek();
    const words: string[] = [];
    for (let token = first; ; token = this.#peek()) {
      const isKeyword =
        token.kind === 'word' && (token.value.toLowerCase() === 'and' || token.value.toLowerCase() === 'or');
      if ((token.kind !== 'word' && token.kind !== 'text') || (isKeyword && words.length > 0)) break;
      words.push(token.value);
      this.#next += 1;
      if (token.kind === 'text') break;
    }
    if (words.length === 0) {
      throw new FilterSyntaxError(
        first.position,
        `a value for "${attribute}" is missing.`,
        `Write it after the comparison, as in ${EXAMPLES[type](attribute)}.`,
      );
    }
    const text = words.join(' ');
    if (type === 'number') {
      const value = Number(text.replace(/[$,_]/g, ''));
      if (text.trim() !== '' && Number.isFinite(value)) return value;
      throw new FilterSyntaxError(
        first.position,
        `"${text}" is no number.`,
        `Write digits, as in ${EXAMPLES.number(attribute)}.`,
      );
    }
    if (type === 'boolean') {
      const word = text.toLowerCase();
      if (word === 'true' || word === 'yes') return true;
      if (word === 'false' || word === 'no') return false;
      throw new FilterSyntaxError(first.position, `"${text}" is neither true nor false.`, `Write ${attribute} = true.`);
    }
    return text;
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', value: '', position: 0 };
  }

  #take(kind: Token['kind'], value: string): boolean {
    const token = this.#peek();
    if (token.kind !== kind || token.value !== value) return false;
    this.#next += 1;
    return true;
  }

  #takeKeyword(word: string): boolean {
    const token = this.#peek();
    if (token.kind !== 'word' || token.value.toLowerCase() !== word) return false;
    this.#next += 1;
    return true;
  }

  #expect(kind: Token['kind'], value: string, opened: number): void {
    if (this.#take(kind, value)) return;
    const token = this.#peek();
    throw new FilterSyntaxError(
      token.position,
      token.kind === 'end'
        ? `the "(" at character ${opened + 1} is not closed.`
        : `expected "${value}", found "${token.value}".`,
      `Add the "${value}", or join conditions with "and" or "or".`,
    );
  }
}

type FilterValue = string | number | boolean;

const EXAMPLES: Readonly<Record<AttributeType, (attribute: string) => string>> = {
  text: (attribute) => `${attribute} = Toyota`,
  number: (attribute) => `${attribute} < 50000`,
  boolean: (attribute) => `${attribute} = true`,
  list: (attribute) => `${attribute} = Family`,
};

const ORDER = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
} as const;

function equals(attribute: FilterAttributes[string], value: FilterValue): boolean {
  if (typeof attribute === 'number' || typeof attribute === 'boolean') return attribute === value;
  const wanted = String(value).toLowerCase();
  return textsOf(attribute).some((text) => text.toLowerCase() === wanted);
}

function textsOf(attribute: FilterAttributes[string]): readonly string[] {
  if (typeof attribute === 'string') return [attribute];
  return typeof attribute === 'object' ? attribute : [];
}

function isEmpty(attribute: FilterAttributes[string]): boolean {
  return attribute === undefined || attribute === '' || (typeof attribute === 'object' && attribute.length === 0);
}
