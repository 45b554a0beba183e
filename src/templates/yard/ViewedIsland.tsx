import type { JSX } from 'react';
import { useListedVehicles } from '#islands/shortlist/use-listed-vehicles.ts';
import { useViewedCards } from '#islands/shortlist/use-viewed-cards.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import { ViewedList } from './shortlist/ViewedList.tsx';

const SHOWN = 4;

/** The cars that this browser looked at last [3-27]. */
export default function ViewedIsland({ indexUrl, cardRules }: ShortlistProps): JSX.Element {
  const stock = useListedVehicles(indexUrl);
  const cards = useViewedCards(stock, cardRules, SHOWN);
  return <ViewedList cards={cards} placeholders={stock === 'loading' ? SHOWN : 0} labelledBy="viewed-heading" />;
}
