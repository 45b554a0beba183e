import type { JSX } from 'react';

/** Places that are kept free until their cards are there, so that nothing moves when they come. */
export function CardPlaceholders({ count }: { readonly count: number }): JSX.Element[] {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} aria-hidden="true">
      <span className="card">
        <span className="card__media" />
        <span className="card__body card__body--to-come" />
      </span>
    </li>
  ));
}
