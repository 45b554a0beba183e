import type { ComponentProps, JSX } from 'react';
import TimedFormIsland from './TimedFormIsland.tsx';
import { useViewAbout } from './use-view-about.ts';

/** A form that offers free times, with a page of its own, about the vehicle that its address names. */
export default function AskedTimedFormIsland(props: ComponentProps<typeof TimedFormIsland>): JSX.Element {
  const view = useViewAbout(props.view);
  return <TimedFormIsland {...props} view={view} />;
}
