import type { JSX } from 'react';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';
import { PAGE_CONTROLS } from './page-controls.tsx';
import { SlotField } from './SlotField.tsx';

/** A form that offers free times: an island of its own, so that no other page loads what it takes. */
export default function TimedFormIsland(props: Omit<LeadFormProps, 'Slots' | 'page'>): JSX.Element {
  return <LeadForm {...props} Slots={SlotField} page={PAGE_CONTROLS} />;
}
