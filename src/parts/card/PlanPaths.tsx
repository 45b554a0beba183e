import type { JSX } from 'react';
import type { PlanStrip } from '#domain/layout-plan/plan-strip.ts';

/** Body and furniture of a small floor plan; its walls have the colour of the text around it. */
export function PlanPaths({ plan }: { readonly plan: PlanStrip }): JSX.Element {
  return (
    <g strokeWidth="2.5" fill="#fdf9f0" stroke="currentColor">
      <path d={plan.body} strokeWidth="7" />
      <FurniturePaths shapes={plan.shapes} />
    </g>
  );
}

/** Of `MATERIALS`. Where a template has not one of the colours, what is around the furniture gives it. */
const FILLS = ['var(--accent-soft)', 'var(--accent-mid)', '#ecd9b4', '#fff'];

export function FurniturePaths({ shapes }: { readonly shapes: readonly string[] }): (JSX.Element | false)[] {
  return shapes.map(
    (shape, index) => shape !== '' && <path key={index} d={shape} fill={FILLS[index]} stroke="var(--night)" />,
  );
}
