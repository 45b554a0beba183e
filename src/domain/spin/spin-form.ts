import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import type { FormField } from '#domain/lead/form-declaration.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** What an entry asks for; the phone number is the account's. */
export const SPIN_FIELDS: readonly FormField[] = [
  'name',
  { name: 'email', missing: 'Enter your email so we can send you the result' },
  {
    name: 'spin_terms',
    label: 'I’ve read the terms and may enter',
    control: 'tick',
    missing: 'Tick the box once you’ve read the terms',
  },
];

/** The dealer's rules for forms, without what an entry does not ask for. */
export function spinFormRules(rules: EnquiryRules): EnquiryRules {
  return omitUndefined({
    ...rules,
    terms: undefined,
    locations: [],
    dealerships: [],
    requiredContact: 'email' as const,
  });
}
