import { useEffect, useRef } from 'react';

/** Back from the next step or the sent page brings a form as it was left: locked, while it was sending. */
export function useReturnToPage(unlock: () => void): void {
  const latest = useRef(unlock);
  useEffect(() => {
    latest.current = unlock;
  });
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);
}
