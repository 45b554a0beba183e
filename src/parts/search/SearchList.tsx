import type { JSX, ReactNode } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import type { HistoryEntry, SearchBoxModel, Suggestion } from './search-model.ts';
import { MarkedText } from './MarkedText.tsx';

export interface SearchListProps {
  readonly searchBox: SearchBoxModel;
  readonly words: SearchListWords;
  /** On phones, after a selection. */
  readonly leaveSheet: () => void;
  readonly focusField: () => void;
  /** A drawing before a body's name. */
  readonly drawBody?: (suggestion: Suggestion) => ReactNode;
  /** How the price of a vehicle is written. */
  readonly writePrice?: (price: NonNullable<Suggestion['price']>) => ReactNode;
}

export interface SearchListWords {
  readonly makes: string;
  readonly models: string;
  readonly bodies: string;
  readonly budgets: string;
  readonly vehicles: string;
  /** Above past searches, "Searched before". */
  readonly history: string;
  readonly clearHistory: string;
}

/** The list below the search box: suggestions for the typed text, past searches while it is empty. */
export function SearchList(props: SearchListProps): JSX.Element {
  const { searchBox, words, leaveSheet, focusField } = props;
  const listClass = `finder__list${searchBox.value.trim() === '' ? ' finder__list--starts' : ''}`;
  return (
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
              focusField();
            }}
          >
            {words.clearHistory}
          </button>
        </p>
      )}
      <ul {...searchBox.listProps} aria-label="Suggestions" className={listClass} onClick={leaveSheet}>
        {searchBox.history.map((entry) => (
          <Past key={entry.id} entry={entry} searchBox={searchBox} />
        ))}
        {GROUPS.map((kind) => (
          <Group key={kind} kind={kind} {...props} />
        ))}
      </ul>
    </div>
  );
}

const GROUPS = ['make', 'model', 'body', 'budget', 'vehicle', 'query'] as const;

interface GroupProps extends SearchListProps {
  readonly kind: Suggestion['kind'];
}

/** Suggestions of one kind under their heading; the one for the query itself has none. */
function Group({ kind, ...props }: GroupProps): JSX.Element | null {
  const suggestions = props.searchBox.suggestions.filter((suggestion) => suggestion.kind === kind);
  if (suggestions.length === 0) return null;
  const { makes, models, bodies, budgets, vehicles } = props.words;
  const heading = { make: makes, model: models, body: bodies, budget: budgets, vehicle: vehicles, query: undefined }[
    kind
  ];
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

interface ChoiceProps extends SearchListProps {
  readonly suggestion: Suggestion;
}

function Choice({ suggestion, searchBox, drawBody, writePrice = asItIs }: ChoiceProps): JSX.Element {
  const { id, kind, label, price, detail, count, image } = suggestion;
  return (
    <li {...searchBox.optionProps(id)} className={`finder__option finder__option--${kind}`}>
      {kind === 'vehicle' && <Photo src={image} />}
      {kind === 'body' && drawBody?.(suggestion)}
      <span className="finder__label">
        {kind === 'query' ? label : <MarkedText text={label} query={searchBox.value} />}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {price !== undefined && (
        <span className="finder__price">
          {writePrice(price)}
          {price.qualifierText !== undefined && <small>{price.qualifierText}</small>}
        </span>
      )}
      {count !== undefined && kind !== 'query' && <span className="finder__count">{formatCount(count)}</span>}
    </li>
  );
}

const asItIs = ({ text }: NonNullable<Suggestion['price']>): ReactNode => text;

function Photo({ src }: { readonly src: string | undefined }): JSX.Element {
  if (src === undefined) return <span className="finder__photo" />;
  return <img className="finder__photo" src={src} alt="" width="1280" height="853" />;
}

interface PastProps {
  readonly entry: HistoryEntry;
  readonly searchBox: SearchBoxModel;
}

function Past({ entry, searchBox }: PastProps): JSX.Element {
  return (
    <li {...searchBox.optionProps(entry.id)} className="finder__option finder__option--past">
      <Icon name="history" />
      <span className="finder__label">{entry.label}</span>
    </li>
  );
}
