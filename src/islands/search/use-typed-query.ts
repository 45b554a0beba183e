import { useEffect, useRef, useState } from 'react';
import { useSearchBox } from 'react-instantsearch-core';
import type { SearchEngineName } from '#search/fallback-client.ts';

/** A server is asked when the typing rests [9-2]; on the device results follow every key stroke. */
const NETWORK_DELAY_MS = 300;

export interface TypedQuery {
  /** What stands in the box: it changes with every letter, so only the box itself follows it. */
  readonly text: TypedText;
  readonly setValue: (value: string) => void;
  /** Searches for what stands in the box now. */
  readonly submit: () => void;
  /** What the results are of. */
  readonly query: string;
}

export interface TypedText {
  readonly get: () => string;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function useTypedQuery(engine: SearchEngineName): TypedQuery {
  const { query, refine } = useSearchBox();
  const [{ text, set: setShown }] = useState(() => createTypedText(query));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Letters that the results do not have yet.
  const sent = useRef(query);
  // What was sent and has not come back: results of the first letters may come after the next ones were typed.
  const underWay = useRef<string[]>([]);

  useEffect(() => {
    const place = underWay.current.indexOf(query);
    underWay.current = underWay.current.slice(place + 1);
    if (place !== -1) return;
    // Someone else changed the search: Back, a chip, a link.
    underWay.current = [];
    if (timer.current === undefined && query !== sent.current) {
      sent.current = query;
      setShown(query);
    }
  }, [query, setShown]);
  useEffect(() => {
    const onPopState = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      underWay.current = [];
      setShown(sent.current);
    };
    window.addEventListener('popstate', onPopState);
    // What was typed before the page came alive is in the box already.
    const box = document.querySelector<HTMLInputElement>('input[data-search-box]');
    if (box !== null && box.value !== '') {
      sent.current = box.value;
      setShown(box.value);
    }
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', onPopState);
    };
  }, [setShown]);

  const send = (typed: string): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (typed !== sent.current) underWay.current.push(typed);
    sent.current = typed;
    refine(typed);
  };
  return {
    text,
    query,
    setValue(typed) {
      setShown(typed);
      clearTimeout(timer.current);
      if (engine === 'device' || typed === '') send(typed);
      else timer.current = setTimeout(() => send(typed), NETWORK_DELAY_MS);
    },
    submit: () => send(text.get()),
  };
}

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
