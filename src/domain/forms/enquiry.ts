import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** The enquiry about a vehicle, or in general [5-26 to 5-34]. */
export const form: FormDeclaration = {
  kind: 'enquiry',
  anchor: 'enquire',
  steps: [
    {
      title: 'Enquiry',
      fields: [
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
      ],
    },
  ],
  countedAs: 'enquiry',
};
