interface Placed {
  readonly name: string;
  /** 1 first; without one by name. */
  readonly position?: number;
}

/** Locations in the dealer's own order, the others after them by name [9-35]. */
export function inOrder<T extends Placed>(locations: readonly T[]): T[] {
  return locations.toSorted(
    (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.name.localeCompare(b.name, 'en-AU'),
  );
}
