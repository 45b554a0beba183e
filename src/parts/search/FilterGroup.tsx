import { useContext, type JSX, type ReactNode } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { FilterBarContext } from './filter-bar-context.ts';
import { useOpenGroup } from './use-open-group.ts';

interface FilterGroupProps {
  readonly label: string;
  /** The current selection, next to the label. */
  readonly chosen?: string | undefined;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** One filter under its label. */
export function FilterGroup({ label, chosen, open, children }: FilterGroupProps): JSX.Element {
  const { name, open: startsOpen = open, foot } = useContext(FilterBarContext);
  const group = useOpenGroup(startsOpen);
  return (
    <details className={chosen === undefined ? 'facet' : 'facet is-on'} name={name} {...group}>
      <summary>
        <span>{label}</span>
        {chosen !== undefined && <em>{chosen}</em>}
        <Icon name="chevron-down" />
      </summary>
      <div className="facet__body">
        {children}
        {group.open && foot}
      </div>
    </details>
  );
}
