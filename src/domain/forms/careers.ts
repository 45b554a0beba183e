import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** An application for a job [7-30]. */
export const form: FormDeclaration = {
  kind: 'careers',
  category: 'Careers',
  anchor: 'careers-form',
  steps: [
    {
      title: 'Application',
      fields: [
        {
          name: 'role',
          label: 'What would you like to do?',
          control: 'select',
          choices: [
            'Sales',
            'Service technician',
            'Parts',
            'Apprenticeship',
            'Detailing',
            'Administration',
            'Something else',
          ],
          missing: 'Choose a kind of work',
          isWide: true,
        },
        'name',
        'email',
        'phone',
        'location',
        {
          name: 'message',
          label: 'About you',
          missing: 'Write a few lines about yourself',
          placeholder: 'Where you’ve worked, what you’re good at, when you could start',
        },
        'terms_conditions',
      ],
    },
  ],
  countedAs: 'careers',
  thanksFor: 'your interest in working with us',
  repliesLater: true,
  whatNext: 'We read every one, and call or email you if there’s a fit.',
  page: {
    paths: ['/careers'],
    heading: 'Work with us',
    text: 'A few lines will do. If there’s a fit we’ll ask for more.',
    description: 'Work at {dealer} in {city}. Send us a few lines about yourself.',
    send: 'Send application',
  },
};
