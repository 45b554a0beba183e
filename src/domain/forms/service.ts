import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** A workshop booking [2.1-16]. */
export const form: FormDeclaration = {
  kind: 'service',
  department: 'service',
  category: 'Service',
  anchor: 'service-booking',
  steps: [
    {
      title: 'Service',
      fields: [
        { name: 'Vehicle Make', label: 'Make', control: 'text', maxLength: 80, missing: 'Enter the make, like {make}' },
        {
          name: 'Vehicle Model',
          label: 'Model and year',
          control: 'text',
          maxLength: 120,
          missing: 'Enter the model, like {model} 2021',
        },
        { name: 'Rego', label: 'Rego', isAlwaysAsked: true },
        {
          name: 'axles',
          label: 'Axles',
          control: 'select',
          choices: ['Single', 'Tandem', 'Tri-axle', 'Not sure'],
          missing: '',
          isOnlyOf: 'caravan',
        },
        {
          name: 'kms',
          label: 'Odometer',
          control: 'number',
          unit: 'km',
          max: 2_000_000,
          byTrade: { caravan: { label: 'Odometer of a motorhome', hint: 'Leave it out for a caravan.' } },
        },
        {
          name: 'engine_hours',
          label: 'Engine hours',
          control: 'number',
          unit: 'hours',
          max: 200_000,
          missing: '',
          isOnlyOf: 'truck',
        },
        {
          name: 'service_type',
          label: 'What does it need?',
          control: 'select',
          choices: [
            'Logbook service',
            'Roadworthy or safety check',
            'Tyres or brakes',
            'A fault looked at',
            'Recall',
            'Something else',
          ],
          jobs: { hint: 'Tick as many as you like.', priced: 'Prices include GST.' },
          missing: 'Choose what it needs',
          isWide: true,
        },
        'location',
        'dealership_slug',
        { name: 'preferred_at', label: 'Time', control: 'slot', books: 'workshop' },
        { name: 'preferred_date', label: 'Preferred day', control: 'date', isWide: true, isInsteadOfSlot: true },
        {
          name: 'getting_around',
          label: 'Getting around',
          control: 'radio',
          choices: ['I’ll wait', 'I’ll be picked up', 'I’d like a loan {item}', 'I’d like a lift'],
        },
        'name',
        'email',
        'phone',
        { name: 'message', label: 'Anything the workshop should know?', missing: '' },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  interest: 'service',
  thanksFor: 'booking a service',
  requested: 'Booking requested',
  whatNext: 'We’ll call or email to confirm your day.',
  booked: {
    text: 'Tell us what it needs, and pick the day and the time to drop it off.',
    send: 'Book it in',
  },
  page: {
    paths: ['/service', '/book-a-service', '/service-booking'],
    heading: 'Book a service',
    text: 'Tell us what it needs and when suits, and we’ll confirm the day.',
    description: 'Book a service at {dealer} in {city}. Tell us what it needs and when suits.',
    send: 'Request a booking',
    parts: [
      {
        title: 'Which {item} is coming in?',
        fields: ['Vehicle Make', 'Vehicle Model', 'Rego', 'axles', 'kms', 'engine_hours'],
      },
      { fields: ['service_type'] },
      { title: 'Where?', fields: ['location', 'dealership_slug'] },
      { title: 'When does it come in?', fields: ['preferred_at', 'preferred_date'] },
      { fields: ['getting_around'] },
      { title: 'Who do we call?', fields: ['name', 'email', 'phone'] },
    ],
    isScheduled: true,
    notes: {
      heading: 'On the day',
      items: ['Your service book', 'The wheel lock nut key', 'A number we can reach you on if we find something'],
    },
    byTrade: {
      caravan: {
        notes: {
          heading: 'On the day',
          items: [
            'Your service book',
            'The keys to the door, the hatches and the hitch lock',
            'A number we can reach you on if we find something',
          ],
        },
      },
      motorcycle: {
        notes: {
          heading: 'On the day',
          items: [
            'Your service book',
            'Every key it has, and the alarm’s fob',
            'A number we can reach you on if we find something',
          ],
        },
      },
      truck: {
        notes: {
          heading: 'On the day',
          items: [
            'Its service book or maintenance records',
            'The fleet number, if it has one',
            'A number we can reach you on if we find something',
          ],
        },
      },
    },
  },
};
