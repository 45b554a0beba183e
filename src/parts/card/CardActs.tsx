import type { JSX } from 'react';
import { CompareButton } from './CardControls.tsx';
import type { CardProps } from './VehicleCard.tsx';

/** At a card's foot: the way to the enquiry form of its vehicle, and the compare button. */
export function CardActs({ card }: Pick<CardProps, 'card'>): JSX.Element | null {
  if (card.enquireHref === undefined && !card.showsCompare) return null;
  return (
    <div className="card__acts">
      {card.enquireHref !== undefined && (
        <a className="button button--line" href={card.enquireHref} aria-label={`Enquire about ${card.name}`}>
          Enquire
        </a>
      )}
      <CompareButton card={card} />
    </div>
  );
}
