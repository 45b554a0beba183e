import { useId, type JSX, type ReactNode } from 'react';
import type { CalculatorField as FieldName, CalculatorSetup } from '#domain/finance/calculator-setup.ts';
import { creditNoticeText, type CreditNotice } from '#domain/finance/credit-notice.ts';
import { type FinanceCallToAction, hrefWithLoan } from '#domain/finance/finance-link.ts';
import { CalculatorField } from './CalculatorField.tsx';
import { CalculatorFigures, CalculatorSum } from './CalculatorFigures.tsx';
import type { Calculator } from './use-calculator.ts';

/** The order of the controls [3-55]. */
export const LOAN_FIELDS: readonly FieldName[] = ['amount', 'tradeIn', 'term', 'interest', 'residual'];

interface LoanCalculatorProps extends Calculator {
  readonly setup: CalculatorSetup;
  readonly callToAction: FinanceCallToAction | undefined;
  /** Somebody follows a link out of the calculator. */
  readonly onLeave: () => void;
  /** Picture of the vehicle above the figures. */
  readonly photoSrc?: string | undefined;
  /** Below the lender's notice. */
  readonly disclaimer?: ReactNode;
}

/** What a loan is reckoned from, and what it comes to, side by side where there is room. */
export function LoanCalculator(props: LoanCalculatorProps): JSX.Element {
  const { view, isEdited, edit, setup, onLeave, photoSrc, disclaimer } = props;
  const { fields, result } = view;
  const callToAction = props.callToAction && {
    ...props.callToAction,
    href: hrefWithLoan(props.callToAction.href, {
      priceDollars: fields.amount.value,
      depositDollars: fields.tradeIn.value,
    }),
  };
  return (
    <div className="calc__in">
      <LoanFields {...props} />
      <CalculatorFigures
        result={result}
        callToAction={callToAction}
        onLenderRate={() => edit({ field: 'interest', value: setup.lender.interestPercent })}
        onLeave={onLeave}
        photoSrc={photoSrc}
      />
      <div className="calc__after">
        {result.kind === 'repayment' && <CalculatorSum result={result} />}
        <div className="calc__acts">
          {callToAction !== undefined && (
            <a className="calc__ask" href={callToAction.href} data-category={callToAction.category} onClick={onLeave}>
              {callToAction.label}
            </a>
          )}
          {isEdited && (
            <button type="button" className="calc__reset" onClick={() => edit({ reset: true })}>
              Start again
            </button>
          )}
        </div>
        <div className="calc__words">
          <LoanWords notice={setup.creditNotice} hasFigures={result.kind === 'repayment'} />
          {disclaimer}
        </div>
      </div>
    </div>
  );
}

/** What the loan is reckoned from. */
function LoanFields({ view, edit }: Pick<Calculator, 'view' | 'edit'>): JSX.Element {
  const group = useId();
  return (
    <div className="calc__form" role="group" aria-label="The loan">
      {LOAN_FIELDS.map((name) => (
        <CalculatorField key={name} field={view.fields[name]} onChange={(value) => edit({ field: name, value })} />
      ))}
      <fieldset className="calc__every">
        <legend>Pay every</legend>
        <div>
          {view.frequencies.map(({ value, label, isChosen }) => (
            <label key={value}>
              <input
                type="radio"
                name={group}
                value={value}
                checked={isChosen}
                onChange={() => edit({ frequency: value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The lender's notice, in full where no figures with their WARNING stand above it. */
function LoanWords(props: { readonly notice: CreditNotice; readonly hasFigures: boolean }): JSX.Element | null {
  const { notice, hasFigures } = props;
  // Without figures above it the notice is shown in full: rates never appear without the WARNING.
  if (!hasFigures) return <p>The lender’s own example: {creditNoticeText(notice)}</p>;
  if (notice.warning === undefined) return null;
  return <p>The lender’s own example: {creditNoticeText({ ...notice, warning: '' })}</p>;
}
