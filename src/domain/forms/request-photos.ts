import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** Photos of a vehicle that has few [7-19]. */
export const form: FormDeclaration = {
  kind: 'request_photos',
  category: 'Request Photos',
  anchor: 'request-photos',
  hidden: { request: 'Please send photos for this car' },
  steps: [
    {
      title: 'Photos',
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
  thanksFor: 'asking for photos',
};
