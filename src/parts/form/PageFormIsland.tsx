import type { JSX } from 'react';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';
import LeadFormIsland from './LeadFormIsland.tsx';
import { PAGE_CONTROLS } from './page-controls.tsx';

/** A form in a page: an island of its own, so that the dialogs of vehicles do not load what only it takes. */
export default function PageFormIsland(props: Omit<LeadFormProps, 'page'>): JSX.Element {
  return <LeadForm {...props} page={PAGE_CONTROLS} />;
}

PageFormIsland.withBlanks = LeadFormIsland.withBlanks;
