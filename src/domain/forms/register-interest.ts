import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** Interest in a vehicle that is still to come; the anchor is the specification's own [2.1-26]. */
export const form: FormDeclaration = {
  kind: 'register_interest',
  category: 'Register Interest',
  anchor: 'register-interest-form',
  steps: [
    {
      title: 'Interest',
      fields: [
        'name',
        'email',
        'phone',
        'location',
        'dealership_slug',
        { name: 'message', missing: '' },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  isQuick: true,
  thanksFor: 'registering your interest',
};
