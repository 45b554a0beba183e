import type { JSX } from 'react';
import { readPlanStrip } from '#domain/layout-plan/plan-strip.ts';

/** A caravan's floor plan between its photo and its name. */
export function PlanStrip({ text }: { readonly text: string }): JSX.Element | null {
  const plan = readPlanStrip(text);
  if (plan === undefined) return null;
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
