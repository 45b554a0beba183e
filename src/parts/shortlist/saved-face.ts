import type { ComponentType } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { GoneCardProps } from '#parts/card/GoneCard.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';

/** What a template gives the page of saved vehicles: its cards and its drawings. */
export interface SavedFace {
  /** Class of the list of saved vehicles. */
  readonly listClass: string;
  readonly Card: ComponentType<Pick<CardProps, 'card' | 'showsRepayment'>>;
  /** A vehicle that the site no longer lists: its name and picture, and a link to others. */
  readonly GoneCard: ComponentType<GoneCardProps>;
  /** For vehicles side by side. */
  readonly RowCard: ComponentType<CardProps>;
  /** Class of a link or button next to a heading. */
  readonly moreClass: string;
  /** Next to the text for an empty list. */
  readonly EmptyPicture?: ComponentType<{ readonly arrivals: readonly VehicleCardData[]; readonly itemNoun: string }>;
}
