import type { JSX } from 'react';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import drawings from './body-drawings.svg?url&no-inline';

type Drawing = 'suv' | 'hatch' | 'sedan' | 'ute' | 'van' | 'caravan' | 'truck' | 'motorcycle';

const DRAWING_OF: Partial<Readonly<Record<BodyType, Drawing>>> = {
  hatch: 'hatch',
  hatchback: 'hatch',
  sedan: 'sedan',
  coupe: 'sedan',
  convertible: 'sedan',
  hardtop: 'sedan',
  softtop: 'sedan',
  ute: 'ute',
  cabChassis: 'ute',
  van: 'van',
  peopleMover: 'van',
  bus: 'van',
  motorhome: 'van',
  lightTruck: 'truck',
  truck: 'truck',
  caravan: 'caravan',
  camperTrailer: 'caravan',
  motorcycle: 'motorcycle',
};

/**
 * A side view in lines, on the ground line: decorative, the words next to it say that there is no photo. The drawings are
 * a file of their own, because their coordinates do not compress and would be in the script of every search.
 */
export function BodyDrawing({ body }: { readonly body?: BodyType | undefined }): JSX.Element {
  const drawing = (body === undefined ? undefined : DRAWING_OF[body]) ?? 'suv';
  return (
    <svg className="lineart" viewBox="0 0 1170 441" aria-hidden="true">
      <use href={`${drawings}#${drawing}`} />
      <path className="lineart__datum" d="M0 433h1170" />
    </svg>
  );
}
