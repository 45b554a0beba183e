import { useCallback, useEffect, useId, useRef, useState, type FocusEvent, type JSX, type KeyboardEvent } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import type { SearchModel } from './search-model.ts';
import { useSearchBox } from './use-search-box.ts';
import type { SearchList, SearchListProps, SearchListWords } from './SearchList.tsx';

interface SearchBoxProps extends Omit<SearchListProps, 'searchBox' | 'leaveSheet' | 'focusField'> {
  readonly model: SearchModel;
  readonly placeholder: string;
  readonly words: SearchBoxWords;
  /** Links to the results when phones close the sheet. */
  readonly goToResults: () => void;
}

export interface SearchBoxWords extends SearchListWords {
  readonly cancel: string;
}

/** The list's code loads when the box first gets focus, as does its data. */
const importList = async () => import('./SearchList.tsx');

/**
 * The search box with suggestions. On phones it becomes a sheet while focus is inside, by CSS alone; without
 * JavaScript, and before it has loaded, it is a plain form.
 */
export function SearchBox(props: SearchBoxProps): JSX.Element {
  const { model, placeholder, words, goToResults } = props;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const searchBox = useSearchBox(model.searchBox, isSheetOpen);
  const { onBlur, onFocus, onKeyDown, ...inputProps } = searchBox.inputProps;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { SearchList: List, load } = useSearchList(searchBox.open);
  const isOpen = searchBox.open && List !== undefined;

  const leave = (): void => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && form.current?.contains(focused) === true) focused.blur();
  };
  const isSheet = (): boolean => cancel.current !== null && cancel.current.getClientRects().length > 0;
  /** On phones, after a selection, the sheet would hide the results. */
  const leaveSheet = (): void => {
    if (!isSheet()) return;
    leave();
    goToResults();
  };
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // From the field, Tab continues to the button that clears past searches.
    if (event.key === 'Tab' && !event.shiftKey && searchBox.history.length > 0 && searchBox.open) return;
    // The first Escape closes the list, the next one the sheet.
    if (event.key === 'Escape' && !searchBox.open) leave();
    onKeyDown?.(event);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) leaveSheet();
  };

  return (
    <form
      ref={form}
      className="finder"
      role="search"
      onSubmit={(event) => event.preventDefault()}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (form.current?.contains(event.relatedTarget) === true) return;
        onBlur?.(event as FocusEvent<HTMLInputElement>);
        searchBox.leave();
      }}
    >
      <div className="finder__box">
        <div className="finder__bar">
          <div className="finder__field">
            <Icon name="search" />
            <label className="hidden-text" htmlFor={`${id}-field`}>
              {`Search ${model.itemsNoun}`}
            </label>
            <input
              type="search"
              name="query"
              autoCapitalize="off"
              placeholder={placeholder}
              {...inputProps}
              aria-expanded={isOpen}
              onFocus={(event) => {
                onFocus?.(event);
                load();
                // The tap that turns the field into a sheet ends where the field no longer is, and so fires no click.
                setSheetOpen(isSheet());
                if (isSheet()) event.currentTarget.click();
              }}
              onKeyDown={onInputKey}
              ref={input}
              id={`${id}-field`}
              aria-describedby={`${id}-understood`}
              className="input"
              data-search-box=""
            />
          </div>
          <button type="button" className="finder__cancel" ref={cancel} onClick={leave}>
            {words.cancel}
          </button>
        </div>
        <p className="unread" id={`${id}-understood`} aria-live="polite">
          {searchBox.understood}
        </p>
        {isOpen && (
          <List {...props} searchBox={searchBox} leaveSheet={leaveSheet} focusField={() => input.current?.focus()} />
        )}
      </div>
    </form>
  );
}

/** The component of the list, once loaded. */
function useSearchList(isWanted: boolean): { readonly SearchList?: typeof SearchList; readonly load: () => void } {
  const [loaded, setLoaded] = useState<{ readonly SearchList: typeof SearchList }>();
  const load = useCallback(() => {
    importList()
      .then(setLoaded)
      .catch(() => {
        // Without network there is no list, but the box still searches; the next opening tries again.
      });
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { ...loaded, load };
}
