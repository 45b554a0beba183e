/** A promotional card among vehicles, as it is shown [3-50]. */
export interface PromoCard {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** The whole card is a link where it leads somewhere. */
  readonly href?: string;
  /** Words of the link, "See the offers". */
  readonly linkLabel?: string;
  readonly image?: { readonly src: string; readonly srcset?: string; readonly alt: string };
}

/** A promotional card and when and where it is shown. */
export interface ScheduledPromo extends PromoCard {
  /** First instant at which it is shown, in milliseconds; absent for always. */
  readonly startMs?: number;
  /** First instant at which it is no longer shown [4-43]. */
  readonly expiryMs?: number;
  /** Vehicles of the first page that stand before it; absent for a card that takes its turn every N vehicles. */
  readonly position?: number;
  /** Shown only in the place that it is meant for; otherwise it ends a list that is too short for that place. */
  readonly strictDisplay: boolean;
}

/** How promotional cards are spread over a list of vehicles [2.3-15, 9-29]. */
export interface PromoSchedule {
  /** Vehicles between two cards; `random` for 3 to 5, differently each day and on each page. */
  readonly every: number | 'random';
  readonly cards: readonly ScheduledPromo[];
}
