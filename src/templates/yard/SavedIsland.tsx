import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { useSavedModel } from '#islands/shortlist/use-saved-model.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { RowOptions } from './search/row-options.ts';
import { SavedLayout, type BudgetLink } from './shortlist/SavedLayout.tsx';

interface SavedIslandProps extends ShortlistProps {
  readonly rowOptions: RowOptions;
  readonly arrivals: readonly VehicleCardData[];
  readonly budgets: readonly BudgetLink[];
}

/** The cars that this browser saved. */
export default function SavedIsland({ rowOptions, arrivals, budgets, ...props }: SavedIslandProps): JSX.Element {
  const model = useSavedModel(props);
  return (
    <SavedLayout
      model={model}
      searchPath={props.searchPath}
      rowOptions={rowOptions}
      arrivals={arrivals}
      budgets={budgets}
    />
  );
}
