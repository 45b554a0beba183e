import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** The shopper's own vehicle, traded in or sold [2.1-4, 3-31]. */
export const form: FormDeclaration = {
  kind: 'trade_in',
  category: 'Trade-In',
  anchor: 'trade-in',
  department: 'buying',
  steps: [
    {
      title: 'What it is',
      fields: [
        { name: 'Vehicle Make', label: 'Make', control: 'text', maxLength: 80, missing: 'Enter the make, like {make}' },
        {
          name: 'Vehicle Model',
          label: 'Model',
          control: 'text',
          maxLength: 120,
          missing: 'Enter the model, like {model}',
        },
        { name: 'Vehicle Year', label: 'Year', control: 'number', min: 1950, max: 2100, missing: 'Enter the year' },
        {
          name: 'body_length',
          label: 'Body length',
          control: 'text',
          maxLength: 20,
          missing: '',
          placeholder: '6.4 m or 21 ft',
          isOnlyOf: 'caravan',
        },
        { name: 'berths', label: 'Sleeps', control: 'number', min: 1, max: 20, missing: '', isOnlyOf: 'caravan' },
        {
          name: 'atm',
          label: 'ATM',
          control: 'number',
          unit: 'kg',
          max: 20_000,
          missing: '',
          hint: 'On its plate, by the door or on the drawbar.',
          isOnlyOf: 'caravan',
        },
        {
          name: 'kms',
          label: 'Odometer',
          control: 'number',
          unit: 'km',
          max: 2_000_000,
          picks: [20000, 50000, 80000, 100000, 150000],
          missing: 'Enter the kilometres on the clock',
          isOfEngine: true,
          byTrade: {
            caravan: {
              label: 'Odometer of a motorhome',
              hint: 'Leave it out for a caravan.',
              picks: [50000, 100000, 150000],
            },
            motorcycle: { picks: [5000, 10000, 20000, 40000, 60000] },
            truck: { picks: [50000, 100000, 200000, 300000, 500000] },
          },
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
        { name: 'Rego', label: 'Rego', isAlwaysAsked: true },
        {
          name: 'regoState',
          label: 'Registered in',
          control: 'select',
          choices: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'Not registered'],
        },
      ],
    },
    {
      title: 'Your details',
      fields: ['name', 'email', 'phone', 'location', 'dealership_slug', 'opt_in', 'terms_conditions'],
    },
    {
      title: 'Condition',
      fields: [
        {
          name: 'condition',
          label: 'What shape is it in?',
          control: 'radio',
          choices: ['Excellent', 'Good', 'Fair', 'Rough'],
          missing: 'Choose the condition that fits best',
          hint: 'Excellent: no marks, no lights on the dash. Good: a few chips. Fair: needs something fixed. Rough: won’t pass a roadworthy as it stands.',
          byTrade: {
            caravan: {
              hint: 'Excellent: no marks, no leaks. Good: a few chips. Fair: needs something fixed. Rough: has been damp, or won’t pass a roadworthy as it stands.',
            },
          },
        },
        {
          name: 'service_book',
          label: 'Service history',
          control: 'radio',
          choices: ['Full', 'Some', 'None'],
          missing: 'Choose full, some or none',
        },
        { name: 'finance', label: 'Is there finance owing?', control: 'radio', choices: ['Yes', 'No', 'Not sure'] },
        {
          name: 'plan',
          label: 'What would you like to do?',
          control: 'radio',
          choices: ['Trade it in', 'Sell it outright', 'Not sure yet'],
        },
        {
          name: 'message',
          label: 'Anything else about it?',
          missing: '',
          placeholder: 'Damage, extras, keys, what you’d like for it',
        },
      ],
    },
  ],
  interest: 'trade-in',
  thanksFor: 'telling us what you’ve got',
  whatNext: 'Someone will call or email with a price range.',
  valued: {
    text: 'Three short steps, and you see what we’d pay, with the day until which it stands.',
    send: 'See what we’d pay',
    whatNext: 'You’ve seen what we’d pay. We’re here if you’d like to talk it over.',
    notes: {
      heading: 'What happens then',
      items: [
        'You see a figure, or a range where we’re less sure',
        'You accept it, leave it, or talk it over with us',
        'We see it before we settle on a figure',
      ],
    },
  },
  page: {
    paths: ['/trade-in', '/cars/trade-in', '/sell-my-car', '/sell-your-car'],
    heading: 'What’s yours worth?',
    text: 'Three short steps, and we’ll come back with a price range.',
    description: 'Trade in or sell your {item} to {dealer} in {city}. Tell us about it in three short steps.',
    send: 'Send it to us',
    notes: {
      heading: 'What happens then',
      items: [
        'We look at what you’ve sent',
        'You get a price range, with no obligation',
        'We see it before we settle on a figure',
      ],
    },
    // [5-41]
    questions: [
      {
        question: 'My {item} is older. Will you still look at it?',
        answer:
          'Yes. There’s no online estimate for {items} over 7 years or 100,000 km, but send us the details and we’ll get back to you.',
      },
      {
        question: 'Is the figure firm?',
        answer: 'No. The valuation is indicative and subject to inspection.',
      },
    ],
  },
};
