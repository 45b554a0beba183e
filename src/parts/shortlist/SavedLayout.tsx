import { Fragment, type JSX, type ReactNode } from 'react';
import { fillText } from '#domain/formats/fill-text.ts';
import { creditNotePlace } from '#domain/listing/credit-note-place.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { CardRow } from '#parts/card/CardRow.tsx';
import { CreditNote } from '#parts/money/CreditNote.tsx';
import { News } from './News.tsx';
import type { SavedFace } from './saved-face.ts';
import type { SavedModel, SentList } from './saved-model.ts';
import type { SavedWords } from './saved-words.ts';

interface SavedLayoutProps {
  readonly model: SavedModel;
  readonly words: SavedWords;
  readonly face: SavedFace;
  readonly searchPath: string;
  readonly comparePath: string | undefined;
  /** For visitors who have saved and viewed nothing. */
  readonly arrivals: readonly VehicleCardData[];
  readonly emptyMore: ReactNode;
}

/** Saved vehicles with their news on top, changed ones first; below them the recently viewed ones. */
export function SavedLayout(props: SavedLayoutProps): JSX.Element {
  const { model, words, face, searchPath, arrivals } = props;
  const { status, list, viewed, sent } = model;
  if (status === 'pending') {
    return (
      <div className="wrap saved__head">
        <h1>{words.name}</h1>
        <p role="status">Checking your list…</p>
      </div>
    );
  }
  if (sent !== undefined) return <SentVehicles key="sent" {...props} sent={sent} />;
  const isEmpty = list.vehicles.length === 0;
  const shown = viewed.length > 0 ? viewed : isEmpty ? arrivals : [];
  return (
    // A different element from the placeholder, so that reused content does not visibly jump.
    <div key="list" data-saved-page="">
      {isEmpty ? <NothingSaved {...props} /> : <SavedVehicles {...props} />}
      {shown.length > 0 && (
        <section className="section wrap saved__viewed" aria-labelledby="viewed-h">
          <div className="section__head">
            <h2 className="sign sign--2" id="viewed-h">
              {viewed.length > 0 ? 'Recently viewed' : words.arrivals}
            </h2>
            {viewed.length > 0 ? (
              <button type="button" className={face.moreClass} onClick={model.clearViewed}>
                {words.clearViewed}
              </button>
            ) : (
              <a className={face.moreClass} href={searchPath}>
                {words.all}
                <Icon name="arrow-right" />
              </a>
            )}
          </div>
          {/* A row of its own each: a phone keeps its place at a card that both have, though others now come before it. */}
          <CardRow
            key={viewed.length > 0 ? 'viewed' : 'arrivals'}
            Card={face.RowCard}
            cards={shown}
            labelledBy="viewed-h"
          />
        </section>
      )}
    </div>
  );
}

function SavedVehicles({ model, words, face, comparePath, arrivals }: SavedLayoutProps): JSX.Element {
  const { list, itemsNoun, creditNotice, failureText, copyLink, removeGoneLabel } = model;
  const { vehicles, since } = list;
  const board = words.text === '' ? undefined : since;
  const removeGone = removeGoneLabel !== undefined && (
    <button type="button" className={board === undefined ? 'button button--line' : 'link'} onClick={model.removeGone}>
      {removeGoneLabel}
    </button>
  );
  const notePlace = creditNotePlace(vehicles.map(({ card }) => card?.repayment !== undefined));
  const Band = board === undefined ? undefined : face.NewsBand;
  const acts = (
    <p className="wrap saved__acts">
      {copyLink !== undefined && (
        <button type="button" className="button button--line" onClick={copyLink}>
          <Icon name="copy" />
          Copy list link
        </button>
      )}
      {board === undefined && removeGone}
    </p>
  );
  return (
    <>
      <div className="wrap saved__head">
        <Heading text={words.heading} count={vehicles.length} noun={itemsNoun} />
        {words.text !== '' && <p>{words.text}</p>}
        <p className={words.text === '' ? undefined : 'hidden-text'} role="status">
          {list.introduction}
        </p>
        {words.text === '' && acts}
      </div>
      {Band !== undefined && board !== undefined && (
        <Band text={board.text} vehicles={vehicles} removeGone={removeGone} />
      )}
      {Band === undefined && board !== undefined && (
        <section className="since" aria-label={board.text}>
          <ul className="wrap">
            <li className="since__when">{board.text}</li>
            {board.counts.map(({ kind, count, text }) => (
              <li key={kind}>
                <b>{count}</b> {text}
              </li>
            ))}
            {removeGone !== false && <li>{removeGone}</li>}
          </ul>
        </section>
      )}
      {failureText !== undefined && (
        <p className="alert" role="alert">
          <span className="wrap">{failureText}</span>
        </p>
      )}
      {face.Overview !== undefined && <face.Overview vehicles={vehicles} />}
      <h2 className="hidden-text">Your {itemsNoun.plural}</h2>
      <ul className={`wrap ${face.listClass}`}>
        {vehicles.map((saved, place) => (
          <Fragment key={saved.favourite.id}>
            <li>
              {Band === undefined && <News saved={saved} />}
              {saved.card === undefined ? (
                <face.GoneCard saved={saved} itemNoun={itemsNoun.singular} body={arrivals[0]?.body} />
              ) : (
                <face.Card card={saved.card} showsRepayment={creditNotice !== undefined} />
              )}
            </li>
            {creditNotice !== undefined && place === notePlace && <CreditNote text={creditNotice} />}
          </Fragment>
        ))}
        {words.hint !== '' && comparePath !== undefined && vehicles.length > 1 && (
          <li className="saved__hint">
            <h2>{words.hintHeading}</h2>
            <p>{words.hint}</p>
          </li>
        )}
      </ul>
      {words.text !== '' && acts}
    </>
  );
}

