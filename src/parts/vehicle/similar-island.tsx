import type { ComponentType, JSX } from 'react';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import type { SimilarSearchProps } from '#search/similar-search-props.ts';
import { SimilarVehicles } from './SimilarVehicles.tsx';

/** The island of similar vehicles with a template's own card. */
export const similarIsland =
  (Card: ComponentType<CardProps>) =>
  (props: SimilarSearchProps): JSX.Element => <SimilarVehicles {...props} Card={Card} />;
