import { useRef, useState } from 'react';
import type { CalculatorSetup } from '#domain/finance/calculator-setup.ts';
import {
  type CalculatorEdit,
  type CalculatorState,
  calculatorState,
  editCalculator,
  isFirstEdit,
} from '#domain/finance/calculator-state.ts';
import { type CalculatorView, calculatorView } from '#domain/finance/calculator-view.ts';
import { SITE_EVENTS } from '#domain/events/site-events.ts';
import { recordEvent } from '#parts/event/record-event.ts';

export interface Calculator {
  readonly view: CalculatorView;
  /** Whether there are changes to reset. */
  readonly isEdited: boolean;
  readonly edit: (change: CalculatorEdit) => void;
}

/** A calculator in use; its first change is counted, once per page [4-56, 7-25]. */
export function useCalculator(setup: CalculatorSetup): Calculator {
  const [state, setState] = useState<CalculatorState>(() => calculatorState(setup));
  // Two changes may come before the next paint; the second builds on the first.
  const latest = useRef(state);
  return {
    view: calculatorView(setup, state),
    isEdited: state.isEdited,
    edit(change) {
      const next = editCalculator(setup, latest.current, change);
      if (isFirstEdit(latest.current, next)) {
        recordEvent({
          id: SITE_EVENTS.finance_calculator_change,
          carId: document.documentElement.dataset['car'],
        });
      }
      latest.current = next;
      setState(next);
    },
  };
}
