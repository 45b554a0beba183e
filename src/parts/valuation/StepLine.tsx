import type { JSX } from 'react';
import type { DrawnStep } from '#domain/valuation/offer-view.ts';

/** Where one line of the working is on the line of them all; what begins where it ends is a dot. */
export function StepLine({ step }: { readonly step: DrawnStep | undefined }): JSX.Element | null {
  if (step === undefined) return null;
  const [from, to] = [`${step.fromPercent}%`, `${step.toPercent}%`];
  return (
    <svg className="valuation__step" width="100%" height="24" aria-hidden="true">
      <line className="valuation__bed" x2="100%" y1="12" y2="12" />
      {from === to ? (
        <circle cx={from} cy="12" r="5" />
      ) : (
        <>
          <line x1={from} y1="12" x2={to} y2="12" />
          <line x1={from} y1="6" x2={from} y2="18" />
          <line x1={to} y1="6" x2={to} y2="18" />
        </>
      )}
    </svg>
  );
}
