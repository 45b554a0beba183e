import type { JSX } from 'react';
import drawings from './silhouettes.svg?url&no-inline';
import { signOfBody } from './sign-of-body.ts';

/** The part of `silhouettes.svg` that each drawing fills: outline, windows and wheels. */
const FRAMES = {
  hatch: '30 40 1031 352',
  sedan: '30 40 1163 347',
  wagon: '30 40 1163 351',
  suv: '30 40 1110 403',
  ute: '30 40 1267 425',
  van: '30 40 1209 467',
  'people-mover': '30 40 1209 467',
  caravan: '30 40 1110 420',
  truck: '30 30 1130 430',
  motorcycle: '150 60 890 390',
} as const;

/** Bodies that have a drawing and no sign. */
const DRAWING_OF: Readonly<Record<string, keyof typeof FRAMES | undefined>> = {
  caravan: 'caravan',
  camperTrailer: 'caravan',
  lightTruck: 'truck',
  motorcycle: 'motorcycle',
  truck: 'truck',
};

/**
 * A flat side view of a body type, for 'no photo' and the body filter. The drawings are a file of their own: their
 * coordinates do not compress, and would be in the script of every search.
 */
export function Silhouette({ body }: { readonly body: string | undefined }): JSX.Element {
  const sign = signOfBody(body) ?? 'sedan';
  const drawing = DRAWING_OF[body ?? ''] ?? sign;
  return (
    <svg className="silhouette" viewBox={FRAMES[drawing]} aria-hidden="true">
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
}
