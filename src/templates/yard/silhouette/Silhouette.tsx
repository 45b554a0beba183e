import type { JSX } from 'react';
import { OUTLINES, type Outline } from './outlines.ts';
import { signOfBody } from './sign-of-body.ts';

/** A flat side view of a body type, for 'no photo' and the body filter. */
export function Silhouette({ body }: { readonly body: string | undefined }): JSX.Element {
  const shape = signOfBody(body) ?? 'sedan';
  const outline: Outline = OUTLINES[shape === 'people-mover' ? 'van' : shape];
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
