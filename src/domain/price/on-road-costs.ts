import type { AustralianState, CarType, ItemType } from '#domain/vehicle/vehicle.ts';

/** One line of a dealer's on-road costs; what it does not name matches every vehicle. */
export interface OnRoadCostsRow {
  readonly state?: AustralianState;
  readonly item_type?: ItemType;
  readonly car_type?: CarType;
  /** Dollars before on-road costs from which the line applies. */
  readonly price_from?: number;
  /** Dollars up to which it applies, these included. */
  readonly price_to?: number;
  /** Dollars to add. */
  readonly amount: number;
}

/** What a dealer adds to a price before on-road costs: one amount in dollars, or a table whose first matching line applies. */
export type OnRoadCosts = number | readonly OnRoadCostsRow[];

export interface OnRoadCostsQuestion {
  readonly state?: AustralianState | undefined;
  readonly itemType: ItemType;
  readonly carType: CarType;
  /** The price before on-road costs. */
  readonly cents: number;
}

/** The on-road costs of a vehicle in cents; undefined where the dealer's table has no line for it. */
export function onRoadCostsCents(costs: OnRoadCosts | undefined, question: OnRoadCostsQuestion): number | undefined {
  if (costs === undefined) return undefined;
  if (typeof costs === 'number') return Math.round(costs * 100);
  const dollars = question.cents / 100;
  const line = costs.find(
    (row) =>
      (row.state === undefined || row.state === question.state) &&
      (row.item_type === undefined || row.item_type === question.itemType) &&
      (row.car_type === undefined || row.car_type === question.carType) &&
      (row.price_from === undefined || dollars >= row.price_from) &&
      (row.price_to === undefined || dollars <= row.price_to),
  );
  return line === undefined ? undefined : Math.round(line.amount * 100);
}
