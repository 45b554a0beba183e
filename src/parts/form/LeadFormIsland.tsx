import type { JSX } from 'react';
import { leadFormBlanks } from './lead-form-blanks.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';

export default function LeadFormIsland(props: LeadFormProps): JSX.Element {
  return <LeadForm {...props} />;
}

LeadFormIsland.withBlanks = (props: LeadFormProps, blank: (value: string) => string): LeadFormProps => ({
  ...props,
  view: leadFormBlanks(props.view, blank),
});
