import type { JSX } from 'react';
import { writeFavourite } from '#domain/shortlist/favourite.ts';
import type { SavedVehicle } from '#domain/shortlist/saved-list.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { News } from '#components/shortlist/News.tsx';
import { CardControls } from '#components/shortlist/CardControls.tsx';
import type { SavedModel, SentList } from '#islands/shortlist/saved-model.ts';
import { contactOf } from '../card/card-contact.ts';
import { Price } from '../price/Price.tsx';
import type { RowOptions } from '../search/row-options.ts';
import { Silhouette } from '../silhouette/Silhouette.tsx';
import { VehicleCard } from '../VehicleCard.tsx';
import { ViewedList } from './ViewedList.tsx';

export interface BudgetLink {
  readonly dollars: number;
  /** "Under $10,000" */
  readonly text: string;
  readonly countText: string;
  readonly href: string;
}

interface SavedLayoutProps {
  readonly model: SavedModel;
  readonly searchPath: string;
  readonly rowOptions: RowOptions;
  readonly budgets: readonly BudgetLink[];
  /** For whoever has saved nothing and looked at nothing. */
  readonly arrivals: readonly VehicleCardData[];
}

/** What changed as a board, then a row a car with its own news on top. */
export function SavedLayout(props: SavedLayoutProps): JSX.Element {
  const { model, searchPath, arrivals } = props;
  const { status, list, viewed, itemsNoun, sent } = model;
  if (status === 'pending') {
    return (
      <div className="wrap saved-top">
        <h1 className="sign sign--2">Saved {itemsNoun.plural}</h1>
        <p role="status">Looking up how they stand …</p>
      </div>
    );
  }
  if (sent !== undefined) return <SentRows key="sent" {...props} sent={sent} />;
  const isEmpty = list.vehicles.length === 0;
  const shown = viewed.length > 0 ? viewed : isEmpty ? arrivals : [];
  return (
    // Another element than the one that waited: what stood in that would be seen to jump.
    <div key="list" data-saved-page="">
      {isEmpty ? <NothingSaved {...props} /> : <SavedRows {...props} />}
      {shown.length > 0 && (
        <section className="section wrap" aria-labelledby="viewed-heading">
          <div className="section__head">
            <h2 className="sign sign--2" id="viewed-heading">
              {viewed.length > 0 ? 'Recently viewed' : 'Just landed'}
            </h2>
            {viewed.length > 0 ? (
              <button type="button" className="btn btn--line" onClick={model.clearViewed}>
                Forget these
              </button>
            ) : (
              <a className="btn btn--line" href={searchPath}>
                All {itemsNoun.plural}
                <Icon name="arrow-right" />
              </a>
            )}
          </div>
          <ViewedList cards={shown} labelledBy="viewed-heading" />
        </section>
      )}
    </div>
  );
}

