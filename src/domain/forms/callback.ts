import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** A call back at a time that suits. */
export const form: FormDeclaration = {
  kind: 'callback',
  category: 'Call Back',
  anchor: 'callback-form',
  steps: [
    {
      title: 'Call back',
      fields: [
        'name',
        { name: 'phone', missing: 'Enter your phone number' },
        {
          name: 'preferred_time',
          label: 'Best time to call',
          control: 'select',
          choices: ['Any time', 'Morning', 'Around lunch', 'Afternoon', 'After work'],
        },
        'location',
        'dealership_slug',
        { name: 'message', label: 'What’s it about?', missing: '' },
        'terms_conditions',
      ],
    },
  ],
  isQuick: true,
  whatNext: 'Someone will call you.',
  page: {
    paths: ['/request-a-call', '/call-back', '/callback'],
    heading: 'Ask for a call',
    text: 'Leave a number and we’ll call while we’re open.',
    description: 'Leave your number and {dealer} in {city} calls you back while we’re open.',
    send: 'Call me',
  },
};
