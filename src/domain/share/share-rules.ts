/** Ways to pass a vehicle's page on [1-10, 2.4-13], in the dealer's order. */
export const SHARE_WAYS = ['copy', 'device', 'whatsapp', 'facebook', 'email'] as const;

export type ShareWay = (typeof SHARE_WAYS)[number];

/** Which of them a dealer offers, and what the print sheet shows. */
export interface ShareRules {
  readonly ways: readonly ShareWay[];
  /** Whether there is a page to print [2.1-7]. */
  readonly print: boolean;
  /** Whether the vehicle is available as a PDF [7-15]. */
  readonly pdf: boolean;
  /** Number of views from which a vehicle page shows its view count [3-5]; absent where it never does. */
  readonly viewsFrom?: number;
}
