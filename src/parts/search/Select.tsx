import type { ComponentProps, JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';

export function Select(props: ComponentProps<'select'>): JSX.Element {
  return (
    <span className="select">
      <select className="input" {...props} />
      <Icon name="chevron-down" />
    </span>
  );
}
