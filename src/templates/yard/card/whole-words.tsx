import type { ReactNode } from 'react';

/** A name whose lines break between words only: "X-Trail" stays whole. */
export const wholeWords = (name: string): ReactNode =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    part.includes('-') ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
