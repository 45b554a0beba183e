/** The dealer's options for cards; plain JSON, because result cards are also rendered in the browser. */
export interface CardRules {
  /** "Enquire for price" unless configured [4-24]. */
  readonly noPriceText: string;
  /** Whether subscription prices are offered [4-20]. */
  readonly offersSubscriptions: boolean;
  /** Days that the 'new' tag lasts [4-14]; 8 by default. */
  readonly newTagDays: number;
  /** Text of the 'new' tag: "New", "Just Arrived", "New Arrival" [4-16]. */
  readonly newTagText: string;
  /** Text on a sold vehicle's card, "JUST SOLD" [4-16]. */
  readonly soldTagText: string;
  /** Whether electric and hybrid vehicles have a tag, which takes precedence over all others [4-9]. */
  readonly tagsElectrified: boolean;
  /** Text of the certified badge, for used vehicles of one make [4-11]. */
  readonly certifiedBadge?: { readonly make: string; readonly text: string };
  /** Favourite and compare controls; both off unless the site enables them [2.3-17]. */
  readonly showFavourite: boolean;
  readonly showCompare: boolean;
  /** The mode that hides the controls for vehicles that are not used, have no price or no images [2.3-17]. */
  readonly hideControlsForUnqualified: boolean;
  /** Short location names on chips: only where a dealer has more than one location. */
  readonly showLocation: boolean;
  /** Whether the card shows facts such as owners and roadworthy (yard's tickets). */
  readonly showFacts: boolean;
  /** Whether vehicles' pages have an enquiry form. */
  readonly enquires: boolean;
  /** IANA zone in which days and hours are written. */
  readonly timeZone: string;
  /** Zones of the locations whose clock differs, by slug: a hold ends by the clock where the vehicle is. */
  readonly zones?: Readonly<Record<string, string>>;
  /** Image CDN template; absent for pictures on the site itself. */
  readonly imageCdnTemplate?: string;
}
