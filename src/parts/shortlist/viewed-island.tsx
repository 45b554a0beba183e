import type { ComponentType, JSX } from 'react';
import { CardRow } from '#parts/card/CardRow.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import { useListedVehicles } from './use-listed-vehicles.ts';
import { useViewedCards } from './use-viewed-cards.ts';

const SHOWN = 4;

/** The island of the vehicles that this browser looked at last [3-27], in a template's cards. */
export function viewedIsland(Card: ComponentType<CardProps>): ComponentType<ShortlistProps> {
  return function ViewedIsland({ indexUrl, cardRules }: ShortlistProps): JSX.Element {
    const stock = useListedVehicles(indexUrl);
    const cards = useViewedCards(stock, cardRules, SHOWN);
    return <CardRow {...{ Card, cards }} placeholders={stock === 'loading' ? SHOWN : 0} labelledBy="viewed-h" />;
  };
}
