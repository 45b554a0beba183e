import { useRef, useSyncExternalStore } from 'react';
import type { PastSearch } from '#domain/search/search-history.ts';
import type { SuggestionEntry } from '#domain/search/suggestions.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { routeAttributes } from '#search/search-state.ts';
import type { HistoryEntry, SearchBoxModel, Suggestion } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { waitBefore } from './search-pace.ts';
import { useAnswer } from './use-answer.ts';
import { useCombobox } from './use-combobox.ts';
import type { PastSearches } from './use-past-searches.ts';
import type { SearchPlaceOnSite } from './use-search-place.ts';
import type { TypedQuery } from './use-typed-query.ts';

/** The inputs of the search box. */
export interface SearchBoxSource {
  readonly props: SearchIslandProps;
  readonly services: SearchServices;
  readonly typed: TypedQuery;
  readonly engine: SearchEngineName;
  readonly past: PastSearches;
  readonly place: SearchPlaceOnSite;
  readonly now: Date;
}

/** The code of suggestions loads when the box first gets focus. */
const importSuggestions = async () => import('./load-suggestions.ts');

/**
 * The search box with suggestions for the typed text, and past searches while it is empty [3-53]. A letter re-renders
 * the component that uses this hook, not the page.
 *
 * @param isSheet The box covers a phone's screen: without text it offers makes, bodies and budgets.
 */
export function useSearchBox(source: SearchBoxSource, isSheet: boolean): SearchBoxModel {
  const { props, services, typed, engine, past, place, now } = source;
  const { client, search } = services;
  const { indexName } = props.settings;
  const value = useSyncExternalStore(typed.text.subscribe, typed.text.get, typed.text.get);
  const understood = useSyncExternalStore(typed.understood.subscribe, typed.understood.get, typed.understood.get);
  const text = value.trim();
  // Text from the URL does not trigger suggestions; typed letters do.
  const isAsking = useRef(false);

  const found = useAnswer(
    isAsking.current && text !== '' ? text : undefined,
    waitBefore('suggestions', engine),
    async () => {
      const { loadSuggestions } = await importSuggestions();
      const { cardRules } = props;
      const asked = typed.read(text);
      const question = { client, indexName, text, past: past.list, cardRules, now, ...(asked && { asked }) };
      return { text, entries: await loadSuggestions(question) };
    },
    // On the device, the results for the same text come first.
    engine !== 'device' || typed.isAnswered(),
  );

  const starts = useAnswer(isSheet ? indexName : undefined, 0, async () => {
    const { loadStarts } = await importSuggestions();
    return loadStarts(client, indexName, routeAttributes(props).ranges.includes('price'));
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
      // A value that is not a filter on this site is searched for by name.
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
        range: { ...state.range, ...action.range },
      }));
    }
  };

  const suggestions = ((text === '' ? starts : found?.entries) ?? []).map((entry) =>
    toSuggestion(entry, () => apply(entry)),
  );
  const history = text === '' ? past.list.map((search, index) => toHistoryEntry(search, index, place, setQuery)) : [];
  const { close, ...combobox } = useCombobox({
    value,
    setValue(letters) {
      isAsking.current = true;
      typed.setValue(letters);
    },
    entries: [...history, ...suggestions],
    onOpen() {
      typed.prepare();
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
    understood,
    leave: typed.settle,
    suggestions,
    history,
    clearHistory() {
      past.clear();
      // A sheet still has what the stock can be narrowed by.
      if (!isSheet) close();
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
