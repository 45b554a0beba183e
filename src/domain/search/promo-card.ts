/** A promotional card among vehicles, as it is shown [3-50]. */
export interface PromoCard {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** The whole card is a link where it has a target. */
  readonly href?: string;
  /** Link text, "See the offers". */
  readonly linkLabel?: string;
  readonly image?: { readonly src: string; readonly srcset?: string; readonly alt: string };
}

/** A promotional card and when and where it is shown. */
export interface ScheduledPromo extends PromoCard {
  /** First instant at which it is shown, in milliseconds; absent for always. */
  readonly startMs?: number;
  /** First instant at which it is no longer shown [4-43]. */
  readonly expiryMs?: number;
  /** Number of vehicles before it on the first page; absent for a card that rotates in every N vehicles. */
  readonly position?: number;
  /** Only shown at its exact position; otherwise a list too short for that position ends with it. */
  readonly strictDisplay: boolean;
}

/** How promotional cards are spread over a list of vehicles [2.3-15, 9-29]. */
export interface PromoSchedule {
  /** Vehicles between two cards; `random` for 3 to 5, differently each day and on each page. */
  readonly every: number | 'random';
  /** Cards on a page at most; all that have a place where absent. */
  readonly most?: number;
  readonly cards: readonly ScheduledPromo[];
}
