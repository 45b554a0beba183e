import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { JSX, ReactNode } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { CardControls } from '#parts/card/CardControls.tsx';
import { CardPicture } from './CardPicture.tsx';

interface CardFrameProps {
  readonly card: VehicleCardData;
  readonly name: string;
  readonly className: string;
  /** The price. */
  readonly children: ReactNode;
}

/** An upright card: photo, name and price as one link, and the heart next to it. */
export function CardFrame({ card, name, className, children }: CardFrameProps): JSX.Element {
  const about = [card.odometerText, card.summaryText].filter((part) => part !== undefined && part !== '').join(', ');
  return (
    <div className="card-frame" data-entry={card.shortlistEntry}>
      <a className={className} href={card.href}>
        <CardPicture card={card} className="card__media" sizes="(min-width: 75rem) 20rem, 17rem" />
        <span className="card__body">
          <b>
            <VehicleName name={name} />
          </b>
          <span>{about}</span>
        </span>
        {children}
      </a>
      <CardControls card={{ ...card, showsCompare: false }} />
    </div>
  );
}
