import type { CarType, SimpleFuel, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import type { VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { fuelLabel } from '#domain/vehicle-words/vehicle-words.ts';

/** The data that decides a vehicle's tag. */
export interface TaggedVehicle {
  readonly status: VehicleStatus;
  readonly reserved: boolean;
  readonly certified: boolean;
  readonly carType: CarType;
  readonly make: string;
  readonly fuel?: SimpleFuel | undefined;
  /** The dealer's own wording, such as "Test Drive Only" [4-12]. */
  readonly customTag?: string | undefined;
  /** Unix seconds. */
  readonly createdAt?: number | undefined;
}

/** The dealer's switches for tags; `CardRules` has them all. */
export interface TagRules {
  readonly newTagDays: number;
  readonly newTagText: string;
  readonly soldTagText: string;
  readonly tagsElectrified: boolean;
  readonly certifiedBadge?: { readonly make: string; readonly text: string };
}

const SECONDS_A_DAY = 86_400;

/**
 * A vehicle's single tag: the first that applies of electrified, Reserved, certified, custom, COMING SOON and new [4-8
 * to 4-15]. That order is for available vehicles; for any other, JUST SOLD [4-16] takes precedence.
 */
export function resolveVehicleTag(vehicle: TaggedVehicle, rules: TagRules, nowMs: number): VehicleTag | undefined {
  if (!isAvailableStatus(vehicle.status)) return { kind: 'sold', text: rules.soldTagText };
  const { fuel } = vehicle;
  if (rules.tagsElectrified && (fuel === 'electric' || fuel === 'hybrid' || fuel === 'plugInHybrid')) {
    return { kind: 'electrified', text: fuelLabel(fuel) };
  }
  if (vehicle.reserved) return { kind: 'reserved', text: 'Reserved' };
  if (rules.certifiedBadge !== undefined && isCertified(vehicle, rules.certifiedBadge.make)) {
    return { kind: 'certified', text: rules.certifiedBadge.text };
  }
  const custom = vehicle.customTag?.trim() ?? '';
  if (custom !== '') return { kind: 'custom', text: custom };
  if (vehicle.status === 'coming_soon') return { kind: 'coming_soon', text: 'COMING SOON' };
  if (nowMs < newTagEndsAt(vehicle.createdAt, rules)) return { kind: 'new', text: rules.newTagText };
  return undefined;
}

/** The instant, in milliseconds, at which the 'new' tag of a vehicle ends [4-14]; minus infinity when it never had one. */
export function newTagEndsAt(createdAtSeconds: number | undefined, rules: { readonly newTagDays: number }): number {
  if (createdAtSeconds === undefined) return Number.NEGATIVE_INFINITY;
  return (createdAtSeconds + rules.newTagDays * SECONDS_A_DAY) * 1000;
}

/** The certified badge is for used vehicles of one manufacturer [4-11]. */
function isCertified(vehicle: TaggedVehicle, make: string): boolean {
  return vehicle.certified && vehicle.carType === 'used' && vehicle.make.toLowerCase() === make.toLowerCase();
}
