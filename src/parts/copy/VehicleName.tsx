import type { ReactNode } from 'react';

/** A longer word is a feed's own, which must not push its column off the screen. */
const LONGEST = 20;

/**
 * A name whose lines break between words only: "X-Trail" and "Harley-Davidson" stay whole. Names are in every list, so
 * this is less than `Unbroken`, which keeps figures and dates whole, too.
 */
export function VehicleName({ name }: { readonly name: string }): ReactNode {
  return name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length < LONGEST ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
