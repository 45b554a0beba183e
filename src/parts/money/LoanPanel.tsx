import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { type CalculatorBrief, calculatorOf } from '#domain/finance/calculator-brief.ts';
import type { CalculatorField, CalculatorSetup } from '#domain/finance/calculator-setup.ts';
import type { CalculatorEdit } from '#domain/finance/calculator-state.ts';
import type { CreditNotice } from '#domain/finance/credit-notice.ts';
import { type FinanceCallToAction, hrefWithLoan, type LinkedLoan, linkedLoan } from '#domain/finance/finance-link.ts';
import { type LoanChoices as Choices, loanChoices } from '#domain/finance/loan-choices.ts';
import { loanShares } from '#domain/finance/loan-shares.ts';
import { type AskedAbout, askedAbout } from '#parts/form/asked-about.ts';
import { LoanCalculator } from './CalculatorDialog.tsx';
import { LoanChoices } from './LoanChoices.tsx';
import { LoanLine } from './LoanLine.tsx';
import { useCalculator } from './use-calculator.ts';

interface LoanPanelProps {
  readonly brief: CalculatorBrief;
  readonly creditNotice: CreditNotice;
  /** Sums to choose from; a price that a link said is shown with deposits instead. */
  readonly amountsDollars?: readonly number[] | undefined;
  readonly callToAction?: FinanceCallToAction | undefined;
}

/**
 * The finance calculator as part of a page, whose HTML states the loan that it begins with [5-23]. A link from a vehicle
 * says its price [2.1-5], or which vehicle it is: then it begins with that one's, unless somebody is using it already.
 */
export function LoanPanel(props: LoanPanelProps): JSX.Element | null {
  const { brief, creditNotice } = props;
  const [loan, setLoan] = useState<LinkedLoan>({});
  useEffect(() => setLoan(linkedLoan(window.location.search)), []);
  const [vehicle, setVehicle] = useState<AskedAbout>();
  const isUsed = useRef(false);
  useEffect(
    () =>
      askedAbout.subscribe((shown) => {
        if (!isUsed.current) setVehicle(shown);
      }),
    [],
  );
  const saidDollars = loan.priceDollars ?? vehicle?.priceDollars;
  const { depositDollars } = loan;
  const priceDollars = saidDollars ?? brief.priceDollars;
  const setup = useMemo(
    () =>
      calculatorOf(
        {
          ...brief,
          ...(priceDollars !== undefined && { priceDollars }),
          ...(depositDollars !== undefined && { lender: { ...brief.lender, depositCents: depositDollars * 100 } }),
        },
        { creditNotice },
      ),
    [brief, creditNotice, priceDollars, depositDollars],
  );
  if (setup === undefined) return null;
  return (
    <Panel
      key={`${priceDollars} ${depositDollars}`}
      {...props}
      amountsDollars={saidDollars === undefined ? props.amountsDollars : undefined}
      setup={setup}
      vehicleName={priceDollars === vehicle?.priceDollars ? vehicle?.name : undefined}
      onUse={() => {
        isUsed.current = true;
      }}
    />
  );
}

interface PanelProps extends LoanPanelProps {
  readonly setup: CalculatorSetup;
  /** Whose price it begins with. */
  readonly vehicleName: string | undefined;
  readonly onUse: () => void;
}

function Panel(props: PanelProps): JSX.Element {
  const { setup, callToAction, amountsDollars, vehicleName, onUse } = props;
  const { edit: editLoan, ...calculator } = useCalculator(setup);
  const { view } = calculator;
  const edit: typeof editLoan = (change) => {
    onUse();
    editLoan(change);
  };
  const choices = loanChoices(setup, view, amountsDollars);
  const changed = useRef(
    useState(() => [...chosenBefore(choices), ...changedBefore(Object.keys(view.fields) as CalculatorField[])])[0],
  );
  useEffect(() => {
    for (const change of changed.current.splice(0)) edit(change);
  });
  const loan = { priceDollars: view.fields.amount.value, depositDollars: view.fields.tradeIn.value };
  return (
    <div className="calc-page">
      <LoanChoices choices={choices} vehicleName={vehicleName} onChoose={(edits) => edits.forEach(edit)} />
      <div id="credit-warning">
        <LoanLine shares={loanShares(setup, view)} />
        <LoanCalculator
          {...calculator}
          edit={edit}
          setup={setup}
          callToAction={callToAction && { ...callToAction, href: hrefWithLoan(callToAction.href, loan) }}
          onLeave={() => {
            takeToForm(callToAction, { vehiclePriceBudget: loan.priceDollars, deposit: loan.depositDollars });
          }}
        />
      </div>
    </div>
  );
}

/** The loan that somebody has pressed before the island has its script: hydration would put it back without a word. */
function chosenBefore(choices: Choices | undefined): readonly CalculatorEdit[] {
  if (typeof document === 'undefined') return [];
  const cells = [...document.querySelectorAll<HTMLInputElement>('.calc-page .loan-choices input')];
  const at = cells.findIndex(({ checked, defaultChecked }) => checked && !defaultChecked);
  return choices?.rows.flatMap(({ loans }) => loans)[at]?.edits ?? [];
}

/** The same of what somebody has moved or typed. */
function changedBefore(fields: readonly CalculatorField[]): readonly CalculatorEdit[] {
  if (typeof document === 'undefined') return [];
  const dials = document.querySelectorAll('.calc-page .dial');
  return fields.flatMap((field, index) => {
    const text = dials[index]?.querySelector<HTMLInputElement>('input[type="text"]');
    if (text && text.value !== text.defaultValue) return { field, value: text.value };
    const slider = dials[index]?.querySelector<HTMLInputElement>('input[type="range"]');
    if (!slider) return [];
    // A slider stands at a step, which need not be the value that it was given.
    const asBuilt = slider.cloneNode() as HTMLInputElement;
    asBuilt.value = slider.defaultValue;
    return slider.value === asBuilt.value ? [] : { field, value: slider.valueAsNumber };
  });
}

/** Fills the page's own form in with the loan that somebody asks about. */
function takeToForm(to: FinanceCallToAction | undefined, loan: Readonly<Record<string, number>>): void {
  if (to?.href.startsWith('#') !== true) return;
  for (const [name, dollars] of Object.entries(loan)) {
    const input = document.querySelector<HTMLInputElement>(`${to.href} input[name="${name}"]`);
    if (input === null || (dollars === 0 && input.value === '')) continue;
    input.value = dollars.toLocaleString('en-AU');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
