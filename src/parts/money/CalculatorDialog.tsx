import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type JSX,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { type CalculatorBrief, calculatorOf } from '#domain/finance/calculator-brief.ts';
import type { CalculatorField as FieldName, CalculatorSetup } from '#domain/finance/calculator-setup.ts';
import type { CalculatorView } from '#domain/finance/calculator-view.ts';
import { creditNoticeText, type CreditNotice } from '#domain/finance/credit-notice.ts';
import type { FinanceCallToAction } from '#domain/finance/finance-link.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { afterPaint } from '#parts/browser/after-paint.ts';
import { CalculatorField } from './CalculatorField.tsx';
import { CalculatorFigures, CalculatorSum } from './CalculatorFigures.tsx';
import { type Calculator, useCalculator } from './use-calculator.ts';

interface CalculatorDialogProps {
  readonly brief: CalculatorBrief;
  readonly callToAction: FinanceCallToAction | undefined;
  readonly heading: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The finance calculator [4-56] as a dialog, a sheet on phones. Its text about the loan is already in the page and is
 * read from there.
 */
export function CalculatorDialog(props: CalculatorDialogProps): JSX.Element | null {
  const setup = useMemo(() => calculatorOf(props.brief, { creditNotice: creditNoticeOfPage() }), [props.brief]);
  // The page has no button where it has no calculator.
  return setup === undefined ? null : <Dialog {...props} setup={setup} />;
}

function Dialog(props: CalculatorDialogProps & { readonly setup: CalculatorSetup }): JSX.Element {
  const { setup, callToAction, heading, isOpen, onClose } = props;
  const id = useId();
  const { dialog, title } = useSheet(isOpen);
  const calculator = useCalculator(setup);
  const [vehicleName] = useState(() => textOf('h1'));
  // Already loaded by then.
  const [photoSrc] = useState(() => document.querySelector<HTMLImageElement>('main .gallery img')?.currentSrc);

  return (
    <dialog
      ref={dialog}
      className="calc"
      aria-labelledby={`${id}-h`}
      onClose={onClose}
      onPointerDown={(event: PointerEvent) => {
        // A click on the backdrop.
        if (event.target === dialog.current && event.button === 0) onClose();
      }}
    >
      <div className="calc__box">
        <div className="calc__head">
          <div>
            <h2 id={`${id}-h`} ref={title} tabIndex={-1}>
              {heading}
            </h2>
            <p>{vehicleName}</p>
          </div>
          <button type="button" className="calc__close" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <LoanCalculator
          {...calculator}
          setup={setup}
          callToAction={callToAction}
          onLeave={onClose}
          photoSrc={photoSrc}
          disclaimer={<PageDisclaimer />}
        />
      </div>
    </dialog>
  );
}

/** The dialog and its title, which takes focus when it is opened. */
function useSheet(isOpen: boolean): {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: RefObject<HTMLHeadingElement | null>;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!isOpen) {
      element.close();
      return;
    }
    element.showModal();
    title.current?.focus();
    // The page behind it must not scroll.
    const { classList } = document.documentElement;
    classList.add('has-sheet');
    return () => {
      // Repainting the whole page would delay it until after the dialog has closed.
      void afterPaint().then(() => element.open || classList.remove('has-sheet'));
    };
  }, [isOpen]);

  return { dialog, title };
}

/** The lender's disclaimer of the page, folded as it is there [4-42]. */
function PageDisclaimer(): JSX.Element | null {
  const [head] = useState(() => textOf('#financeDisclaimer [data-head]'));
  const [tail] = useState(() => textOf('#financeDisclaimer [data-tail]'));
  const [isWhole, setWhole] = useState(false);
  if (head === '') return null;
  return (
    <p className="calc__disclaimer">
      {head}
      {tail !== '' && (
        <>
          {isWhole ? ` ${tail} ` : '… '}
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show Less' : 'Show More'}
          </button>
        </>
      )}
    </p>
  );
}

function creditNoticeOfPage(): CreditNotice {
  const part = (name: keyof CreditNotice): string => textOf(`[data-credit="${name}"]`);
  const warning = part('warning');
  return { example: part('example'), ...(warning !== '' && { warning }), lender: part('lender') };
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent.trim() ?? '';
}

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

/**
 * What a loan is reckoned from, and what it comes to, side by side where there is room. In the dialog's file because a
 * page that has one in it loads this file alone: two would pack worse.
 */
export function LoanCalculator(props: LoanCalculatorProps): JSX.Element {
  const { view, isEdited, edit, setup, callToAction, onLeave, photoSrc, disclaimer } = props;
  const { result } = view;
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
      {loanFields(view).map((name) => (
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

/** The lender's notice, in full where no figures with their WARNING are above it: rates never appear without it. */
function LoanWords(props: { readonly notice: CreditNotice; readonly hasFigures: boolean }): JSX.Element | null {
  const { notice, hasFigures } = props;
  if (hasFigures && notice.warning === undefined) return null;
  return <p>The lender’s own example: {creditNoticeText(hasFigures ? { ...notice, warning: '' } : notice)}</p>;
}

/** The controls in their order [3-55]. */
const loanFields = ({ fields }: CalculatorView): FieldName[] => Object.keys(fields) as FieldName[];
