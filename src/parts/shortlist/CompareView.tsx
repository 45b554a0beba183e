import { unbrokenText } from '#domain/formats/unbroken-text.ts';
import { Unbroken } from '#parts/copy/Unbroken.tsx';
import { VehicleName } from '#parts/copy/VehicleName.tsx';
import { useRef, type JSX } from 'react';
import { HAS_IT, type CompareRow } from '#domain/shortlist/compare-table.ts';
import { MOST_COMPARED } from '#domain/shortlist/compared-vehicles.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import type { CompareModel } from './compare-model.ts';
import type { CompareWords } from './compare-words.ts';
import { CardControls } from '#parts/card/CardControls.tsx';
import { Photo } from '#parts/photo/Photo.tsx';

interface CompareViewProps {
  readonly model: CompareModel;
  readonly words: CompareWords;
}

/** Vehicles side by side in a table whose column and row headings are sticky. */
export function CompareView({ model, words }: CompareViewProps): JSX.Element {
  const { status, table } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = table.cards.length;
  return (
    <div className="compare">
      <div className="compare__head">
        <h1 ref={heading} tabIndex={-1} id="compare-h">
          {words.heading}
        </h1>
        <p role="status">{statusOf(model, words)}</p>
        {count > 1 && (
          <label className="compare__only">
            <input
              type="checkbox"
              checked={model.onlyDifferences}
              onChange={({ currentTarget }) => {
                model.setOnlyDifferences(currentTarget.checked);
              }}
            />
            Only differences
          </label>
        )}
      </div>
      {count > 0 && (
        <CompareTableOf
          model={model}
          remove={(card) => {
            model.remove(card);
            heading.current?.focus();
          }}
        />
      )}
      {status === 'ready' && !model.isFull && <AddMore model={model} words={words} />}
    </div>
  );
}

function statusOf({ status, table, itemsNoun, missingCount, isFull }: CompareModel, words: CompareWords): string {
  const count = table.cards.length;
  if (status === 'pending') return `Checking your ${itemsNoun.plural}…`;
  if (status === 'unreachable')
    return `We couldn’t load your ${itemsNoun.plural}. Check your connection and reload the page.`;
  const gone =
    missingCount === 0
      ? ''
      : ` ${missingCount === 1 ? `One ${itemsNoun.singular} in this comparison is` : `${missingCount} ${itemsNoun.plural} in this comparison are`} no longer for sale.`;
  if (count === 0) return `${words.none}${gone}`;
  if (count === 1) return `${words.one}${gone}`;
  const full = isFull ? ' Remove one to add another.' : '';
  return `${count} of ${MOST_COMPARED} ${itemsNoun.plural}.${full} ${words.marked}${gone}`;
}

function CompareTableOf({
  model: { table, onlyDifferences, itemsNoun },
  remove,
}: Pick<CompareViewProps, 'model'> & { readonly remove: (card: VehicleCardData) => void }): JSX.Element {
  const groups = table.groups
    .map(({ heading, rows }) => ({ heading, rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="compare__scroll" role="region" aria-labelledby="compare-h" tabIndex={0}>
      <table className={`compare__table compare__table--${table.cards.length}`}>
        <thead>
          <tr>
            <td />
            {table.cards.map((card) => (
              <th key={card.id} scope="col" data-entry={card.shortlistEntry}>
                <CarHead card={card} remove={remove} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, rows }) => (
          <tbody key={heading}>
            <tr className="compare__group">
              <th scope="rowgroup" colSpan={table.cards.length + 1}>
                <span>{heading}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        ))}
        {groups.length === 0 && (
          <tbody>
            <tr>
              <th scope="row">Differences</th>
              <td colSpan={table.cards.length}>Nothing that we know of these {itemsNoun.plural} differs.</td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

function CarHead({
  card,
  remove,
}: {
  readonly card: VehicleCardData;
  readonly remove: (card: VehicleCardData) => void;
}): JSX.Element {
  const { photo, name, href } = card;
  return (
    <div className="compare__car">
      {photo === undefined ? (
        <span className="compare__photo" />
      ) : (
        <Photo className="compare__photo" photo={photo} sizes="(min-width: 1024px) 300px, 160px" alt="" />
      )}
      <a href={href}>
        <Unbroken text={name} />
      </a>
      <span className="compare__acts">
        <CardControls card={{ ...card, showsCompare: false }} />
        <button
          type="button"
          className="compare__remove"
          aria-label={`Remove ${name}`}
          onClick={() => {
            remove(card);
          }}
        >
          <Icon name="x" />
        </button>
      </span>
    </div>
  );
}

function Row({ row }: { readonly row: CompareRow }): JSX.Element {
  return (
    <tr className={row.differs ? 'is-different' : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className="hidden-text">, differs</span>}
      </th>
      {row.values.map((value, column) => (
        <td key={column} className={value === undefined ? 'is-unknown' : undefined}>
          {value === HAS_IT ? (
            <>
              <Icon name="check" />
              <span className="hidden-text">Yes</span>
            </>
          ) : (
            unbrokenText(value ?? (row.values.includes(HAS_IT) ? 'Not listed' : 'Not stated'))
          )}
          {row.best?.column === column && <em> {row.best.word}</em>}
        </td>
      ))}
    </tr>
  );
}

function AddMore({ model, words }: CompareViewProps): JSX.Element {
  const { candidates, itemsNoun, searchPath, add } = model;
  return (
    <section className="compare__more" aria-labelledby="compare-more-h">
      <h2 id="compare-more-h">
        Add {model.table.cards.length === 0 ? itemsNoun.plural : `another ${itemsNoun.singular}`}
      </h2>
      {candidates.length > 0 && (
        <ul>
          {candidates.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                onClick={() => {
                  add(card);
                }}
              >
                {card.photo !== undefined && (
                  <img src={card.photo.src} alt="" width={1280} height={853} loading="lazy" decoding="async" />
                )}
                <span>
                  <span className="hidden-text">Add </span>
                  <VehicleName name={card.name} />
                </span>
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        {candidates.length > 0 ? words.more : `Tick Compare on up to ${MOST_COMPARED} ${itemsNoun.plural} in the list.`}
      </p>
      <p>
        <a className="button button--line" href={searchPath}>
          See all {itemsNoun.plural}
        </a>
      </p>
    </section>
  );
}
