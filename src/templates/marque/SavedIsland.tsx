import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { useSavedModel } from '#islands/shortlist/use-saved-model.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import { SavedLayout } from './shortlist/SavedLayout.tsx';

/** The cars that this browser saved. */
export default function SavedIsland({
  arrivals,
  ...props
}: ShortlistProps & { readonly arrivals: readonly VehicleCardData[] }): JSX.Element {
  const model = useSavedModel(props);
  return (
    <SavedLayout model={model} searchPath={props.searchPath} comparePath={props.comparePath} arrivals={arrivals} />
  );
}
