import type { JSX } from 'react';
import { OUTLINES, type Outline } from './outlines.ts';
import { signOfBody } from './sign-of-body.ts';

/** Bodies that have an outline and no sign. */
const OUTLINE_OF: Readonly<Record<string, keyof typeof OUTLINES | undefined>> = {
  caravan: 'caravan',
  camperTrailer: 'caravan',
  lightTruck: 'truck',
  motorcycle: 'motorcycle',
  truck: 'truck',
};

/** A flat side view of a body type, for 'no photo' and the body filter. */
export function Silhouette({ body }: { readonly body: string | undefined }): JSX.Element {
  const sign = signOfBody(body) ?? 'sedan';
  const outline: Outline = OUTLINES[OUTLINE_OF[body ?? ''] ?? (sign === 'people-mover' ? 'van' : sign)];
  return (
    <svg className="silhouette" viewBox={outline.viewBox} aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={outline.path} />
      {outline.wheels.map(([x, y, radius]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={radius} fill="currentColor" />
          <circle className="silhouette__hub" cx={x} cy={y} r={radius / 2} fill="none" strokeWidth="10" />
        </g>
      ))}
    </svg>
  );
}
