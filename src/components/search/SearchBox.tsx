import { useId, useRef, type FocusEvent, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { HistoryEntry, SearchModel, Suggestion } from '#islands/search/search-model.ts';
import { MarkedText } from './MarkedText.tsx';

interface SearchBoxProps {
  readonly model: SearchModel;
  /** Name of the field: "Search make, model or stock number". */
  readonly label: string;
  readonly placeholder: string;
  readonly words: SearchBoxWords;
  /** Leads to the results when phones put the sheet away. */
  readonly goToResults: () => void;
  /** Class of the input itself. */
  readonly inputClass?: string;
  /** A drawing before a body's name. */
  readonly drawBody?: (suggestion: Suggestion) => ReactNode;
  /** How the price of a vehicle is written. */
  readonly writePrice?: (text: string) => ReactNode;
}

export interface SearchBoxWords {
  readonly makes: string;
  readonly models: string;
  readonly bodies: string;
  readonly vehicles: string;
  /** Above past searches, "Searched before". */
  readonly history: string;
  readonly clearHistory: string;
  readonly cancel: string;
}

/**
 * The search box with what it suggests. On phones it becomes a sheet while focus is inside, by CSS alone; without
 * script, and before there is any, it is a form of its own.
 */
export function SearchBox(props: SearchBoxProps): JSX.Element {
  const { model, label, placeholder, words, inputClass, goToResults } = props;
  const { searchBox } = model;
  const { onBlur, onFocus, onKeyDown, ...inputProps } = searchBox.inputProps;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();

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
              onFocus={(event) => {
                onFocus?.(event);
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
        {searchBox.open && (
          <div className="finder__panel">
            {searchBox.history.length > 0 && (
              // A press here must not take focus from the field, which would close the list.
              <p className="finder__heading" onPointerDown={(event) => event.preventDefault()}>
                <span>{words.history}</span>
                <button
                  type="button"
                  className="finder__clear"
                  onClick={() => {
                    searchBox.clearHistory();
                    input.current?.focus();
                  }}
                >
                  {words.clearHistory}
                </button>
              </p>
            )}
            <ul {...searchBox.listProps} aria-label="Suggestions" className="finder__list" onClick={leaveSheet}>
              {searchBox.history.map((entry) => (
                <Past key={entry.id} entry={entry} model={model} />
              ))}
              {GROUPS.map((kind) => (
                <Group key={kind} kind={kind} {...props} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </form>
  );
}

const GROUPS = ['make', 'model', 'body', 'vehicle', 'query'] as const;

interface GroupProps extends SearchBoxProps {
  readonly kind: Suggestion['kind'];
}

/** Suggestions of one kind under their heading; that of the query stands by itself. */
function Group({ kind, ...props }: GroupProps): JSX.Element | null {
  const suggestions = props.model.searchBox.suggestions.filter((suggestion) => suggestion.kind === kind);
  if (suggestions.length === 0) return null;
  const { makes, models, bodies, vehicles } = props.words;
  const heading = { make: makes, model: models, body: bodies, vehicle: vehicles, query: undefined }[kind];
  return (
    <li className={`finder__group finder__group--${kind}`} role="presentation">
      {heading !== undefined && (
        <p className="finder__heading" aria-hidden="true">
          {heading}
        </p>
      )}
      <ul role="group" aria-label={heading ?? suggestions[0]?.label}>
        {suggestions.map((suggestion) => (
          <Choice key={suggestion.id} suggestion={suggestion} {...props} />
        ))}
      </ul>
    </li>
  );
}

interface ChoiceProps extends SearchBoxProps {
  readonly suggestion: Suggestion;
}

function Choice({ suggestion, model, drawBody, writePrice = asItIs }: ChoiceProps): JSX.Element {
  const { id, kind, label, detail, count, image } = suggestion;
  const [price, ...facts] = kind === 'vehicle' ? (detail ?? '').split(' · ') : [];
  // Without a figure there is nothing to qualify: "Enquire for price · 45,000 km".
  const qualifier = price?.startsWith('$') === true ? facts.shift() : undefined;
  const below = kind === 'vehicle' ? facts.join(', ') : (detail ?? '');
  return (
    <li {...model.searchBox.optionProps(id)} className={`finder__option finder__option--${kind}`}>
      {kind === 'vehicle' && <Photo src={image} />}
      {kind === 'body' && drawBody?.(suggestion)}
      <span className="finder__label">
        {kind === 'query' ? label : <MarkedText text={label} query={model.searchBox.value} />}
        {below !== '' && <small>{below}</small>}
      </span>
      {price !== undefined && price !== '' && (
        <span className="finder__price">
          {writePrice(price)}
          {qualifier !== undefined && <small>{qualifier}</small>}
        </span>
      )}
      {count !== undefined && kind !== 'query' && (
        <span className="finder__count">{count.toLocaleString('en-AU')}</span>
      )}
    </li>
  );
}

const asItIs = (text: string): ReactNode => text;

function Photo({ src }: { readonly src: string | undefined }): JSX.Element {
  if (src === undefined) return <span className="finder__photo" />;
  return <img className="finder__photo" src={src} alt="" width="1280" height="853" />;
}

interface PastProps {
  readonly entry: HistoryEntry;
  readonly model: SearchModel;
}

function Past({ entry, model }: PastProps): JSX.Element {
  return (
    <li {...model.searchBox.optionProps(entry.id)} className="finder__option finder__option--past">
      <Icon name="history" />
      <span className="finder__label">{entry.label}</span>
    </li>
  );
}
