/**
 * Sections of a vehicle page by zone, in display order. A template may define its own. `details`, `key_information` and
 * `layout_plan` go to `details_gone` and so on, where it has that, once the vehicle is no longer available.
 */
export interface VehicleOrder {
  /** As wide as the screen, above everything. */
  readonly above: readonly string[];
  /** Over photos and offer. */
  readonly heading: readonly string[];
  readonly photos: readonly string[];
  /** The panel next to the photos: price, then actions. */
  readonly offer: readonly string[];
  readonly contact: readonly string[];
  /** Below the photos, next to what remains of the panel; on narrow screens after the panel. */
  readonly beside?: readonly string[];
  /** Full width, below photos and offer. */
  readonly below: readonly string[];
  /** The contents of `details`, by column name. */
  readonly details: Readonly<Record<string, readonly string[]>>;
}

export const DEFAULT_VEHICLE_ORDER: VehicleOrder = {
  above: ['sticky_header', 'located_at'],
  heading: ['breadcrumbs'],
  photos: ['photos', 'tag'],
  offer: ['title', 'price', 'repayment', 'price_notes', 'status'],
  contact: ['actions', 'terms', 'tools', 'place'],
  below: ['tabs', 'details', 'similar', 'next_one', 'details_gone', 'posts', 'banner', 'forms', 'bottom_bar'],
  details: {
    main: [
      ...[
        'layout_plan',
        'side_view',
        'key_information',
        'masses',
        'learner',
        'tow_match',
        'comments',
        'summary',
        'included',
        'specifications',
        'features',
      ],
      ...['finance', 'gauge', 'fuel', 'delivery', 'finance_link'],
      ...['certified', 'used', 'reserve', 'protect', 'why_buy', 'location', 'disclaimers'],
    ],
  },
};
