import type { ComponentType, ReactNode } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { SavedVehicle } from '#domain/shortlist/saved-list.ts';
import type { GoneCardProps } from '#parts/card/GoneCard.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';

export interface NewsBandProps {
  /** "Since Tuesday" */
  readonly text: string;
  readonly vehicles: readonly SavedVehicle[];
  /** Removes those that are no longer for sale. */
  readonly removeGone?: ReactNode;
}

/** What a template gives the page of saved vehicles: its cards and its drawings. */
export interface SavedFace {
  /** Class of the list of saved vehicles. */
  readonly listClass: string;
  readonly Card: ComponentType<Pick<CardProps, 'card' | 'showsRepayment'>>;
  /** A vehicle that the site no longer lists: its name and picture, and a link to others. */
  readonly GoneCard: ComponentType<GoneCardProps>;
  /** Instead of a count of news above the list and a line of it on each card. */
  readonly NewsBand?: ComponentType<NewsBandProps>;
  /** Above the list: what compares its vehicles at a glance. */
  readonly Overview?: ComponentType<{ readonly vehicles: readonly SavedVehicle[] }>;
  /** For vehicles side by side. */
  readonly RowCard: ComponentType<CardProps>;
  /** Class of a link or button next to a heading. */
  readonly moreClass: string;
  /** Next to the text for an empty list. */
  readonly EmptyPicture?: ComponentType<{ readonly arrivals: readonly VehicleCardData[]; readonly itemNoun: string }>;
}
