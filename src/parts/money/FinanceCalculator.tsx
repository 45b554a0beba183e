import { useEffect, useState, type JSX } from 'react';
import type { CalculatorBrief } from '#domain/finance/calculator-brief.ts';
import type { FinanceCallToAction } from '#domain/finance/finance-link.ts';
import { linkLater } from '#parts/browser/link-stylesheet.ts';
import type { CalculatorDialog } from './CalculatorDialog.tsx';

export interface FinanceCalculatorProps {
  readonly brief: CalculatorBrief;
  readonly callToAction?: FinanceCallToAction | undefined;
  /** Of the button. */
  readonly text: string;
  /** Of the dialog. */
  readonly heading: string;
}

/**
 * The button that opens a vehicle page's finance calculator [2.4-9]. The page itself states the lender's example, which
 * needs no JavaScript; the inputs are rendered in the browser, so none of the thousands of pages contains hidden
 * sliders.
 */
export function FinanceCalculator({ brief, callToAction, text, heading }: FinanceCalculatorProps): JSX.Element {
  const [Dialog, setDialog] = useState<typeof CalculatorDialog>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // The island hydrates as the pointer approaches the button, so the dialog is ready by the time of the click.
  useEffect(() => {
    void loadDialog().then((loaded) => {
      if (loaded !== undefined) setDialog(() => loaded);
    });
  }, []);

  const open = async (): Promise<void> => {
    if (Dialog === undefined) {
      const loaded = await loadDialog();
      setFailed(loaded === undefined);
      if (loaded === undefined) return;
      setDialog(() => loaded);
    }
    setOpen(true);
  };
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => void open()}>
        {text}
      </button>
      {hasFailed && <p role="status">We couldn’t load the calculator. Please try again.</p>}
      {Dialog !== undefined && (
        <Dialog
          brief={brief}
          callToAction={callToAction}
          heading={heading}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The dialog with its looks. */
async function loadDialog(): Promise<typeof CalculatorDialog | undefined> {
  try {
    const [loaded] = await Promise.all([import('./CalculatorDialog.tsx'), linkLater('calculator')]);
    return loaded.CalculatorDialog;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
