import { useEffect, useState, type JSX } from 'react';
import type { FinanceCallToAction } from '#domain/finance/finance-link.ts';
import { creditNoticeText } from '#domain/finance/credit-notice.ts';
import type { CalculatorResult } from '#domain/finance/calculator-view.ts';

interface CalculatorFiguresProps {
  readonly result: CalculatorResult;
  readonly callToAction: FinanceCallToAction | undefined;
  readonly onLenderRate: () => void;
  /** A link leads out of the dialog. */
  readonly onLeave: () => void;
  /** Picture of the vehicle above the figures. */
  readonly photoSrc?: string | undefined;
}

/** Screen readers announce the value once a slider stops, not while it moves. */
const REST_MS = 600;

/** Repayment, annual rate and comparison rate, one as prominent as the other, with their notice; or why there are none. */
export function CalculatorFigures(props: CalculatorFiguresProps): JSX.Element {
  const { result, callToAction, onLenderRate, onLeave, photoSrc } = props;
  return (
    <section className="calc__figures" aria-label="Your estimate">
      {photoSrc !== undefined && <img className="calc__photo" src={photoSrc} alt="" />}
      {result.kind === 'repayment' ? (
        <>
          <dl className="calc__nums">
            <div>
              <dt>repayment</dt>
              <dd>
                {result.amountText} {result.periodText}
              </dd>
            </div>
            <div>
              <dt>annual rate</dt>
              <dd>{result.rateText}</dd>
            </div>
            <div>
              <dt>comparison rate</dt>
              <dd>{result.comparisonRateText}</dd>
            </div>
          </dl>
          <p className="calc__notice">{result.creditNotice.warning ?? creditNoticeText(result.creditNotice)}</p>
        </>
      ) : (
        <>
          <p className="calc__enquire">
            {callToAction === undefined ? (
              result.text
            ) : (
              <a href={callToAction.href} data-category={callToAction.category} onClick={onLeave}>
                {result.text}
              </a>
            )}
          </p>
          {result.reasonText !== undefined && <p className="calc__reason">{result.reasonText}</p>}
          {result.offersLenderRate && (
            <button type="button" className="calc__back" onClick={onLenderRate}>
              Use the lender’s rate
            </button>
          )}
        </>
      )}
      <Announcement text={result.kind === 'repayment' ? result.announcement : result.text} />
    </section>
  );
}

/** The ledger of a loan with its total. */
export function CalculatorSum({
  result,
}: {
  readonly result: Extract<CalculatorResult, { kind: 'repayment' }>;
}): JSX.Element {
  return (
    <section className="calc__sum" aria-label="How it adds up">
      <dl className="loan">
        {result.ledger.map(({ label, value }, row) => (
          // The order of the rows is fixed and their words are not: "260 payments of $178".
          <div key={row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="loan__total">
          <dt>{result.totalLabel}</dt>
          <dd>{result.totalText}</dd>
        </div>
      </dl>
      {result.feesText !== undefined && <p className="calc__fees">{result.feesText}</p>}
    </section>
  );
}

function Announcement({ text }: { readonly text: string }): JSX.Element {
  const [announced, setAnnounced] = useState('');
  const [first] = useState(text);
  useEffect(() => {
    // Read out with the dialog when it opens.
    if (text === first && announced === '') return;
    const timer = setTimeout(() => setAnnounced(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text, first, announced]);
  return (
    <p className="hidden-text" role="status">
      {announced}
    </p>
  );
}
