import type { VehicleOrder } from '#parts/vehicle/vehicle-order.ts';

/**
 * Figures first, then every part in one column, with the price, the yard and trading in beside them, and at the end what
 * it compares with.
 */
export const vehicleOrder: VehicleOrder = {
  above: ['sticky_header', 'located_at'],
  heading: ['breadcrumbs'],
  photos: ['photos', 'tag'],
  offer: ['title', 'price', 'repayment', 'price_notes', 'status'],
  contact: ['actions', 'terms', 'tools', 'yard', 'trade_in'],
  beside: ['key_information', 'details'],
  below: ['similar', 'next_one', 'comparison', 'details_gone', 'posts', 'banner', 'forms', 'bottom_bar'],
  details: {
    main: [
      ...[
        'key_information_gone',
        'side_view',
        'masses',
        'learner',
        'comments',
        'summary',
        'included',
        'specifications',
        'features',
      ],
      ...['used', 'certified'],
      ...['gauge', 'finance', 'fuel', 'delivery', 'finance_link', 'reserve', 'protect', 'why_buy'],
      ...['yard_gone', 'disclaimers'],
    ],
  },
};
