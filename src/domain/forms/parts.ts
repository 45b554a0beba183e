import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** Parts and accessories, in the specification's three steps [2.6-9, 3-30, 4-37, 5-36]. */
export const form: FormDeclaration = {
  kind: 'parts',
  department: 'parts',
  category: 'Parts',
  anchor: 'parts-order',
  steps: [
    {
      title: 'Contact Details',
      fields: ['name', 'email', 'phone', 'location', 'dealership_slug'],
    },
    {
      title: 'Vehicle Details',
      fields: [
        {
          name: 'Vehicle Make',
          label: 'Vehicle make',
          control: 'text',
          maxLength: 80,
          missing: 'Enter the make, like {make}',
        },
        {
          name: 'Vehicle Model',
          label: 'Vehicle model',
          control: 'text',
          maxLength: 120,
          missing: 'Enter the model, like {model}',
        },
        { name: 'Vehicle Year', label: 'Vehicle year', control: 'number', min: 1950, max: 2100 },
        { name: 'Rego', label: 'Rego', isAlwaysAsked: true },
        {
          name: 'VIN',
          label: 'VIN',
          control: 'text',
          maxLength: 17,
          autoCapitalize: 'characters',
          hint: '17 characters, on the registration papers or the windscreen.',
        },
      ],
    },
    {
      title: 'Order Details',
      fields: [
        { name: 'Part#', label: 'Part number', control: 'text', maxLength: 60, hint: 'If you know it.' },
        {
          name: 'Order Detail',
          label: 'What do you need?',
          control: 'textarea',
          rows: 4,
          missing: 'Write which parts you need, and how many',
        },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  combined: {
    names: ['Rego', 'VIN', 'Part#'],
    by: {
      name: 'Rego, VIN, or Part#',
      label: 'Rego, VIN, or Part#',
      control: 'textarea',
      rows: 2,
      maxLength: 200,
      missing: 'Enter the rego, the VIN or a part number',
    },
  },
  interest: 'service',
  thanksFor: 'your parts request',
  whatNext: 'We’ll call or email with price and availability.',
  page: {
    paths: ['/vehicle-parts-and-accessories', '/parts', '/parts/search'],
    heading: 'Parts and accessories',
    text: 'Tell us the {item} and the part. We’ll come back with a price and when it’s here.',
    description: 'Order parts and accessories from {dealer} in {city}. Tell us the car and the part, and we’ll quote.',
    send: 'Send order',
  },
};
