import type { JSX } from 'react';
import type { PlanStrip as Plan } from '#domain/layout-plan/plan-strip.ts';

/** A caravan's floor plan between its photo and its name. */
export function PlanStrip({ plan }: { readonly plan: Plan }): JSX.Element {
  return (
    <div className="card__plan">
      <svg viewBox={plan.viewBox} preserveAspectRatio="xMinYMid meet" aria-hidden="true">
        <path d={plan.body} />
        <path d={plan.furniture} />
      </svg>
      <p>{plan.words}</p>
    </div>
  );
}
