import type { JSX } from 'react';
import { savedIsland, type SavedIslandProps } from '#parts/shortlist/saved-island.tsx';
import { ResultRow } from './card/ResultRow.tsx';
import { type RowOptions, RowOptionsContext } from './card/row-options.ts';
import { UprightCard } from './card/UprightCard.tsx';
import { Budgets, type BudgetsProps } from './shortlist/Budgets.tsx';
import { GoneRow } from './shortlist/GoneRow.tsx';
import { HeartPlace } from './shortlist/HeartPlace.tsx';

const SavedRows = savedIsland({
  listClass: 'rows rows--saved',
  Card: ResultRow,
  GoneCard: GoneRow,
  RowCard: UprightCard,
  moreClass: 'button button--line',
  EmptyPicture: HeartPlace,
});

interface YardSavedProps extends SavedIslandProps {
  readonly rowOptions: RowOptions;
  readonly budgets: BudgetsProps;
}

/** The cars saved in this browser; without any, links by budget. */
export default function SavedIsland({ rowOptions, budgets, ...props }: YardSavedProps): JSX.Element {
  return (
    <RowOptionsContext value={rowOptions}>
      <SavedRows {...props} emptyMore={<Budgets {...budgets} />} />
    </RowOptionsContext>
  );
}
