import type { JSX, ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { type AccountNewsView, NEWS_BUTTONS, newsTerms } from '#domain/accounts/account-news.ts';
import type { Garage, GarageEnquiry, GarageVehicle } from '#domain/accounts/garage.ts';
import { formatDay } from '#domain/formats/dates.ts';
import { writeFavourite } from '#domain/shortlist/favourite.ts';
import type { SavedVehicle } from '#domain/shortlist/saved-list.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import { VehicleName } from '#parts/copy/VehicleName.tsx';
import { SaveButton } from '#parts/card/CardControls.tsx';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import { News as VehicleNews } from '#parts/shortlist/News.tsx';
import { favourites } from '#parts/shortlist/shortlist-store.ts';
import { useSavedModel } from '#parts/shortlist/use-saved-model.ts';
import { useGarage, type GarageModel } from './use-garage.ts';

interface GarageProps extends ShortlistProps {
  readonly garagePath: string;
  readonly signInPath: string;
}

/** What runs out first, then saved vehicles with what changed, enquiries, and the account itself. */
export default function GarageIsland({ garagePath, signInPath, ...props }: GarageProps): JSX.Element {
  const model = useGarage(garagePath, signInPath);
  const { garage, problem, reload } = model;
  if (garage === 'pending') {
    return (
      <p className="garage__wait" role="status">
        Opening your garage…
      </p>
    );
  }
  if (garage === 'unreachable') {
    return (
      <div className="garage__wait" role="alert">
        <p>{problem}</p>
        <button type="button" className="button" onClick={reload}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Contents garage={garage} savedName={props.savedName} />
      <Reservations {...garage} />
      {garage.appointments.length > 0 && <Appointments {...garage} />}
      <SavedVehicles {...props} />
      <div className="garage__two">
        {garage.news !== undefined && <News news={garage.news} change={model.changeNews} />}
        <Enquiries {...garage} timeZone={props.cardRules.timeZone} />
      </div>
      <Account model={model} garage={garage} />
    </>
  );
}

/** What there is and how much of it, as the page is long. */
function Contents({ garage, savedName }: { readonly garage: Garage; readonly savedName: string }): JSX.Element {
  const { reservations = [], appointments, news, enquiries } = garage;
  const saved = useStore(favourites.$items);
  const parts = [
    { id: 'reservations', label: 'On hold', count: reservations.length },
    { id: 'appointments', label: 'Appointments', count: appointments.length },
    { id: 'saved', label: savedName, count: saved.length },
    { id: 'searches', label: 'Saved searches', count: news?.searches.length ?? 0 },
    { id: 'enquiries', label: 'Enquiries', count: enquiries.length },
  ].filter(({ count }) => count > 0);
  return (
    <nav className="garage__jump" aria-label="In your garage">
      {parts.map(({ id, label, count }) => (
        <a key={id} href={`#${id}`}>
          {label} <b>{count}</b>
        </a>
      ))}
      <a href="#account">Your account</a>
    </nav>
  );
}

function SavedVehicles(props: ShortlistProps): JSX.Element {
  const { itemsNoun, list, status, failureText } = useSavedModel(props);
  const { plural } = itemsNoun;
  return (
    <Section
      id="saved"
      heading={props.savedName}
      more={
        props.savedPath !== undefined &&
        list.vehicles.length > 0 && <a href={props.savedPath}>Compare and share your list</a>
      }
    >
      {failureText !== undefined && <p role="alert">{failureText}</p>}
      {status === 'pending' ? (
        <p role="status">Checking your list…</p>
      ) : list.vehicles.length === 0 ? (
        <>
          <p>Nothing saved yet. Tap the heart on any of our {plural}, and it’s here on every device.</p>
          <p className="garage__acts">
            <a className="button" href={props.searchPath}>
              See all {plural}
            </a>
          </p>
        </>
      ) : (
        // Its hearts take out what is pressed, as on the page of saved vehicles.
        <ul className="garage__cars" data-saved-page="">
          {list.vehicles.map((saved) => (
            <li key={saved.favourite.id}>
              <SavedRow saved={saved} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function SavedRow({ saved }: { readonly saved: SavedVehicle }): JSX.Element {
  const { favourite, card } = saved;
  const { id, name, slug, primary_image_url } = favourite;
  const photo = card?.photo ?? (primary_image_url === undefined ? undefined : { src: primary_image_url });
  const price = card?.price;
  return (
    <article className="garage__car" data-entry={card?.shortlistEntry ?? writeFavourite(favourite)}>
      {photo === undefined ? (
        <div className="nophoto">
          <BodyDrawing body={card?.body} />
        </div>
      ) : (
        <Photo photo={photo} sizes="12rem" alt="" />
      )}
      <div className="garage__about">
        <h3>
          {/* The URL of a removed vehicle redirects to the closest list. */}
          <a href={card?.href ?? `/cars/${slug}`}>
            <VehicleName name={name} />
          </a>
        </h3>
        {price !== undefined && (
          <p className="garage__price">
            <b>{price.text}</b> {price.kind === 'amount' && price.qualifierText}
          </p>
        )}
        <VehicleNews saved={saved} />
      </div>
      <SaveButton card={{ id, name, favourite: 'shown', showsCompare: false }} />
    </article>
  );
}

interface NewsProps {
  readonly news: AccountNewsView;
  readonly change: GarageModel['changeNews'];
}

/** Whether the shopper is told what is new about all of it, and the searches that bring new vehicles. */
function News({ news, change }: NewsProps): JSX.Element {
  const { isOn, by, searches } = news;
  return (
    <div>
      {searches.length > 0 && (
        <Section id="searches" heading="Saved searches">
          <ul className="garage__list">
            {searches.map(({ id, name, href }) => (
              <Row
                key={id}
                title={<a href={href}>{capitalised(name)}</a>}
                end={
                  <button
                    type="button"
                    className="button button--line"
                    aria-label={`Forget ${name}`}
                    onClick={() => {
                      change({ forget: id });
                    }}
                  >
                    Forget
                  </button>
                }
              />
            ))}
          </ul>
        </Section>
      )}
      <Section id="news" heading="News of what you’ve saved">
        <p role="status">
          {isOn ? 'On. ' : ''}
          {newsTerms(news)}
        </p>
        <p className="garage__acts">
          <button
            type="button"
            className={isOn ? 'button button--line' : 'button'}
            onClick={() => {
              change({ on: !isOn });
            }}
          >
            {NEWS_BUTTONS[isOn ? 'off' : 'on'][by]}
          </button>
        </p>
      </Section>
    </div>
  );
}

function Reservations({ reservations = [] }: Pick<Garage, 'reservations'>): JSX.Element | null {
  if (reservations.length === 0) return null;
  return (
    <Section id="reservations" heading="On hold for you">
      <ul className="garage__list garage__list--held">
        {reservations.map(({ untilText, vehicle, href }) => (
          <Row
            key={href}
            title={<Vehicle {...vehicle} />}
            end={
              <a className="button button--line" href={href}>
                Cancel the reservation
              </a>
            }
          >
            <p>On hold until {untilText}</p>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

function Appointments({ appointments }: Pick<Garage, 'appointments'>): JSX.Element {
  return (
    <Section id="appointments" heading="Appointments">
      <ul className="garage__list">
        {appointments.map(({ noun, timeText, placeText, vehicle, href }) => (
          <Row
            key={href}
            title={timeText}
            end={
              <a className="button button--line" href={href}>
                Move or cancel
              </a>
            }
          >
            <p>{capitalised(noun)}</p>
            {vehicle !== undefined && (
              <p>
                <Vehicle {...vehicle} />
              </p>
            )}
            <p className="garage__quiet">{placeText}</p>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

const STATES: Readonly<Record<GarageEnquiry['state'], string>> = {
  sending: 'On its way to us',
  received: 'Received',
  unfinished: 'Not finished',
};

function Enquiries(props: Pick<Garage, 'enquiries' | 'phone'> & { readonly timeZone: string }): JSX.Element {
  const { enquiries, phone, timeZone } = props;
  return (
    <Section id="enquiries" heading="Enquiries">
      {enquiries.length === 0 ? (
        <p>No enquiries with {phone} yet.</p>
      ) : (
        <ul className="garage__list">
          {enquiries.map(({ sentAt, subject, vehicle, state }) => (
            <Row
              key={`${sentAt} ${subject}`}
              title={subject}
              end={
                <span className="garage__quiet">
                  {STATES[state]}, {formatDay(sentAt, timeZone)}
                </span>
              }
            >
              {vehicle !== undefined && (
                <p>
                  <Vehicle {...vehicle} />
                </p>
              )}
            </Row>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Vehicle({ name, href }: GarageVehicle): JSX.Element {
  return href === undefined ? <>{name}</> : <a href={href}>{name}</a>;
}

function Account({ model, garage }: { readonly model: GarageModel; readonly garage: Garage }): JSX.Element {
  const { signOut, deleteAccount } = model;
  return (
    <Section id="account" heading="Your account">
      <p>Signed in as {garage.phone}.</p>
      <p className="garage__acts">
        <button
          type="button"
          className="button button--line"
          onClick={() => {
            signOut(false);
          }}
        >
          Sign out
        </button>
        <button
          type="button"
          className="button button--line"
          onClick={() => {
            signOut(true);
          }}
        >
          Sign out on every device
        </button>
      </p>
      <details>
        <summary>Delete my account</summary>
        <p>
          This deletes your account and everything saved in it, on every device, and can’t be undone. Enquiries you’ve
          sent stay with us.
        </p>
        <p>
          <button type="button" className="button button--line" onClick={deleteAccount}>
            Delete my account for good
          </button>
        </p>
      </details>
    </Section>
  );
}

/** One thing of the shopper's, and at its end where it stands or what can be done about it. */
function Row(props: {
  readonly title: ReactNode;
  readonly end: ReactNode;
  readonly children?: ReactNode;
}): JSX.Element {
  const { title, end, children } = props;
  return (
    <li>
      <h3>{title}</h3>
      <div>{children}</div>
      <p className="garage__end">{end}</p>
    </li>
  );
}

function Section(props: {
  readonly id: string;
  readonly heading: string;
  /** Across from its heading. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  const { id, heading, more, children } = props;
  return (
    <section className="garage__part" id={id} aria-labelledby={`${id}-h`}>
      <div className="garage__head">
        <h2 id={`${id}-h`}>{heading}</h2>
        {more !== undefined && more !== false && <p>{more}</p>}
      </div>
      {children}
    </section>
  );
}
