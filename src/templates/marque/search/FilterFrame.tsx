import type { JSX, ReactNode } from 'react';
import { Icon } from '#components/icon/Icon.tsx';

interface FilterFrameProps {
  readonly label: string;
  /** What of it is chosen, beside the label. */
  readonly chosen?: string | undefined;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** One filter of the rail under its label. */
export function FilterFrame({ label, chosen, open, children }: FilterFrameProps): JSX.Element {
  return (
    <details className="facet" open={open}>
      <summary>
        <span>{label}</span>
        {chosen !== undefined && <em>{chosen}</em>}
        <Icon name="chevron-down" />
      </summary>
      <div className="facet__body">{children}</div>
    </details>
  );
}
