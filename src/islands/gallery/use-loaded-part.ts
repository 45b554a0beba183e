import { useEffect, useState } from 'react';
import { linkStylesheet } from '#islands/page/link-stylesheet.ts';
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
