/** A promotional card among vehicles, as it is shown [3-50]. */
export interface PromoCard {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** The whole card is a link where it leads somewhere. */
  readonly href?: string;
  /** Words of the link, "See the offers". */
  readonly linkLabel?: string;
  readonly image?: { readonly src: string; readonly alt: string };
}
