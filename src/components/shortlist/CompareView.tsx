import { useRef, type JSX } from 'react';
import { HAS_IT, type CompareRow } from '#domain/shortlist/compare-table.ts';
import { MOST_COMPARED } from '#domain/shortlist/compared-vehicles.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Icon } from '#components/icon/Icon.tsx';
import type { CompareModel } from '#islands/shortlist/compare-model.ts';
import { CardControls } from './CardControls.tsx';

/** The template's own names for what the table is made of. */
export interface CompareClasses {
  readonly button: string;
  readonly lineButton: string;
  /** Words that are only heard. */
  readonly hidden: string;
}

interface CompareViewProps {
  readonly model: CompareModel;
  readonly classes: CompareClasses;
}

/** Vehicles side by side in a table that stands still at its edges: names above, what is compared on the left. */
export function CompareView({ model, classes }: CompareViewProps): JSX.Element {
  const { status, table, itemsNoun } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = table.cards.length;
  return (
    <div className="compare">
      <div className="compare__head">
        <h1 ref={heading} tabIndex={-1} id="compare-h">
          Compare {itemsNoun.plural}
        </h1>
        <p role="status">{sayOf(model)}</p>
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
          classes={classes}
          remove={(card) => {
            model.remove(card);
            heading.current?.focus();
          }}
        />
      )}
      {status === 'ready' && !model.isFull && <AddMore model={model} classes={classes} />}
    </div>
  );
}

function sayOf({ status, table, itemsNoun, missingCount, isFull }: CompareModel): string {
  const count = table.cards.length;
  if (status === 'pending') return `Looking up the ${itemsNoun.plural} …`;
  if (status === 'unreachable')
    return `The ${itemsNoun.plural} could not be looked up. Check the connection and load the page again.`;
  const gone =
    missingCount === 0
      ? ''
      : ` ${missingCount === 1 ? `One ${itemsNoun.singular} of this comparison is` : `${missingCount} ${itemsNoun.plural} of this comparison are`} no longer listed.`;
  if (count === 0) return `Nothing is chosen yet.${gone}`;
  if (count === 1) return `One ${itemsNoun.singular} is chosen. Add another to see them side by side.${gone}`;
  const full = isFull ? `, which is as many as fit. Take one out to add another` : '';
  return `${count} of ${MOST_COMPARED} ${itemsNoun.plural}${full}. Rows with a mark differ.${gone}`;
}

function CompareTableOf({
  model: { table, onlyDifferences, itemsNoun },
  classes,
  remove,
}: CompareViewProps & { readonly remove: (card: VehicleCardData) => void }): JSX.Element {
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
              <Row key={row.label} row={row} hidden={classes.hidden} />
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
        <img
          className="compare__photo"
          src={photo.src}
          srcSet={photo.srcset}
          sizes={photo.srcset === undefined ? undefined : '(min-width: 1024px) 300px, 160px'}
          width={1280}
          height={853}
          alt=""
        />
      )}
      <a href={href}>{name}</a>
      <span className="compare__acts">
        <CardControls card={{ ...card, showsCompare: false }} />
        <button
          type="button"
          className="compare__remove"
          aria-label={`Take ${name} out`}
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

function Row({ row, hidden }: { readonly row: CompareRow; readonly hidden: string }): JSX.Element {
  return (
    <tr className={row.differs ? 'is-different' : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className={hidden}>, differs</span>}
      </th>
      {row.values.map((value, column) => (
        <td key={column} className={value === undefined ? 'is-unknown' : undefined}>
          {value === HAS_IT ? (
            <>
              <Icon name="check" />
              <span className={hidden}>Yes</span>
            </>
          ) : (
            (value ?? (row.values.includes(HAS_IT) ? 'Not listed' : 'Not stated'))
          )}
        </td>
      ))}
    </tr>
  );
}

function AddMore({ model, classes }: CompareViewProps): JSX.Element {
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
                  <span className={classes.hidden}>Add </span>
                  {card.name}
                </span>
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        {candidates.length > 0
          ? `These you saved or looked at. Others are chosen with Compare in the list.`
          : `Press Compare on ${itemsNoun.plural} in the list, up to ${MOST_COMPARED} of them.`}
      </p>
      <p>
        <a className={classes.lineButton} href={searchPath}>
          See all {itemsNoun.plural}
        </a>
      </p>
    </section>
  );
}
