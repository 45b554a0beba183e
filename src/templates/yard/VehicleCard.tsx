import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { CardControls, ViewedMark } from '#parts/card/CardControls.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import { chatAbout, type CardContact } from './card/card-contact.ts';
import { Silhouette } from './silhouette/Silhouette.tsx';
import { Ticket } from './ticket/Ticket.tsx';

export interface VehicleCardProps {
  readonly card: VehicleCardData;
  readonly contact?: CardContact | undefined;
  readonly headingLevel?: 'h2' | 'h3';
  /** Facts at most, the stock number included. */
  readonly factCount?: number;
  /** Only where the credit statement stands in the list. */
  readonly showsRepayment?: boolean | undefined;
  /** The first card of a page is its largest paint. */
  readonly eager?: boolean | undefined;
}

/** A row of the yard: photo, name, ticket with what to do, six facts and what is wrong or worth knowing. */
export function VehicleCard(props: VehicleCardProps): JSX.Element {
  const { card, headingLevel: Heading = 'h2', factCount = 6, showsRepayment } = props;
  const stockFact = card.stockNumber === '' ? [] : [{ label: 'Stock no.', value: card.stockNumber }];
  const facts = [...card.facts.slice(0, factCount - stockFact.length), ...stockFact];
  const hasMorePhotos = card.photoCount > 1 && card.availability !== 'sold';
  return (
    <article className={`row row--${card.availability}`} data-entry={card.shortlistEntry}>
      <div className="row__media" data-photos={hasMorePhotos ? card.photoCount : undefined}>
        <CardPhoto card={card} isFirst={props.eager} />
        <CardControls card={card} />
      </div>
      <div className="row__head">
        <Heading>
          <a className="row__name sign" href={card.href}>
            {card.year !== undefined && <span className="hidden-text">{card.year} </span>}
            <VehicleName name={card.nameWithoutYear} />
          </a>
        </Heading>
        <p className="row__summary">
          {card.odometerText !== undefined && <b>{card.odometerText}</b>}
          {card.odometerText !== undefined && card.summaryText !== '' && ', '}
          <VehicleName name={card.summaryText} /> <ViewedMark card={card} />
        </p>
      </div>
      <div className="row__buy">
        <Ticket vehicle={card} repayment={showsRepayment ? card.repayment : undefined} />
        <CardActions card={card} contact={props.contact} />
      </div>
      <div className="row__body">
        <dl className="row__facts">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        {card.note !== undefined && <p className="row__note">{card.note}</p>}
        {card.locationName !== undefined && (
          <p className="row__place">
            <Icon name="map-pin" />
            {card.locationName}
          </p>
        )}
      </div>
    </article>
  );
}

function CardPhoto({
  card,
  isFirst,
}: {
  readonly card: VehicleCardData;
  readonly isFirst: boolean | undefined;
}): JSX.Element {
  const { photo } = card;
  if (photo === undefined) {
    return (
      <a className="row__photo no-photo" href={card.href} tabIndex={-1} aria-hidden="true">
        <Silhouette body={card.body} />
        <b>Still in the wash bay</b>
        <span>Photos to come</span>
      </a>
    );
  }
  return (
    <a className="row__photo" href={card.href} tabIndex={-1} aria-hidden="true">
      <Photo
        photo={photo}
        sizes="(min-width: 75rem) 33rem, (min-width: 40rem) 50vw, 100vw"
        eager={isFirst}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      {card.availability === 'sold' && <span className="stamp">Sold</span>}
      <span className="row__count">
        <Icon name="camera" />
        {card.photoCount === 1 ? '1 photo' : `${card.photoCount} photos`}
      </span>
    </a>
  );
}

/** What a buyer can do from the row; nothing is printed that leads nowhere. */
function CardActions({
  card,
  contact,
}: {
  readonly card: VehicleCardData;
  readonly contact: CardContact | undefined;
}): JSX.Element | null {
  if (card.availability === 'sold') {
    return (
      <p className="row__actions">
        <a className="button" href={`${card.href}#similar`}>
          Find Me Something Similar
          <span className="hidden-text"> to the {card.name}</span>
        </a>
      </p>
    );
  }
  if (contact?.phone === undefined && contact?.whatsappHref === undefined) return null;
  return (
    <p className="row__actions">
      {contact.phone !== undefined && (
        <a className="button" href={contact.phone.href}>
          <Icon name="phone" />
          Call
          <span className="hidden-text"> about the {card.name}</span>
        </a>
      )}
      {contact.whatsappHref !== undefined && (
        <a className="button button--line" href={chatAbout(contact.whatsappHref, card)}>
          <Icon name="message-circle" />
          WhatsApp
          <span className="hidden-text"> about the {card.name}</span>
        </a>
      )}
    </p>
  );
}
