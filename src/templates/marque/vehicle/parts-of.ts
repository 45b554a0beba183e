import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';

export type PartId = 'key-information' | 'comments' | 'condition' | 'specifications' | 'features' | 'vehicle-map';

const LABELS: Readonly<Record<PartId, string>> = {
  'key-information': 'Key information',
  comments: 'Dealer Comments',
  condition: 'Car Summary',
  specifications: 'All Specifications',
  features: 'Features',
  'vehicle-map': 'Location',
};

/** The parts of the page that this vehicle has something for, in order; tabs and headings read it. */
export function partsOf(vehicle: VehiclePageData): { readonly id: PartId; readonly label: string }[] {
  const has: Readonly<Record<PartId, boolean>> = {
    'key-information': vehicle.keyInformation.length > 0,
    comments: vehicle.dealerComments !== undefined,
    // One fact alone, as the registration, stands in the key information already.
    condition: vehicle.conditionBoard.length > 1 || vehicle.faults.length > 0,
    specifications: vehicle.specifications.some((group) => group.items.length > 0),
    features: vehicle.features.length > 0,
    'vehicle-map': vehicle.location !== undefined,
  };
  return (Object.keys(LABELS) as PartId[]).filter((id) => has[id]).map((id) => ({ id, label: LABELS[id] }));
}
