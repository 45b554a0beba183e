import type { DemoVehicle } from './demo-vehicle.ts';

/** Of so many stock numbers one has a report. */
const ONE_IN = 3;

/**
 * The same vehicle with the address of its history report, where the dealer has bought one: every third stock number,
 * counted from one that the designs show. No chance is drawn, so everything else of the stock stays as it is.
 */
export function withHistoryReport(vehicle: DemoVehicle, dealer: string, countedFrom: string): DemoVehicle {
  const { carType, status, vin, stockNumber } = vehicle;
  const isChosen = (digitsOf(stockNumber) - digitsOf(countedFrom)) % ONE_IN === 0;
  return isChosen && carType === 'used' && status !== 'sold' && vin !== undefined
    ? { ...vehicle, historyReport: `https://example.com/vehicle-history/${dealer}/${stockNumber}` }
    : vehicle;
}

function digitsOf(stockNumber: string): number {
  return Number(stockNumber.replace(/\D/g, ''));
}
