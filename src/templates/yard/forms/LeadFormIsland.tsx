import type { JSX } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { FieldName, FormWords } from '#islands/forms/form-words.ts';
import { leadFormBlanks } from '#islands/forms/lead-form-blanks.ts';
import { LeadForm } from '#islands/forms/LeadForm.tsx';

const ORDER: readonly FieldName[] = [
  'name',
  'phone',
  'email',
  'category',
  'location',
  'dealership_slug',
  'message',
  'Rego',
  'opt_in',
  'terms_conditions',
];

const WORDS: FormWords = {
  labels: {
    category: 'About',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    location: 'Yard',
    dealership_slug: 'Dealership',
    message: 'Message',
    Rego: 'Rego of your trade-in',
  },
  placeholders: { Rego: '1AB 2CD' },
  send: 'Send to the yard',
  sending: 'Sending…',
  checked: 'Checked for robots without a puzzle.',
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