function SavedRows({ model, rowOptions }: SavedLayoutProps): JSX.Element {
  const { list, itemsNoun, creditNotice, failureText, copyLink, removeGoneLabel } = model;
  const { vehicles, since } = list;
  const showsRepayment = creditNotice !== undefined && rowOptions.showsRepayments;
  return (
    <>
      <div className="wrap saved-top">
        <h1 className="sign sign--2">
          <span className="figure">{vehicles.length}</span>{' '}
          {vehicles.length === 1 ? itemsNoun.singular : itemsNoun.plural} you saved
        </h1>
        <p>Kept on this device, so there is no account and nobody rings you. Clear your browser and they go.</p>
        <p className="vh" role="status">
          {list.introduction}
        </p>
      </div>
      {since !== undefined && (
        <section className="since" aria-label={since.text}>
          <ul className="wrap">
            <li className="since__when">{since.text}</li>
            {since.counts.map(({ kind, count, text }) => (
              <li key={kind}>
                <b>{count}</b> {text}
              </li>
            ))}
            {removeGoneLabel !== undefined && (
              <li className="since__do">
                <button type="button" onClick={model.removeGone}>
                  {removeGoneLabel}
                </button>
              </li>
            )}
          </ul>
        </section>
      )}
      {failureText !== undefined && (
        <p className="alert" role="alert">
          <span className="wrap">{failureText}</span>
        </p>
      )}
      {showsRepayment && <CreditBasis notice={creditNotice} />}
      <ol className="rows rows--saved wrap" aria-label={`Saved ${itemsNoun.plural}`}>
        {vehicles.map((saved) => (
          <li key={saved.favourite.id}>
            <News saved={saved} />
            {saved.card === undefined ? (
              <GoneRow saved={saved} itemsNoun={itemsNoun.singular} />
            ) : (
              <VehicleCard
                card={saved.card}
                contact={contactOf(rowOptions.contacts, saved.card)}
                factCount={rowOptions.factCount}
                showsRepayment={showsRepayment}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="wrap saved-do">
        {copyLink !== undefined && (
          <button type="button" className="btn btn--line" onClick={copyLink}>
            <Icon name="copy" />
            Copy list link
          </button>
        )}
        {since === undefined && removeGoneLabel !== undefined && (
          <button type="button" className="btn btn--line" onClick={model.removeGone}>
            {removeGoneLabel}
          </button>
        )}
      </p>
    </>
  );
}

/** What somebody chose and sent, to look at and to keep. */
function SentRows({
  sent,
  model: { itemsNoun, creditNotice },
  rowOptions,
  searchPath,
}: SavedLayoutProps & { readonly sent: SentList }): JSX.Element {
  const showsRepayment = creditNotice !== undefined && rowOptions.showsRepayments;
  return (
    <>
      <div className="wrap saved-top">
        <h1 className="sign sign--2">{sent.heading}</h1>
        <p role="status">{sent.introduction}</p>
        <p className="saved-do">
          {sent.saveAll !== undefined && (
            <button type="button" className="btn" onClick={sent.saveAll}>
              Save all
            </button>
          )}
          <a className="btn btn--line" href={sent.ownHref}>
            Your saved {itemsNoun.plural}
          </a>
          {sent.cards.length === 0 && (
            <a className="btn btn--line" href={searchPath}>
              See all {itemsNoun.plural}
            </a>
          )}
        </p>
      </div>
      {showsRepayment && <CreditBasis notice={creditNotice} />}
      <ol className="rows rows--saved wrap" aria-label={sent.heading}>
        {sent.cards.map((card) => (
          <li key={card.id}>
            <VehicleCard
              card={card}
              contact={contactOf(rowOptions.contacts, card)}
              factCount={rowOptions.factCount}
              showsRepayment={showsRepayment}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function CreditBasis({ notice }: { readonly notice: string }): JSX.Element {
  return (
    <div className="basis">
      <div className="wrap">
        <p>{notice}</p>
      </div>
    </div>
  );
}

/** What is left of a car that the site does not list any more: its name and picture, and a way to others. */
function GoneRow({ saved, itemsNoun }: { readonly saved: SavedVehicle; readonly itemsNoun: string }): JSX.Element {
  const { favourite } = saved;
  const { id, name, slug, primary_image_url, latest } = favourite;
  const isGone = latest.availability === 'gone';
  // The address of a car that is gone leads to the list that is closest to it.
  const href = `/cars/${slug}`;
  const entry = writeFavourite(favourite);
  return (
    <article className={isGone ? 'row row--sold' : 'row'} data-entry={entry}>
      <div className="row__media">
        <a
          className={primary_image_url === undefined ? 'row__photo no-photo' : 'row__photo'}
          href={href}
          tabIndex={-1}
          aria-hidden="true"
        >
          {primary_image_url === undefined ? (
            <Silhouette body={undefined} />
          ) : (
            <img src={primary_image_url} alt="" width="1280" height="853" loading="lazy" decoding="async" />
          )}
        </a>
        <CardControls card={{ id, name, favourite: 'shown', showsCompare: false }} />
      </div>
      <div className="row__head">
        <h2>
          <a className="row__name sign" href={href}>
            {name}
          </a>
        </h2>
      </div>
      <div className="row__buy">
        <p className="row__actions">
          <a className="btn" href={href}>
            {isGone ? 'Find Me Something Similar' : `See the ${itemsNoun}`}
            <span className="vh"> {isGone ? `to the ${name}` : name}</span>
          </a>
        </p>
      </div>
    </article>
  );
}

function NothingSaved({ model, searchPath, arrivals, budgets }: SavedLayoutProps): JSX.Element {
  const { singular, plural } = model.itemsNoun;
  const photo = arrivals.find((card) => card.photo !== undefined)?.photo;
  return (
    <>
      <section className="saved-none" aria-labelledby="none-heading">
        <div className="wrap">
          <div className="saved-none__say">
            <h1 className="sign sign--1 shade" id="none-heading">
              Nothing
              <br />
              saved yet
            </h1>
            <p className="lead">
              Tap the heart on any {singular}. It is kept here on this device, with its price as it was that day, so you
              see if we drop it.
            </p>
            <a className="btn" href={searchPath}>
              See all {plural}
              <Icon name="arrow-right" />
            </a>
          </div>
          {photo !== undefined && (
            <figure className="saved-none__where">
              <img src={photo.src} srcSet={photo.srcset} sizes="28rem" alt="" width="1280" height="853" />
              <span className="saved-none__heart" aria-hidden="true">
                <svg className="icon" viewBox="0 0 24 24">
                  <use href="#heart" />
                </svg>
              </span>
              <figcaption>
                <b>Top right of every photo</b>
                <span>Saved on another phone? Send yourself the {singular} with its Share button instead.</span>
              </figcaption>
            </figure>
          )}
        </div>
      </section>
      {budgets.length > 0 && (
        <section className="budgets on-black" aria-labelledby="budgets-heading">
          <div className="wrap">
            <h2 className="vh" id="budgets-heading">
              Shop by budget
            </h2>
            <ul className={`budgets__grid budgets__grid--${budgets.length}`}>
              {budgets.map(({ href, text, countText, dollars }) => (
                <li key={href}>
                  <a className="budget" href={href}>
                    <span className="budget__words">
                      <span aria-hidden="true">Under</span>
                      <span className="vh">{text},</span>
                      <span className="budget__count">
                        {countText} <Icon name="arrow-right" />
                      </span>
                    </span>
                    <span aria-hidden="true">
                      <Price text={dollars % 1000 === 0 ? `$${dollars / 1000}K` : `$${dollars}`} />
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
