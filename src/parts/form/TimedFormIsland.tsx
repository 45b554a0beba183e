import type { JSX } from 'react';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';
import { PAGE_CONTROLS } from './page-controls.tsx';
import { SlotField } from './SlotField.tsx';
import { useViewAbout } from './use-view-about.ts';

/** A form that offers free times: an island of its own, so that no other page loads what it takes. */
export default function TimedFormIsland(props: Omit<LeadFormProps, 'Slots' | 'page'>): JSX.Element {
  const view = useViewAbout(props.view);
  return <LeadForm {...props} view={view} Slots={SlotField} page={PAGE_CONTROLS} />;
}