/** A shared list, to view and to save. */
function SentVehicles(props: SavedLayoutProps & { readonly sent: SentList }): JSX.Element {
  const { sent, model, words, face, searchPath } = props;
  const { itemsNoun, creditNotice } = model;
  const notePlace = creditNotePlace(sent.cards.map(({ repayment }) => repayment !== undefined));
  return (
    <>
      <div className="wrap saved__head">
        <h1>{sent.heading}</h1>
        <p role="status">{sent.introduction}</p>
        <p className="saved__acts">
          {sent.saveAll !== undefined && (
            <button type="button" className="button" onClick={sent.saveAll}>
              Save all
            </button>
          )}
          <a className="button button--line" href={sent.ownHref}>
            {words.name}
          </a>
          {sent.cards.length === 0 && (
            <a className="button button--line" href={searchPath}>
              See all {itemsNoun.plural}
            </a>
          )}
        </p>
      </div>
      <h2 className="hidden-text">The {itemsNoun.plural} of the list</h2>
      <ul className={`wrap ${face.listClass}`}>
        {sent.cards.map((card, place) => (
          <Fragment key={card.id}>
            <li>
              <face.Card card={card} showsRepayment={creditNotice !== undefined} />
            </li>
            {creditNotice !== undefined && place === notePlace && <CreditNote text={creditNotice} />}
          </Fragment>
        ))}
      </ul>
    </>
  );
}

function NothingSaved({ model, words, face, searchPath, arrivals, emptyMore }: SavedLayoutProps): JSX.Element {
  const [before, after] = words.noneText.split('{heart}');
  return (
    <>
      <section className="saved__none" aria-labelledby="none-h">
        <div className="wrap">
          <div className="saved__say">
            <h1 id="none-h">{words.noneHeading}</h1>
            <p>
              {before}
              {after !== undefined && (
                <svg className="icon saved__heart" viewBox="0 0 24 24" aria-hidden="true">
                  <use href="#heart" />
                </svg>
              )}
              {after}
            </p>
            <a className="button button--main" href={searchPath}>
              See all {model.itemsNoun.plural}
              <Icon name="arrow-right" />
            </a>
          </div>
          {face.EmptyPicture !== undefined && (
            <face.EmptyPicture {...{ arrivals, itemNoun: model.itemsNoun.singular }} />
          )}
        </div>
      </section>
      {emptyMore}
    </>
  );
}

/** "Saved cars", or "3 cars you saved" with the number in a sign. */
function Heading(props: {
  readonly text: string;
  readonly count: number;
  readonly noun: SavedModel['itemsNoun'];
}): JSX.Element {
  const { text, count, noun } = props;
  const isCounted = text.includes('{count}');
  const items = isCounted && count === 1 ? noun.singular : noun.plural;
  const [before, after] = fillText(text, { items, count: '{count}' }).split('{count}');
  return (
    <h1>
      {before}
      {isCounted && <span className="figure">{count}</span>}
      {after}
    </h1>
  );
}
