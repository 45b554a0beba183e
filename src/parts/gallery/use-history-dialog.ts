import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens a dialog as a history entry of its own, so that Back closes it and does not leave the vehicle.
 *
 * @param onOpen Once it is open.
 * @param onClose Once it is closed, however that came.
 */
export function useHistoryDialog(onOpen: () => void, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    onOpen();
    history.pushState({ ...(history.state as object | null), gallery: true }, '');

    const onPopState = (): void => {
      if (closed.current) return;
      closed.current = true;
      // Back leaves it open, and nothing outside an open dialog can take focus.
      element.close();
      onClose();
    };
    const onDialogClose = (): void => {
      if (closed.current) return;
      // Closing by button or Escape goes back in history; `popstate` then finishes.
      history.back();
    };
    window.addEventListener('popstate', onPopState);
    element.addEventListener('close', onDialogClose);
    return () => {
      window.removeEventListener('popstate', onPopState);
      element.removeEventListener('close', onDialogClose);
    };
    // The dialog opens once; what it calls is that of this moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return dialog;
}
