import type { VehicleOrder } from '#parts/vehicle/vehicle-order.ts';

/** The sign over photos and ticket; the condition on black; what is wrong with it before what speaks for it. */
export const vehicleOrder: VehicleOrder = {
  above: ['located_at'],
  heading: ['breadcrumbs', 'title'],
  photos: ['photos', 'stamp'],
  offer: ['price', 'repayment', 'price_notes', 'status'],
  contact: ['actions', 'terms', 'tools', 'near', 'place'],
  below: ['next_one', 'board', 'details', 'map', 'similar', 'posts', 'banner', 'forms'],
  details: {
    history: ['faults', 'checks', 'comments'],
    side: ['key_information', 'disclaimers', 'ask', 'gauge', 'finance', 'finance_link', 'delivery', 'fuel'],
    equipment: ['layout_plan', 'side_view', 'masses', 'learner', 'tow_match', 'features', 'specifications'],
    panels: ['included', 'certified', 'used', 'folds'],
  },
};
