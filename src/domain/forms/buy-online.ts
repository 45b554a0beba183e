import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import {
  DELIVERED,
  FINANCE_DEPOSIT,
  FINANCED,
  HANDOVER,
  REST_PAID_BY,
  UNDECIDED,
} from '#domain/reservations/order-answers.ts';

/** Buys a vehicle in steps, and holds it with the last [2.1-2, 2.1-3, 4-39]. Begins on the vehicle's own page. */
export const form: FormDeclaration = {
  kind: 'buy_online',
  category: 'Online Purchase',
  anchor: 'buy-online',
  steps: [
    {
      title: 'Your details',
      fields: [
        'name',
        { name: 'phone', missing: 'Enter your phone number so we can call you about your order' },
        {
          name: 'email',
          missing: 'Enter your email so we can send you the order',
          hint: 'Your order goes here, and a link to finish it later.',
        },
      ],
    },
    {
      title: 'Delivery',
      part: 'delivery',
      fields: [
        {
          name: HANDOVER,
          label: 'How would you like to get it?',
          control: 'radio',
          choices: ['Pick it up', DELIVERED],
          missing: 'Choose pick-up or delivery',
        },
        {
          name: 'postcode',
          label: 'Delivery postcode',
          isAlwaysAsked: true,
          hint: 'Your order shows what it costs, before anything is final.',
        },
      ],
    },
    {
      title: 'Trade-in',
      part: 'trade_in',
      fields: [
        {
          name: 'Vehicle Make',
          label: 'Make',
          control: 'text',
          maxLength: 80,
          hint: 'Nothing to trade in? Leave this step empty and go on.',
        },
        { name: 'Vehicle Model', label: 'Model', control: 'text', maxLength: 120 },
        { name: 'Vehicle Year', label: 'Year', control: 'number', min: 1950, max: 2100 },
        { name: 'kms', label: 'Odometer', control: 'number', unit: 'km', max: 2_000_000 },
        { name: 'Rego', label: 'Rego', isAlwaysAsked: true },
      ],
    },
    {
      title: 'Finance',
      part: 'finance',
      fields: [
        {
          name: REST_PAID_BY,
          label: 'How will you pay the rest?',
          control: 'radio',
          choices: ['Bank transfer', FINANCED, 'My own finance', UNDECIDED],
          hint: 'You can leave this open. This is not a credit application.',
        },
        { name: FINANCE_DEPOSIT, label: 'Deposit towards the loan', control: 'number', unit: '$', max: 2_000_000 },
      ],
    },
    {
      title: 'Hold it',
      fields: [
        {
          name: 'message',
          label: 'Anything we should know?',
          missing: '',
          placeholder: 'When it suits you, or what you’d like checked',
        },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  isReservation: true,
  isPurchase: true,
  thanksFor: 'your order',
  whatNext: 'We check your order and confirm it by email.',
  page: {
    paths: ['/buy-online', '/checkout-journey'],
    heading: 'Buy it online',
    text: 'A few short steps. Nothing is final until we confirm your order.',
    description: 'Buy your next {item} online from {dealer} in {city}: delivery, trade-in and finance in a few steps.',
    send: 'Hold it for me',
  },
};
