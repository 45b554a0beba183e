import { useEffect, useId, useMemo, useRef, useState, type JSX, type PointerEvent } from 'react';
import { type CalculatorBrief, calculatorOf } from '#domain/finance/calculator-brief.ts';
import type { CalculatorField as FieldName, CalculatorSetup } from '#domain/finance/calculator-setup.ts';
import { creditNoticeParts } from '#domain/finance/credit-warning.ts';
import type { FinanceCallToAction } from '#domain/finance/finance-link.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { afterPaint } from '#islands/page/after-paint.ts';
import { CalculatorField } from './CalculatorField.tsx';
import { CalculatorFigures, CalculatorSum } from './CalculatorFigures.tsx';
import type { CalculatorWords } from './calculator-words.ts';
import { useCalculator } from './use-calculator.ts';

interface CalculatorDialogProps {
  readonly brief: CalculatorBrief;
  readonly callToAction: FinanceCallToAction | undefined;
  readonly words: CalculatorWords;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The order of the controls [3-55]. */
const FIELDS: readonly FieldName[] = ['amount', 'tradeIn', 'term', 'interest', 'residual'];

/**
 * The finance calculator [4-56] as a dialog, a sheet on phones. What it says of the loan besides figures stands in the
 * page already and is read from there.
 */
export function CalculatorDialog(props: CalculatorDialogProps): JSX.Element | null {
  const setup = useMemo(
    () => calculatorOf(props.brief, { creditNotice: textOf('#finance-calculator [data-credit-notice]') }),
    [props.brief],
  );
  // The page has no button where it has no calculator.
  return setup === undefined ? null : <Calculator {...props} setup={setup} />;
}

function Calculator(props: CalculatorDialogProps & { readonly setup: CalculatorSetup }): JSX.Element {
  const { setup, callToAction, words, isOpen, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { view, isEdited, edit } = useCalculator(setup);
  const { result } = view;
  const [vehicleName] = useState(() => textOf('h1'));
  // It has been loaded already.
  const [photoSrc] = useState(() =>
    words.figuresFirst ? document.querySelector<HTMLImageElement>('main .gallery img')?.currentSrc : undefined,
  );
  const example = creditNoticeParts(setup.creditNotice)?.example ?? '';

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!isOpen) {
      element.close();
      return;
    }
    element.showModal();
    heading.current?.focus();
    // The page behind it stays where it is.
    const { classList } = document.documentElement;
    classList.add('has-sheet');
    return () => {
      // Painted anew for this, the whole page would come after the dialog has gone rather than with it.
      void afterPaint().then(() => element.open || classList.remove('has-sheet'));
    };
  }, [isOpen]);

  const figures = (
    <CalculatorFigures
      result={result}
      callToAction={callToAction}
      onLenderRate={() => edit({ field: 'interest', value: setup.lender.interestPercent })}
      onLeave={onClose}
      photoSrc={photoSrc}
    />
  );

  return (
    <dialog
      ref={dialog}
      className={words.figuresFirst ? 'calc calc--figures-first' : 'calc'}
      aria-labelledby={`${id}-h`}
      onClose={onClose}
      onPointerDown={(event: PointerEvent) => {
        // A press on the ground around the box.
        if (event.target === dialog.current && event.button === 0) onClose();
      }}
    >
      <div className="calc__box">
        <div className="calc__head">
          <div>
            <h2 id={`${id}-h`} ref={heading} tabIndex={-1}>
              {words.heading}
            </h2>
            <p>{vehicleName}</p>
          </div>
          <button type="button" className="calc__close" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <div className="calc__in">
          {words.figuresFirst && figures}
          <div className="calc__form" role="group" aria-label="The loan">
            {FIELDS.map((name) => (
              <CalculatorField
                key={name}
                field={view.fields[name]}
                onChange={(value) => edit({ field: name, value })}
              />
            ))}
            <fieldset className="calc__every">
              <legend>Pay every</legend>
              <div>
                {view.frequencies.map(({ value, label, isChosen }) => (
                  <label key={value}>
                    <input
                      type="radio"
                      name={`${id}-every`}
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
          {!words.figuresFirst && figures}
          <div className="calc__after">
            {result.kind === 'repayment' && <CalculatorSum result={result} />}
            <div className="calc__acts">
              {callToAction !== undefined && (
                <a
                  className="calc__ask"
                  href={callToAction.href}
                  data-category={callToAction.category}
                  onClick={onClose}
                >
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
              {/* Without figures above it the notice stands whole: rates are never without the WARNING. */}
              {result.kind === 'repayment' ? (
                example !== '' && <p>The lender’s own example: {example}</p>
              ) : (
                <p>The lender’s own example: {setup.creditNotice}</p>
              )}
              <PageDisclaimer />
            </div>
          </div>
        </div>
      </div>
    </dialog>
  );
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

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent.trim() ?? '';
}
