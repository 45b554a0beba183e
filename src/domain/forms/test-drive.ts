import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** A drive of a vehicle from stock [2.1-17, 5-35]. */
export const form: FormDeclaration = {
  kind: 'test_drive',
  category: 'Test Drive',
  byTrade: {
    motorcycle: { category: 'Test Ride', requested: 'Test ride requested' },
    caravan: { category: 'Inspection', requested: 'Inspection requested' },
    trailer: { category: 'Inspection', requested: 'Inspection requested' },
  },
  anchor: 'test-drive',
  department: 'sales',
  steps: [
    {
      title: 'Test {drive}',
      fields: [
        'location',
        'dealership_slug',
        { name: 'preferred_at', label: 'Time', control: 'slot' },
        {
          name: 'preferred_date',
          label: 'Preferred day',
          control: 'date',
          hint: 'We’ll call to confirm a time.',
          isInsteadOfSlot: true,
        },
        {
          name: 'preferred_time',
          label: 'Preferred time',
          control: 'select',
          choices: ['Any time', 'Morning', 'Around lunch', 'Afternoon', 'After work', 'Saturday'],
          isInsteadOfSlot: true,
        },
        'name',
        'email',
        'phone',
        {
          name: 'message',
          label: 'Anything else?',
          missing: '',
          placeholder: 'The {item} you’d like to drive, a child seat to try, a second driver',
          placeholderAbout: 'A child seat to try, a second driver',
          byTrade: {
            motorcycle: {
              placeholder: 'The {item} you’d like to ride, your licence class, how tall you are',
              placeholderAbout: 'Your licence class, how tall you are',
            },
            truck: {
              placeholder: 'The {item} you’d like to drive, your licence class, a second driver',
              placeholderAbout: 'Your licence class, a second driver',
            },
            caravan: {
              placeholder: 'The {item} you’d like to see, who will sleep in it, the car that tows it',
              placeholderAbout: 'Who will sleep in it, the car that tows it',
            },
          },
        },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  countedAs: 'test_drive',
  interest: 'test-drive',
  showsRoute: true,
  thanksFor: 'booking a test {drive}',
  requested: 'Test drive requested',
  whatNext: 'We’ll call or email to confirm your time.',
  page: {
    paths: ['/book-test-drive', '/test-drive'],
    heading: 'Book a test {drive}',
    text: 'Pick a time that suits, and we’ll confirm it.',
    description: 'Book a test {drive} at {dealer} in {city}. Pick a time that suits, and we’ll confirm it.',
    send: 'Book a test {drive}',
    notes: {
      heading: 'Bring along',
      items: [
        'Your driver licence, card or app',
        'Anyone who’ll share the {item}',
        'The seat, pram or clubs that have to fit',
        'Your trade-in, if you’d like a price on it',
      ],
    },
    byTrade: {
      motorcycle: {
        notes: {
          heading: 'Bring along',
          items: [
            'Your licence, card or app',
            'Your helmet, gloves, jacket and boots',
            'Your trade-in, if you’d like a price on it',
          ],
        },
      },
      truck: {
        notes: {
          heading: 'Bring along',
          items: [
            'Your licence, of the class that the {item} needs',
            'Whoever will be driving it',
            'Your trade-in, if you’d like a price on it',
          ],
        },
      },
    },
  },
};
