import type { JSX } from 'react';

/**
 * A track seen from above that ends, and a way on: what was looked for is not here.
 *
 * @param props.note Over the cross.
 */
export function Track({ note }: { readonly note?: string }): JSX.Element {
  return (
    <svg className="track" viewBox="0 0 640 360" aria-hidden="true">
      <path className="track__road" d="M-90 500C20 330 130 268 236 236s150-8 214-46" />
      <path className="track__ruts" d="M-90 500C20 330 130 268 236 236s150-8 214-46" />
      <path className="track__trail" d="M462 182c34-22 46-58 84-84" />
      <path className="track__cross" d="m548 58 36 36m0-36-36 36" />
      {note !== undefined && (
        <text x="566" y="36">
          {note}
        </text>
      )}
    </svg>
  );
}
