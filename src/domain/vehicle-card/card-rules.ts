/** The dealer's switches that decide what a card shows; plain JSON, because result cards are drawn in the browser too. */
export interface CardRules {
  /** "Enquire for price" unless configured [4-24]. */
  readonly noPriceText: string;
  /** Whether subscription prices are offered [4-20]. */
  readonly offersSubscriptions: boolean;
  /** Days that the 'new' tag lasts [4-14]; 8 by default. */
  readonly newTagDays: number;
  /** The words of the 'new' tag: "New", "Just Arrived", "New Arrival" [4-16]. */
  readonly newTagText: string;
  /** The words on a sold vehicle's card, "JUST SOLD" [4-16]. */
  readonly soldTagText: string;
  /** Whether electric and hybrid vehicles carry a tag of their own, first of all [4-9]. */
  readonly tagsElectrified: boolean;
  /** Words of the certified badge, for used vehicles of one make [4-11]. */
  readonly certifiedBadge?: { readonly make: string; readonly text: string };
  /** Favourite and compare controls; both off unless the site enables them [2.3-17]. */
  readonly showFavourite: boolean;
  readonly showCompare: boolean;
  /** The mode that hides the controls for vehicles that are not used, have no price or no images [2.3-17]. */
  readonly hideControlsForUnqualified: boolean;
  /** Short location names on chips: only where a dealer has more than one location. */
  readonly showLocation: boolean;
  /** Facts such as owners and roadworthy on the card (yard's tickets). */
  readonly showFacts: boolean;
  /** IANA zone in which days and hours are written. */
  readonly timeZone: string;
  /** Template of the image CDN, or absent for pictures that the site owns. */
  readonly imageCdnTemplate?: string;
}
