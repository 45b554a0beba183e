import type { JSX } from 'react';
import { writeFavourite } from '#domain/shortlist/favourite.ts';
import type { SavedVehicle } from '#domain/shortlist/saved-list.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { News } from '#components/shortlist/News.tsx';
import { CardControls } from '#components/shortlist/CardControls.tsx';
import type { SavedModel, SentList } from '#islands/shortlist/saved-model.ts';
import { BodyDrawing } from '../parts/BodyDrawing.tsx';
import { VehicleCard } from '../VehicleCard.tsx';
import { ViewedList } from './ViewedList.tsx';

interface SavedLayoutProps {
  readonly model: SavedModel;
  readonly searchPath: string;
  readonly comparePath: string | undefined;
  /** For whoever has saved nothing and looked at nothing. */
  readonly arrivals: readonly VehicleCardData[];
}

/** Saved cars as cards, what changed first; below them what was looked at. */
export function SavedLayout({ model, searchPath, comparePath, arrivals }: SavedLayoutProps): JSX.Element {
  const { status, list, viewed, itemsNoun, sent } = model;
  if (status === 'pending') {
    return (
      <div className="saved__head">
        <h1>Saved {itemsNoun.plural}</h1>
        <p role="status">Looking up how they stand …</p>
      </div>
    );
  }
  if (sent !== undefined) return <SentCards key="sent" {...{ sent, model, searchPath }} />;
  const isEmpty = list.vehicles.length === 0;
  return (
    // Another element than the one that waited: what stood in that would be seen to jump.
    <div key="list" data-saved-page="">
      {isEmpty ? (
        <NothingSaved model={model} searchPath={searchPath} />
      ) : (
        <SavedCards model={model} comparePath={comparePath} />
      )}
      {viewed.length > 0 ? (
        <section className="saved__viewed" aria-labelledby="viewed-h">
          <div className="head">
            <h2 id="viewed-h">Recently viewed</h2>
            <button type="button" className="link" onClick={model.clearViewed}>
              Clear
            </button>
          </div>
          <ViewedList cards={viewed} labelledBy="viewed-h" showsRepayment={false} />
        </section>
      ) : (
        isEmpty &&
        arrivals.length > 0 && (
          <section className="saved__viewed" aria-labelledby="arrived-h">
            <div className="head">
              <h2 id="arrived-h">Just arrived</h2>
              <a className="link" href={searchPath}>
                See all {itemsNoun.plural}
              </a>
            </div>
            <ViewedList cards={arrivals} labelledBy="arrived-h" showsRepayment={false} />
          </section>
        )
      )}
    </div>
  );
}

function SavedCards({
  model,
  comparePath,
}: {
  readonly model: SavedModel;
  readonly comparePath: string | undefined;
}): JSX.Element {
  const { list, itemsNoun, creditNotice, failureText, copyLink, removeGoneLabel } = model;
  return (
    <>
      <div className="saved__head">
        <h1>Saved {itemsNoun.plural}</h1>
        <p role="status">{list.introduction}</p>
        <div className="saved__acts">
          {copyLink !== undefined && (
            <button type="button" className="button button--line button--small" onClick={copyLink}>
              <Icon name="copy" />
              Copy list link
            </button>
          )}
          {removeGoneLabel !== undefined && (
            <button type="button" className="button button--line button--small" onClick={model.removeGone}>
              {removeGoneLabel}
            </button>
          )}
        </div>
      </div>
      {failureText !== undefined && (
        <p className="search__failure" role="alert">
          {failureText}
        </p>
      )}
      {creditNotice !== undefined && <CreditBasis notice={creditNotice} />}
      <h2 className="hidden-text">Your {itemsNoun.plural}</h2>
      <ul className="cards cards--saved">
        {list.vehicles.map((saved) => (
          <li key={saved.favourite.id}>
            <News saved={saved} />
            {saved.card === undefined ? (
              <GoneCard saved={saved} itemsNoun={itemsNoun.singular} />
            ) : (
              <VehicleCard card={saved.card} showsRepayment={creditNotice !== undefined} />
            )}
          </li>
        ))}
        {comparePath !== undefined && list.vehicles.length > 1 && (
          <li className="saved__hint">
            <h2>Can’t choose?</h2>
            <p>Press Compare on up to four, and see price, history and equipment side by side.</p>
          </li>
        )}
      </ul>
    </>
  );
}

