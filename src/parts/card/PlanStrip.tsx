import type { JSX } from 'react';
import { readPlanStrip } from '#domain/layout-plan/plan-strip.ts';
import { PlanPaths } from './PlanPaths.tsx';

interface PlanStripProps {
  readonly text: string;
  /** In the middle, as in the place of a photo. */
  readonly isCentred?: boolean;
}

/** A caravan's floor plan between its photo and its name. */
export function PlanStrip({ text, isCentred = false }: PlanStripProps): JSX.Element | null {
  const plan = readPlanStrip(text);
  if (plan === undefined) return null;
  return (
    <div className="card__plan">
      <svg
        viewBox={isCentred ? plan.centredViewBox : plan.viewBox}
        preserveAspectRatio="xMinYMid meet"
        aria-hidden="true"
      >
        <PlanPaths plan={plan} />
      </svg>
      <p>{plan.words}</p>
    </div>
  );
}
