import type { JSX } from 'react';
import { Price, Repayment, WasPrice } from '#parts/money/Price.tsx';
import type { CardProps } from './VehicleCard.tsx';

/** A card's price, what it was, the repayment where the list has its statement, its state, and what a sold one leads to. */
export function CardMoney({ card, showsRepayment }: Pick<CardProps, 'card' | 'showsRepayment'>): JSX.Element {
  return (
    <div className="card__money" data-status-in="card__status">
      <Price price={card.price} />
      <WasPrice price={card.price} />
      {showsRepayment && card.repayment !== undefined && <Repayment repayment={card.repayment} />}
      {card.statusText !== undefined && <p className="card__status">{card.statusText}</p>}
      {card.availability === 'sold' && (
        <a className="button button--line button--small card__similar" href={`${card.href}#similar`}>
          Find Me Something Similar<span className="hidden-text"> to the {card.name}</span>
        </a>
      )}
    </div>
  );
}