/** What somebody chose and sent, to look at and to keep. */
function SentCards({
  sent,
  model: { itemsNoun, creditNotice },
  searchPath,
}: Pick<SavedLayoutProps, 'model' | 'searchPath'> & { readonly sent: SentList }): JSX.Element {
  return (
    <>
      <div className="saved__head">
        <h1>{sent.heading}</h1>
        <p role="status">{sent.introduction}</p>
        <div className="saved__acts">
          {sent.saveAll !== undefined && (
            <button type="button" className="button button--small" onClick={sent.saveAll}>
              Save all
            </button>
          )}
          <a className="button button--line button--small" href={sent.ownHref}>
            Your saved {itemsNoun.plural}
          </a>
          {sent.cards.length === 0 && (
            <a className="button button--line button--small" href={searchPath}>
              See all {itemsNoun.plural}
            </a>
          )}
        </div>
      </div>
      {creditNotice !== undefined && <CreditBasis notice={creditNotice} />}
      <h2 className="hidden-text">The {itemsNoun.plural} of the list</h2>
      <ul className="cards cards--saved">
        {sent.cards.map((card) => (
          <li key={card.id}>
            <VehicleCard card={card} showsRepayment={creditNotice !== undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CreditBasis({ notice }: { readonly notice: string }): JSX.Element {
  return (
    <div className="basis">
      <p>{notice}</p>
    </div>
  );
}

/** What is left of a car that the site does not list any more: its name and picture, and a way to others. */
function GoneCard({ saved, itemsNoun }: { readonly saved: SavedVehicle; readonly itemsNoun: string }): JSX.Element {
  const { favourite } = saved;
  const { id, name, slug, primary_image_url, latest } = favourite;
  const isGone = latest.availability === 'gone';
  const entry = writeFavourite(favourite);
  return (
    <article className={isGone ? 'card is-sold' : 'card'} data-entry={entry}>
      <div className="card__media">
        {primary_image_url === undefined ? (
          <div className="nophoto">
            <BodyDrawing />
          </div>
        ) : (
          <img src={primary_image_url} alt="" width={1280} height={853} loading="lazy" decoding="async" />
        )}
        <CardControls card={{ id, name, favourite: 'shown', showsCompare: false }} />
      </div>
      <div className="card__body">
        <div className="card__what">
          <h3 className="card__title">
            {/* The address of a car that is gone leads to the list that is closest to it. */}
            <a href={`/cars/${slug}`}>{name}</a>
          </h3>
        </div>
        <div className="card__money">
          <p className="card__status">{isGone ? 'Find something similar' : `See the ${itemsNoun}`}</p>
        </div>
      </div>
    </article>
  );
}

function NothingSaved({ model, searchPath }: { readonly model: SavedModel; readonly searchPath: string }): JSX.Element {
  const { singular, plural } = model.itemsNoun;
  return (
    <section className="saved__none" aria-labelledby="none-h">
      <div>
        <h1 id="none-h">No saved {plural} yet</h1>
        <p>
          Press the heart{' '}
          <svg className="icon saved__heart" viewBox="0 0 24 24" aria-hidden="true">
            <use href="#heart" />
          </svg>{' '}
          on a {singular} and it waits here, on this device, without an account. We mark it when its price changes, when
          new photos come in, and when it sells.
        </p>
        <a className="button button--accent" href={searchPath}>
          See all {plural}
        </a>
      </div>
      <BodyDrawing />
    </section>
  );
}
