import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';

export interface Sheet {
  readonly open: boolean;
  readonly openSheet: () => void;
  readonly close: () => void;
  /** For the panel: one element, a rail on wide screens and a full-height sheet on phones. */
  readonly panelProps: { readonly ref: RefObject<HTMLDivElement | null>; readonly 'data-open': 'true' | 'false' };
  /** For the button that opens it. */
  readonly buttonProps: { readonly 'aria-expanded': boolean; readonly onClick: () => void };
}

/**
 * A panel that phones show as a full-height sheet. While it is open, focus is inside and everything else is inert.
 * Escape and the Back gesture's `close` return focus to where it was.
 */
export function useSheet(): Sheet {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement | null>(null);

  const openSheet = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const panel = ref.current;
    if (!open || panel === null) return;
    const returnTo = document.activeElement;
    const made = makeOthersInert(panel);
    document.documentElement.classList.add('has-sheet');
    focusFirst(panel);

    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.documentElement.classList.remove('has-sheet');
      for (const element of made) element.inert = false;
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
    };
  }, [open]);

  return useMemo(
    () => ({
      open,
      openSheet,
      close,
      panelProps: { ref, 'data-open': open ? 'true' : 'false' },
      buttonProps: { 'aria-expanded': open, onClick: openSheet },
    }),
    [open, openSheet, close],
  );
}

/** Makes everything outside the path from `<body>` to the panel inert; returns the changed elements. */
function makeOthersInert(panel: HTMLElement): HTMLElement[] {
  const made: HTMLElement[] = [];
  for (let node: HTMLElement | null = panel; node !== null && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement?.children ?? []) {
      if (sibling !== node && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true;
        made.push(sibling);
      }
    }
  }
  return made;
}

function focusFirst(panel: HTMLElement): void {
  const target = panel.querySelector<HTMLElement>('[data-autofocus], button, a[href], input, select, summary');
  (target ?? panel).focus();
}
