import type { BodyType } from '#domain/vehicle/vehicle.ts';

/** The shapes that signs and silhouettes are drawn of. */
export type SignShape = 'hatch' | 'sedan' | 'wagon' | 'suv' | 'ute' | 'van' | 'people-mover';

const SHAPES: Partial<Record<BodyType, SignShape>> = {
  '4x4': 'suv',
  bus: 'people-mover',
  cabChassis: 'ute',
  convertible: 'sedan',
  coupe: 'sedan',
  hardtop: 'sedan',
  hatch: 'hatch',
  hatchback: 'hatch',
  lightTruck: 'ute',
  motorhome: 'van',
  peopleMover: 'people-mover',
  sedan: 'sedan',
  softtop: 'sedan',
  stationWagon: 'wagon',
  suv: 'suv',
  ute: 'ute',
  van: 'van',
  wagon: 'wagon',
};

/** The drawing that stands for a body, or nothing for bodies that have none. */
export function signOfBody(body: string | undefined): SignShape | undefined {
  return body === undefined ? undefined : SHAPES[body as BodyType];
}
