import type { VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';

const LOOKS: Partial<Record<VehicleTag['kind'], string>> = { custom: 'special', reserved: 'held', sold: 'held' };

/** The classes of a tag on a photo, which is known by them in lists and on its own page, built or corrected. */
export function tagClass(kind: VehicleTag['kind'] | null | undefined): string {
  const look = kind && LOOKS[kind];
  return look ? `tag tag--${look}` : 'tag';
}
