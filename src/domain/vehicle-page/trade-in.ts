import type { VehicleStatus } from '#domain/vehicle/vehicle.ts';

/** Above this price a vehicle is worth a trade-in [9-28]; whole dollars. */
export const TRADE_IN_PRICE = 200;

/**
 * Whether the page offers a trade-in valuation [4-38, 5-12]: the dealer uses the valuation service, and the vehicle is
 * in stock, not sold, not reserved and above $200.
 */
export function offersTradeIn(
  vehicle: {
    readonly status: VehicleStatus;
    readonly reserved: boolean;
    /** Whole dollars. */
    readonly priceDollars?: number | undefined;
  },
  usesValuation: boolean,
): boolean {
  const { status, reserved, priceDollars = 0 } = vehicle;
  return usesValuation && status === 'in_stock' && !reserved && priceDollars > TRADE_IN_PRICE;
}
