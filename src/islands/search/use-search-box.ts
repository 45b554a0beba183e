import { useRef, useSyncExternalStore } from 'react';
import type { PastSearch } from '#domain/search/search-history.ts';
import type { SuggestionEntry } from '#domain/search/suggestions.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { routeAttributes } from '#search/search-state.ts';
import type { HistoryEntry, SearchBoxModel, Suggestion } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';
import { useCombobox } from './use-combobox.ts';
import type { PastSearches } from './use-past-searches.ts';
import type { SearchPlaceOnSite } from './use-search-place.ts';
import type { TypedQuery } from './use-typed-query.ts';

/** What the search box is made of. */
export interface SearchBoxSource {
  readonly props: SearchIslandProps;
  readonly services: SearchServices;
  readonly typed: TypedQuery;
  readonly engine: SearchEngineName;
  readonly past: PastSearches;
  readonly place: SearchPlaceOnSite;
  readonly now: Date;
}

/** After the results of the same letters on the device; when the typing rests on a server [9-2]. */
const DELAY_MS: Readonly<Record<SearchEngineName, number>> = { device: 120, typesense: 300 };

/** The code of suggestions comes when the box first gets the focus. */
const importSuggestions = async () => import('./load-suggestions.ts');

/**
 * The search box with suggestions for what is typed, and past searches while it is empty [3-53]. A letter draws what uses
 * this hook again, and not the page.
 */
export function useSearchBox(source: SearchBoxSource): SearchBoxModel {
  const { props, services, typed, engine, past, place, now } = source;
  const { client, search } = services;
  const { indexName } = props.settings;
  const value = useSyncExternalStore(typed.text.subscribe, typed.text.get, typed.text.get);
  const text = value.trim();
  // Text that was in the address is no question; letters that are typed are.
  const isAsking = useRef(false);

  const found = useAnswer(isAsking.current && text !== '' ? text : undefined, DELAY_MS[engine], async () => {
    const { loadSuggestions } = await importSuggestions();
    const { cardRules } = props;
    return { text, entries: await loadSuggestions({ client, indexName, text, past: past.list, cardRules, now }) };
  });

  const setQuery = (query: string): void => {
    isAsking.current = false;
    typed.setValue(query);
  };
  const apply = ({ action, label }: SuggestionEntry): void => {
    if (action.kind === 'open') location.assign(action.href);
    else if (action.kind === 'past') {
      setQuery('');
      place.open(action.search);
    } else {
      const { facets } = routeAttributes(props);
      // What is no filter of this site is searched for by its name.
      if (!Object.keys(action.filters).every((attribute) => facets.includes(attribute))) {
        setQuery(label);
        return;
      }
      setQuery('');
      search.setIndexUiState((state) => ({
        ...state,
        query: '',
        page: 1,
        refinementList: { ...state.refinementList, ...mutable(action.filters) },
      }));
    }
  };

  const suggestions = text === '' ? [] : (found?.entries ?? []).map((entry) => toSuggestion(entry, () => apply(entry)));
  const history = text === '' ? past.list.map((search, index) => toHistoryEntry(search, index, place, setQuery)) : [];
  const { close, ...combobox } = useCombobox({
    value,
    setValue(letters) {
      isAsking.current = true;
      typed.setValue(letters);
    },
    entries: text === '' ? history : suggestions,
    onOpen() {
      importSuggestions().catch(() => {
        // Without network there are no suggestions; the next letter tries again.
      });
    },
    onSubmit: typed.submit,
  });

  return {
    ...combobox,
    inputProps: { ...combobox.inputProps, ...{ 'data-search-box': '' } },
    value,
    suggestions,
    history,
    clearHistory() {
      past.clear();
      close();
    },
  };
}

function toSuggestion({ action, ...entry }: SuggestionEntry, apply: () => void): Suggestion {
  return { ...entry, apply, ...(action.kind === 'open' && { href: action.href }) };
}

function toHistoryEntry(
  search: PastSearch,
  index: number,
  place: SearchPlaceOnSite,
  setQuery: (value: string) => void,
): HistoryEntry {
  return {
    id: `history-${index}`,
    label: search.label,
    href: place.hrefOf(search),
    apply() {
      setQuery('');
      place.open(search);
    },
  };
}

function mutable(values: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([attribute, list]) => [attribute, [...list]]));
}
