import { useEffect, useState } from 'react';
import type { Holds } from '#domain/reservations/with-hold.ts';
import { loadHolds } from './load-holds.ts';

const NO_HOLDS: Holds = new Map();

/** Reservations made online since the page and its index were built. */
export function useHolds(): Holds {
  const [holds, setHolds] = useState(NO_HOLDS);
  useEffect(() => {
    void loadHolds(document).then((held) => {
      if (held.length > 0) setHolds(new Map(held.map(({ id, until }) => [id, until * 1000])));
    });
  }, []);
  return holds;
}
