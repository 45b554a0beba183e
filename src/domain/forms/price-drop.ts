import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** The price at which a shopper would buy a vehicle. */
export const form: FormDeclaration = {
  kind: 'price_drop',
  category: 'Price Drop',
  anchor: 'price-drop-form',
  steps: [
    {
      title: 'Price',
      fields: [
        {
          name: 'price_wanted',
          label: 'I’d buy it at',
          control: 'number',
          unit: '$',
          max: 2_000_000,
          isWide: true,
          missing: 'Enter a price',
        },
        'name',
        'email',
        'phone',
        'location',
        'dealership_slug',
        { name: 'message', label: 'Which {item} is it?', missing: '', placeholder: 'Make, model or stock number' },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  offersAlert: true,
  repliesLater: true,
  thanksFor: 'naming your price',
  whatNext: 'We’ll let you know if the price gets there.',
  page: {
    paths: ['/price-drop'],
    heading: 'Name your price',
    text: 'Tell us what you’d pay. If it gets there, you’ll be the first to know.',
    description: 'Tell {dealer} in {city} the price at which you’d buy a {item}, and hear first when it drops.',
    send: 'Send my price',
  },
};
