import { useEffect, useState, type JSX } from 'react';
import type { CalculatorBrief } from '#domain/finance/calculator-brief.ts';
import type { FinanceCallToAction } from '#domain/finance/finance-link.ts';
import { linkStylesheet } from '#islands/page/link-stylesheet.ts';
import type { CalculatorDialog } from './CalculatorDialog.tsx';
import type { CalculatorWords } from './calculator-words.ts';

export interface FinanceCalculatorProps {
  readonly brief: CalculatorBrief;
  readonly callToAction?: FinanceCallToAction | undefined;
}

/**
 * The button that opens the finance calculator of a vehicle's page [2.4-9]. The page itself states the lender's example,
 * so that it needs no script; what can be changed about it is made in the browser, and none of the thousands of pages
 * carries closed sliders.
 */
export function FinanceCalculator(
  props: FinanceCalculatorProps & {
    readonly words: CalculatorWords;
    readonly buttonClass: string;
    readonly looksHref: string;
  },
): JSX.Element {
  const { brief, callToAction, words, buttonClass, looksHref } = props;
  const [Dialog, setDialog] = useState<typeof CalculatorDialog>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // The island hydrates when somebody comes near the button: by the time it is pressed, the dialog is there.
  useEffect(() => {
    void loadDialog(looksHref).then((loaded) => {
      if (loaded !== undefined) setDialog(() => loaded);
    });
  }, [looksHref]);

  const open = async (): Promise<void> => {
    if (Dialog === undefined) {
      const loaded = await loadDialog(looksHref);
      setFailed(loaded === undefined);
      if (loaded === undefined) return;
      setDialog(() => loaded);
    }
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={buttonClass} aria-haspopup="dialog" onClick={() => void open()}>
        {words.open}
      </button>
      {hasFailed && <p role="status">The calculator could not be loaded. Please try again.</p>}
      {Dialog !== undefined && (
        <Dialog
          brief={brief}
          callToAction={callToAction}
          words={words}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The dialog with its looks. */
async function loadDialog(looksHref: string): Promise<typeof CalculatorDialog | undefined> {
  try {
    const [loaded] = await Promise.all([import('./CalculatorDialog.tsx'), linkStylesheet(looksHref)]);
    return loaded.CalculatorDialog;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
