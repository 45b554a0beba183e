import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { chosenNames } from './chosen-names.ts';
import { findPieces, type Piece } from './find-pieces.ts';
import type { QueryFilter, QueryNear, QueryRange, QueryValues, UnderstoodQuery } from './query-filter.ts';
import { hasMinus, plainNumbers, QUOTED, queryTokens, type QueryToken } from './query-tokens.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { readClauses, type Clause } from './read-clauses.ts';

/** Attributes with several values per vehicle: a shopper who names two wants both. */
const OF_MANY_VALUES: ReadonlySet<string> = new Set(['features', 'categories']);

/**
 * Parses what a buyer typed, using trade terms and stock values: "white corolla under 20k" is a colour, a model and a
 * price. What is not understood stays text, in its original order and without filler words. Quoted text stays text.
 *
 * @param now For relative years: "last 3 years".
 */
export function understandQuery(asked: string, vocabulary: QueryVocabulary, now: Date): UnderstoodQuery {
  const typed = plainNumbers(asked);
  const query = queryTokens(typed, vocabulary.numberWords.tokens);
  const { tokens } = query;
  const pieces = findPieces(query, vocabulary, now.getUTCFullYear());
  const { clauses, rest } = readClauses(tokens, pieces, vocabulary);
  const exact = pieces.filter(({ meaning }) => meaning.kind === 'text' && meaning.isExact);
  // A filler alone may be the beginning of another word: "for", "car".
  const isAllText = clauses.length === 0 && exact.length === 0 && (tokens.length < 2 || rest.size === tokens.length);
  if (isAllText) return { filters: [], text: typed.trim() };
  const near = nearFilters(clauses);
  const isNear = ({ span }: Clause): boolean => near.some(({ spans }) => spans.includes(span));
  const { filters = [], unmet = [] } = Object.groupBy(
    valueFilters(clauses.filter((clause) => !isNear(clause))),
    ({ values }) => (values.length > 0 ? 'filters' : 'unmet'),
  );
  const unused = [
    ...unmet.flatMap(({ spans }) => spans),
    ...clauses.filter((clause) => clause.meaning.kind === 'distance' && !isNear(clause)).map(({ span }) => span),
  ];
  const isText = tokens.map(
    ({ start, end }, place) => rest.has(place) || unused.some((span) => start >= span.start && end <= span.end),
  );
  return omitUndefined({
    sort: clauses.flatMap(({ meaning, span }) => (meaning.kind === 'sort' ? { ...meaning, spans: [span] } : [])).at(-1),
    filters: [...nameFilters(clauses, vocabulary), ...filters, ...rangeFilters(clauses), ...near],
    text: textOf(typed, tokens, isText, exact),
  });
}

function nameFilters(clauses: readonly Clause[], { pairs }: QueryVocabulary): QueryFilter[] {
  return [false, true].flatMap((excluded) => {
    const named = clauses.flatMap(({ meaning, isExcluded, span }) =>
      meaning.kind === 'names' && isExcluded === excluded ? { ...meaning, span } : [],
    );
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

/** Places to be near to; a location is one where a distance is said: "within 20 km of Parramatta". */
function nearFilters(clauses: readonly Clause[]): QueryNear[] {
  const within = clauses.find(({ meaning }) => meaning.kind === 'distance');
  const { km } = within?.meaning.kind === 'distance' ? within.meaning : {};
  return clauses.flatMap(({ meaning, isExcluded, span }): QueryNear[] => {
    const spans = within === undefined ? [span] : [within.span, span];
    const reach = { ...(km !== undefined && { km }), spans };
    if (meaning.kind === 'near') return [{ ...meaning, ...reach }];
    const isPlace =
      km !== undefined && meaning.kind === 'values' && meaning.attribute === 'location_name' && !isExcluded;
    return isPlace ? [{ kind: 'near', place: meaning.values[0] ?? '', ...reach }] : [];
  });
}

/**
 * Values of one attribute are alternatives, but two words of one model's badge are both wanted: "wildtrak biturbo".
 * Where no badge has both, the second one's filter is without values, as is "no bunks", of which there are numbers.
 */
function valueFilters(clauses: readonly Clause[]): QueryValues[] {
  const filters: QueryValues[] = [];
  const models = clauses.filter(({ meaning }) => meaning.kind === 'names' && meaning.says !== 'make');
  for (const { meaning, isExcluded: excluded, isAlternative, span } of clauses) {
    if (meaning.kind !== 'values') continue;
    const { attribute } = meaning;
    // Engines take the minus before a number for its sign.
    const values = excluded && meaning.values.some((value) => +value) ? [] : meaning.values;
    const filter = { ...meaning, values, ...(excluded && { excluded }), spans: [span] };
    const isJoined = excluded || isAlternative || !OF_MANY_VALUES.has(attribute);
    const place = filters.findLastIndex(
      (other) =>
        other.attribute === attribute &&
        other.excluded === filter.excluded &&
        (isJoined || isSame(other.values, values)),
    );
    const known = filters[place];
    const isNarrowed = attribute === 'badge' && !excluded && !isAlternative && models.length < 2;
    const joined = known && (isNarrowed ? common(known.values, values) : [...new Set([...known.values, ...values])]);
    if (known === undefined || joined === undefined) filters.push(filter);
    else if (joined.length === 0) filters.splice(place, 0, { ...filter, values: [] });
    else filters[place] = { ...known, values: joined, spans: [...known.spans, span] };
  }
  return filters;
}

const common = (a: readonly string[], b: readonly string[]): string[] => a.filter((value) => b.includes(value));
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && common(a, b).length === a.length;

/** Limits of one attribute are combined: "over 10k under 20k". */
function rangeFilters(clauses: readonly Clause[]): QueryFilter[] {
  const ranges = new Map<string, QueryRange>();
  for (const { meaning, span } of clauses) {
    if (meaning.kind !== 'range') continue;
    const { attribute } = meaning;
    const known = ranges.get(attribute);
    const low = Math.max(known?.low ?? -Infinity, meaning.low ?? -Infinity);
    const high = Math.min(known?.high ?? Infinity, meaning.high ?? Infinity);
    ranges.set(attribute, {
      kind: 'range',
      attribute,
      ...(low > -Infinity && { low }),
      ...(high < Infinity && { high }),
      spans: [...(known?.spans ?? []), span],
    });
  }
  return [...ranges.values()];
}

/** The remaining tokens as typed, names in quotes, plus all quoted text and what is beyond the last token. */
function textOf(
  typed: string,
  tokens: readonly QueryToken[],
  isText: readonly boolean[],
  exact: readonly Piece[],
): string {
  let last = 0;
  const parts = tokens.map((token, place) => {
    const { start, end } = token;
    const gap = typed.slice(last, start);
    last = end;
    if (isText[place] !== true) return ` ${quotedIn(gap)}`;
    const mark = (isAt: (piece: Piece) => boolean): string => (exact.some(isAt) ? '"' : '');
    const word =
      mark((piece) => piece.first === place) + typed.slice(start, end) + mark((piece) => piece.end === place + 1);
    return isText[place - 1] === true ? gap + word : ` ${quotedIn(gap)} ${hasMinus(token) ? '-' : ''}${word}`;
  });
  const tail = typed.slice(last);
  return [...parts, /[\p{L}\p{N}]/u.test(tail) ? tail : ''].join('').replaceAll(/\s+/g, ' ').trim();
}

const quotedIn = (gap: string): string => (gap.match(QUOTED) ?? []).join(' ');
