import type { JSX } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { FieldName, FormWords } from '#islands/forms/form-words.ts';
import { leadFormBlanks } from '#islands/forms/lead-form-blanks.ts';
import { LeadForm } from '#islands/forms/LeadForm.tsx';

const ORDER: readonly FieldName[] = [
  'category',
  'name',
  'email',
  'phone',
  'location',
  'dealership_slug',
  'Rego',
  'message',
  'opt_in',
  'terms_conditions',
];

const WORDS: FormWords = {
  labels: {
    category: 'What is it about?',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    dealership_slug: 'Dealership',
    message: 'Message',
    Rego: 'Registration of your own car',
  },
  placeholders: {},
  send: 'Send enquiry',
  sending: 'Sending…',
  checked: 'Checked for robots on your device.',
};

interface LeadFormIslandProps {
  readonly view: LeadFormView;
}

export default function LeadFormIsland({ view }: LeadFormIslandProps): JSX.Element {
  return <LeadForm view={view} words={WORDS} order={ORDER} />;
}

LeadFormIsland.withBlanks = ({ view }: LeadFormIslandProps, blank: (value: string) => string): LeadFormIslandProps => ({
  view: leadFormBlanks(view, blank),
});
