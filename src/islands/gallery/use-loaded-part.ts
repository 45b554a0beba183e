import { useEffect, useState } from 'react';
import { reportFailure } from './report-failure.ts';

/** A part of the gallery whose script and looks come when it is wanted first; `undefined` until both are there. */
export function useLoadedPart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  looksHref: string | undefined,
  onFail: () => void,
): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>();
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    let isGone = false;
    Promise.all([load(), looksHref === undefined ? undefined : linkStylesheet(looksHref)]).then(
      ([loaded]) => {
        if (!isGone) setPart({ loaded });
      },
      (error: unknown) => {
        if (isGone) return;
        reportFailure('A part of the gallery could not be loaded.', error);
        onFail();
      },
    );
    return () => {
      isGone = true;
    };
    // The part is asked for once; what to do when it fails is that of the moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, part]);
  return part?.loaded;
}

const linked = new Map<string, Promise<void>>();

/** Links a stylesheet of the site, once, and waits until it holds. */
function linkStylesheet(href: string): Promise<void> {
  let ready = linked.get(href);
  if (ready === undefined) {
    ready = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => {
        // The next time that it is wanted it is asked for again.
        linked.delete(href);
        link.remove();
        reject(new Error(`${href} did not come.`));
      };
      document.head.append(link);
    });
    linked.set(href, ready);
  }
  return ready;
}
