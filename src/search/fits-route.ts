import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { leftOutBy } from './left-out.ts';
import type { SearchRoute } from './url-state.ts';

/**
 * Whether a list with these filters has a vehicle: one value of each filter is its own, none of those left out, and it is
 * within every range. What a typed query finds is the engine's to say.
 */
export function fitsRoute(vehicle: VehicleSummary, { refinementList = {}, range = {} }: SearchRoute): boolean {
  const own: Readonly<Record<string, unknown>> = { ...vehicle };
  const hasOne = (name: string, wanted: readonly string[]): boolean => {
    const values = new Set([own[name]].flat().map((value) => String(value).toLowerCase()));
    return wanted.some((value) => values.has(value.toLowerCase()));
  };
  return (
    Object.entries(refinementList).every(([name, wanted]) => {
      const leftOut = leftOutBy(name);
      return leftOut === undefined ? hasOne(name, wanted) : !hasOne(leftOut, wanted);
    }) && Object.entries(range).every(([name, bounds]) => isWithin(own[name], bounds))
  );
}

function isWithin(value: unknown, bounds: string): boolean {
  const [low = '', high = ''] = bounds.split(':');
  return typeof value === 'number' && (low === '' || value >= Number(low)) && (high === '' || value <= Number(high));
}
