import type { JSX } from 'react';
import type { LoanShare } from '#domain/finance/loan-shares.ts';

/** What is brought, borrowed and paid for borrowing, on one line, to scale. */
export function LoanLine({ shares }: { readonly shares: readonly LoanShare[] }): JSX.Element | null {
  if (shares.length === 0) return null;
  const totalCents = shares.reduce((sum, { cents }) => sum + cents, 0);
  const percentUntil = (index: number): number =>
    (shares.slice(0, index).reduce((sum, { cents }) => sum + cents, 0) / totalCents) * 100;
  return (
    <div className="loan-line">
      <svg width="100%" height="10" aria-hidden="true">
        {shares.map(({ kind }, index) => (
          <rect
            key={kind}
            className={`is-${kind}`}
            x={`${percentUntil(index).toFixed(2)}%`}
            width={`${(percentUntil(index + 1) - percentUntil(index)).toFixed(2)}%`}
            height="10"
          />
        ))}
      </svg>
      <dl>
        {shares.map(({ kind, label, text }) => (
          <div key={kind} className={`is-${kind}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
