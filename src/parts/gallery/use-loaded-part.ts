import { useEffect, useState } from 'react';
import { linkLater } from '#parts/browser/link-stylesheet.ts';
import { reportFailure } from '#parts/browser/report-failure.ts';

/** A part of the gallery whose script and styles load on first use; `undefined` until both have loaded. */
export function useLoadedPart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFail: () => void,
): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>();
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    let isGone = false;
    Promise.all([load(), linkLater('gallery')]).then(
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
    // The part is loaded once; the latest failure handler is used.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, part]);
  return part?.loaded;
}
