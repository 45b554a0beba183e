import { useCallback, useEffect, useRef, useState } from 'react';
import type { IndexUiState } from 'instantsearch.js';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { ListFilter, UnderstoodSearch } from '#search/understood-search.ts';
import { SearchPace } from './search-pace.ts';
import type { SearchServices } from './search-services.ts';
import type { OrderedList } from './understanding.ts';
import type { LoadedUnderstanding } from './use-understanding.ts';

export interface TypedQuery {
  /** The text in the box. It changes with every letter, so only the box subscribes to it. */
  readonly text: TypedText;
  /** The understood part: "Ute · under $40,000"; empty where there is none, or the list's chips show it. */
  readonly understood: TypedText;
  readonly setValue: (value: string) => void;
  /** Searches for the text in the box now. What is understood becomes filters. */
  readonly submit: () => void;
  /** The box loses focus: the same, without a search. */
  readonly settle: () => void;
  /** The box gets focus: the parser may be loaded. */
  readonly prepare: () => void;
  /** What a text means for the whole stock; undefined until the parser has loaded. */
  readonly read: (typed: string) => UnderstoodSearch | undefined;
  /** The search that the results belong to. */
  readonly query: string;
  /** Whether the results are those of what was typed last. */
  readonly isAnswered: () => boolean;
}

export interface TypedText {
  readonly get: () => string;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Text being typed, part of which may already be filters. */
interface TypingSession {
  /** The list before. */
  readonly before: OrderedList;
  /** The filters set since: anything else was changed elsewhere. */
  readonly sent: Set<string>;
}

/**
 * The text of the search box. What is understood filters while it is typed; afterwards the box keeps only the text that
 * is searched for as words.
 */
export function useTypedQuery(
  engine: SearchEngineName,
  { search, routing }: Pick<SearchServices, 'search' | 'routing'>,
  understanding: LoadedUnderstanding,
  /** Filters in the page's own path. */
  base: ListFilter['refinementList'],
): TypedQuery {
  const { setQuery, setIndexUiState, indexUiState } = search;
  const { query = '' } = search.state;
  const [{ text, set: setShown }] = useState(() => createTypedText(query));
  const [{ text: understood, set: setUnderstood }] = useState(() => createTypedText(''));
  const [pace] = useState(() => new SearchPace('query'));
  // Typed text that the results do not include yet.
  const sent = useRef(query);
  // Sent and not yet answered: results for earlier letters may arrive after later ones were typed.
  const underWay = useRef<string[]>([]);
  const session = useRef<TypingSession>(undefined);
  const isTyped = useRef(false);
  // The list that was asked for last.
  const asked = useRef<string>(undefined);
  // Sent before the parser was there.
  const isUnread = useRef(false);
  const filter = filterOf(indexUiState);
  const filterNow = useRef(filter);
  filterNow.current = filter;

  const settle = useCallback(() => {
    if (session.current === undefined) return;
    session.current = undefined;
    setUnderstood('');
    setShown(sent.current);
  }, [setShown, setUnderstood]);

  useEffect(() => {
    const place = underWay.current.indexOf(query);
    underWay.current = underWay.current.slice(place + 1);
    if (place !== -1) return;
    // The search was changed elsewhere: Back, a chip, a link.
    underWay.current = [];
    if (!pace.isWaiting && query !== sent.current) {
      sent.current = query;
      session.current = undefined;
      setUnderstood('');
      setShown(query);
    }
  }, [query, setShown, setUnderstood, pace]);
  const filterKey = keyOf(filter);
  useEffect(() => {
    if (session.current?.sent.has(filterKey) === false) settle();
  }, [filterKey, settle]);
  useEffect(() => {
    const onPopState = (): void => {
      pace.cancel();
      underWay.current = [];
      settle();
      setShown(sent.current);
    };
    window.addEventListener('popstate', onPopState);
    // Text typed before hydration is already in the box.
    const box = document.querySelector<HTMLInputElement>('input[data-search-box]');
    if (box !== null && box.value !== '') {
      sent.current = box.value;
      setShown(box.value);
    }
    return () => {
      pace.cancel();
      window.removeEventListener('popstate', onPopState);
    };
  }, [setShown, settle, pace]);

  const send = (typed: string): void => {
    pace.cancel();
    const before = session.current?.before ?? filterNow.current;
    const parse = understanding.get();
    const read = parse?.(typed, before);
    isUnread.current = parse === undefined;
    const isPlain = read === undefined || (read.labels.length === 0 && session.current === undefined);
    const next = read?.query ?? typed;
    if (next !== sent.current) underWay.current.push(next);
    sent.current = next;
    asked.current = listKey(next, isPlain ? filterNow.current : read);
    if (isPlain) {
      setQuery(next);
      return;
    }
    routing.router.typeNext(session.current === undefined);
    session.current ??= { before, sent: new Set([keyOf(before)]) };
    session.current.sent.add(keyOf(read));
    const { labels, ...list } = read;
    setUnderstood(labels.join(' · '));
    setIndexUiState(list as IndexUiState);
  };
  const sendNow = useRef(send);
  sendNow.current = send;

  // A text alone in a URL is parsed as if it had just been typed: a form on another page has sent it. Text next to
  // filters is the rest of an already parsed text.
  const isWorthReading = query !== '' && !isTyped.current && filterKey === keyOf({ refinementList: base, range: {} });
  useEffect(() => {
    if (!isWorthReading) return;
    void understanding.load().then(() => {
      const read = understanding.get()?.(text.get(), filterNow.current);
      if (isTyped.current || read === undefined) return;
      isTyped.current = true;
      if (read.query === text.get()) return;
      routing.router.correctNext();
      sendNow.current(text.get());
      settle();
    });
  }, [isWorthReading, understanding, routing, settle, text]);

  return {
    text,
    understood,
    query,
    isAnswered: () => asked.current === undefined || asked.current === listKey(query, filter),
    settle,
    read: (typed) => understanding.get()?.(typed, { refinementList: {}, range: {} }),
    prepare() {
      void understanding.load().then(() => {
        // Letters that wait for a rest are read when it comes.
        if (pace.isWaiting || !isUnread.current || text.get() === '') return;
        sendNow.current(text.get());
      });
    },
    setValue(typed) {
      isTyped.current = true;
      setShown(typed);
      if (typed === '') send(typed);
      else pace.next(engine, () => send(typed));
    },
    submit() {
      send(text.get());
      settle();
    },
  };
}

function filterOf({ refinementList = {}, range = {}, sortBy }: Partial<OrderedList>): OrderedList {
  return { refinementList, range, sortBy };
}

/** The same for the same filter, in whatever order it was set. */
function keyOf({ refinementList, range }: ListFilter): string {
  const values = Object.entries(refinementList).flatMap(([name, all]) => all.map((value) => `${name}=${value}`));
  const ranges = Object.entries(range).map(([name, ends]) => `${name}=${ends}`);
  return JSON.stringify([...values, ...ranges].sort());
}

const listKey = (query: string, filter: ListFilter): string => `${query} ${keyOf(filter)}`;

function createTypedText(start: string): { readonly text: TypedText; readonly set: (value: string) => void } {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    text: {
      get: () => value,
      subscribe(onChange) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
    set(next) {
      value = next;
      for (const onChange of listeners) onChange();
    },
  };
}
