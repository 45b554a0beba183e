import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { chosenNames } from './chosen-names.ts';
import { findPieces } from './find-pieces.ts';
import type { QueryFilter, QueryRange, QuerySort, Span, UnderstoodQuery } from './query-filter.ts';
import { queryTokens, type QueryToken } from './query-tokens.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { readClauses, type Clause } from './read-clauses.ts';

/** Attributes with several values per vehicle: a shopper who names two wants both. */
const OF_MANY_VALUES: ReadonlySet<string> = new Set(['features', 'categories']);
const QUOTED = /-?"[^"]*"?/g;

/**
 * Parses what a buyer typed, using trade terms and stock values: "white corolla under 20k" is a colour, a model and a
 * price. What is not understood stays text, in its original order and without filler words. Quoted text stays text.
 *
 * @param now For relative years: "last 3 years".
 */
export function understandQuery(typed: string, vocabulary: QueryVocabulary, now: Date): UnderstoodQuery {
  const query = queryTokens(typed);
  const { tokens } = query;
  const { clauses, rest } = readClauses(tokens, findPieces(query, vocabulary, now.getUTCFullYear()));
  // A filler alone may be the beginning of another word: "for", "car".
  const isAllText = clauses.length === 0 && (tokens.length < 2 || rest.length === tokens.length);
  if (isAllText) return { filters: [], text: typed.trim() };
  const spanOf = ({ first, piece: { end } }: Clause): Span => ({
    start: startOf(tokens[first]),
    end: tokens[end - 1]?.end ?? 0,
  });
  return omitUndefined({
    sort: sortOf(clauses, spanOf),
    filters: [
      ...nameFilters(clauses, vocabulary, spanOf),
      ...valueFilters(clauses, spanOf),
      ...rangeFilters(clauses, spanOf),
      ...clauses.flatMap((clause): QueryFilter[] => {
        const { meaning } = clause.piece;
        return meaning.kind === 'near' ? [{ ...meaning, spans: [spanOf(clause)] }] : [];
      }),
    ],
    text: textOf(typed, tokens, rest),
  });
}

function sortOf(clauses: readonly Clause[], spanOf: SpanOf): QuerySort | undefined {
  const [last] = clauses
    .flatMap((clause) => {
      const { meaning } = clause.piece;
      return meaning.kind === 'sort' ? [{ sort: meaning.sort, spans: [spanOf(clause)] }] : [];
    })
    .slice(-1);
  return last;
}

type SpanOf = (clause: Clause) => Span;

function nameFilters(clauses: readonly Clause[], { pairs }: QueryVocabulary, spanOf: SpanOf): QueryFilter[] {
  return [false, true].flatMap((excluded) => {
    const named = clauses.flatMap((clause) => {
      const { meaning } = clause.piece;
      return meaning.kind === 'names' && clause.isExcluded === excluded ? [{ ...meaning, span: spanOf(clause) }] : [];
    });
    if (named.length === 0) return [];
    const chosen = chosenNames(named, pairs, excluded);
    // A make that has become its models, as in "toyota or mazda 3", belongs to their filter.
    const isSaidBy = (says: string, attribute: string): boolean =>
      chosen.length === 1 || says === 'both' || says === attribute || attribute === 'make_model';
    return chosen.map(({ attribute, values }): QueryFilter => ({
      kind: 'values',
      attribute,
      values,
      ...(excluded && { excluded }),
      spans: named.filter(({ says }) => isSaidBy(says, attribute)).map(({ span }) => span),
    }));
  });
}

function valueFilters(clauses: readonly Clause[], spanOf: SpanOf): QueryFilter[] {
  const filters: { attribute: string; excluded: boolean; values: readonly string[]; spans: readonly Span[] }[] = [];
  for (const clause of clauses) {
    const { meaning } = clause.piece;
    if (meaning.kind !== 'values') continue;
    const { attribute, values } = meaning;
    const { isExcluded: excluded, isAlternative } = clause;
    const isJoined = excluded || isAlternative || !OF_MANY_VALUES.has(attribute);
    const place = filters.findLastIndex((other) => {
      if (other.attribute !== attribute || other.excluded !== excluded) return false;
      return isJoined || isSame(other.values, values);
    });
    const known = filters[place];
    if (known === undefined) filters.push({ attribute, excluded, values, spans: [spanOf(clause)] });
    else {
      filters[place] = {
        ...known,
        values: [...new Set([...known.values, ...values])],
        spans: [...known.spans, spanOf(clause)],
      };
    }
  }
  return filters.map(({ attribute, values, excluded, spans }): QueryFilter => ({
    kind: 'values',
    attribute,
    values,
    ...(excluded && { excluded }),
    spans,
  }));
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/** Limits of one attribute are combined: "over 10k under 20k". */
function rangeFilters(clauses: readonly Clause[], spanOf: SpanOf): QueryFilter[] {
  const ranges = new Map<string, QueryRange>();
  for (const clause of clauses) {
    const { meaning } = clause.piece;
    if (meaning.kind !== 'range') continue;
    const { attribute, low: leastOf, high: mostOf } = meaning;
    const known = ranges.get(attribute);
    const low = Math.max(known?.low ?? -Infinity, leastOf ?? -Infinity);
    const high = Math.min(known?.high ?? Infinity, mostOf ?? Infinity);
    ranges.set(attribute, {
      kind: 'range',
      attribute,
      ...(low > -Infinity && { low }),
      ...(high < Infinity && { high }),
      spans: [...(known?.spans ?? []), spanOf(clause)],
    });
  }
  return [...ranges.values()];
}

/** A money sign and a minus belong to what follows them. */
function startOf(token: QueryToken | undefined): number {
  if (token === undefined) return 0;
  return token.start - (/[$<>=~-]+\s*$/.exec(token.gap)?.[0].length ?? 0);
}

/** The remaining tokens as typed, plus all quoted text. */
function textOf(typed: string, tokens: readonly QueryToken[], rest: readonly number[]): string {
  const words = rest.map((place) => {
    const { start, end, gap } = tokens[place] ?? { start: 0, end: 0, gap: '' };
    const isNext = rest.includes(place - 1) && !gap.includes(';');
    const minus = /(?:^|\s)-$/.test(gap) ? 1 : 0;
    return { start, text: typed.slice(start - (isNext ? gap.length : minus), end), isNext };
  });
  const quoted = [...typed.matchAll(QUOTED)].map(({ 0: text, index }) => ({ start: index, text, isNext: false }));
  const last = tokens.at(-1)?.end ?? 0;
  const unread = typed.slice(last).replaceAll(QUOTED, '').trim();
  const beyond = /[\p{L}\p{N}]/u.test(unread) ? [{ start: last, text: unread, isNext: false }] : [];
  return [...words, ...quoted, ...beyond]
    .toSorted((a, b) => a.start - b.start)
    .map(({ text, isNext }) => (isNext ? text : ` ${text}`))
    .join('')
    .trim();
}
