import { useCallback, useEffect, useId, useRef, useState, type FocusEvent, type JSX, type KeyboardEvent } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { SearchModel } from '#islands/search/search-model.ts';
import { useSearchBox } from '#islands/search/use-search-box.ts';
import type { SearchList, SearchListProps, SearchListWords } from './SearchList.tsx';

interface SearchBoxProps extends Omit<SearchListProps, 'searchBox' | 'leaveSheet' | 'focusField'> {
  readonly model: SearchModel;
  /** Name of the field: "Search make, model or stock number". */
  readonly label: string;
  readonly placeholder: string;
  readonly words: SearchBoxWords;
  /** Leads to the results when phones put the sheet away. */
  readonly goToResults: () => void;
  /** Class of the input itself. */
  readonly inputClass?: string;
}

export interface SearchBoxWords extends SearchListWords {
  readonly cancel: string;
}

/** The list comes when the box first gets the focus, as what it shows does. */
const importList = async () => import('./SearchList.tsx');

/**
 * The search box with what it suggests. On phones it becomes a sheet while focus is inside, by CSS alone; without
 * script, and before there is any, it is a form of its own.
 */
export function SearchBox(props: SearchBoxProps): JSX.Element {
  const { model, label, placeholder, words, inputClass, goToResults } = props;
  const searchBox = useSearchBox(model.searchBox);
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
  /** On phones, once something is chosen, the sheet would hide what it found. */
  const leaveSheet = (): void => {
    if (!isSheet()) return;
    leave();
    goToResults();
  };
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // From the field, Tab goes on to the button that clears past searches.
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
        if (form.current?.contains(event.relatedTarget) !== true) onBlur?.(event as FocusEvent<HTMLInputElement>);
      }}
    >
      <div className="finder__box">
        <div className="finder__bar">
          <div className="finder__field">
            <Icon name="search" />
            <label className="sr-only" htmlFor={`${id}-field`}>
              {label}
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
                // The press that lifts the field to the sheet ends where it no longer is, and so is no click.
                if (isSheet()) event.currentTarget.click();
              }}
              onKeyDown={onInputKey}
              ref={input}
              id={`${id}-field`}
              className={inputClass}
              data-search-box=""
            />
          </div>
          <button type="button" className="finder__cancel" ref={cancel} onClick={leave}>
            {words.cancel}
          </button>
        </div>
        {isOpen && (
          <List {...props} searchBox={searchBox} leaveSheet={leaveSheet} focusField={() => input.current?.focus()} />
        )}
      </div>
    </form>
  );
}

/** What draws the list, once it is there. */
function useSearchList(isWanted: boolean): { readonly SearchList?: typeof SearchList; readonly load: () => void } {
  const [loaded, setLoaded] = useState<{ readonly SearchList: typeof SearchList }>();
  const load = useCallback(() => {
    importList()
      .then(setLoaded)
      .catch(() => {
        // Without network there is no list, and the box searches all the same; the next opening tries again.
      });
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { ...loaded, load };
}
