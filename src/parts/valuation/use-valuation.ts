import { useEffect, useState } from 'react';
import type { OfferAnswer } from '#domain/valuation/offer-state.ts';
import type { OfferView } from '#domain/valuation/offer-view.ts';
import { callAccount } from '#parts/browser/call-account.ts';

export interface ValuationModel {
  /** `unknown` where the address has no key, or one that opens nothing. */
  readonly view: OfferView | 'pending' | 'unknown';
  /** What the API said when something failed. */
  readonly problem: string | undefined;
  /** What is being sent. */
  readonly sending: OfferAnswer | 'book' | 'place' | undefined;
  readonly answer: (answer: OfferAnswer) => void;
  /** Books the time at which an accepted vehicle is seen. */
  readonly book: (start: string, place: string) => void;
  /** Shows the times of another place. */
  readonly choosePlace: (place: string) => void;
}

/** The offer whose key is in the address, and answering it. */
export function useValuation(): ValuationModel {
  const [view, setView] = useState<ValuationModel['view']>('pending');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<ValuationModel['sending']>();
  useEffect(() => {
    const load = (): void => {
      const path = offerPath();
      if (path === undefined) {
        setView('unknown');
        return;
      }
      void callAccount<OfferView>(path).then((reply) => {
        if (reply.kind === 'done') setView(reply.data);
        else {
          setView('unknown');
          setProblem(reply.kind === 'failed' ? reply.message : undefined);
        }
      });
    };
    load();
    window.addEventListener('hashchange', load);
    return () => {
      window.removeEventListener('hashchange', load);
    };
  }, []);

  const choosePlace = (place: string): void => {
    const path = offerPath();
    if (path === undefined || sending !== undefined) return;
    setSending('place');
    setProblem(undefined);
    void callAccount<OfferView>(timesPath(path, place)).then((reply) => {
      setSending(undefined);
      if (reply.kind === 'done') setView(reply.data);
      else setProblem(reply.kind === 'failed' ? reply.message : undefined);
    });
  };
  const send = (action: OfferAnswer | 'book', slot?: { readonly start: string; readonly place: string }): void => {
    const path = offerPath();
    if (path === undefined || sending !== undefined) return;
    setSending(action);
    setProblem(undefined);
    void callAccount<OfferView>(path, { action, ...slot }).then((reply) => {
      setSending(undefined);
      if (reply.kind === 'done') {
        setView(reply.data);
        return;
      }
      setProblem(reply.kind === 'failed' ? reply.message : undefined);
      // It was answered in another tab, or the time was taken: the page shows what is so now.
      void callAccount<OfferView>(slot === undefined ? path : timesPath(path, slot.place)).then((now) => {
        if (now.kind === 'done') setView(now.data);
      });
    });
  };
  return {
    view,
    problem,
    sending,
    answer: send,
    book: (start, place) => {
      send('book', { start, place });
    },
    choosePlace,
  };
}

function timesPath(path: string, place: string): string {
  return `${path}?place=${encodeURIComponent(place)}`;
}

function offerPath(): string | undefined {
  const key = window.location.hash.slice(1);
  return /^[\w.-]{10,128}$/.test(key) ? `/api/valuations/${key}` : undefined;
}
