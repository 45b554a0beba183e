import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** A finance enquiry; links to it carry the vehicle and its price [2.1-5]. */
export const form: FormDeclaration = {
  kind: 'finance',
  category: 'Finance',
  anchor: 'finance-form',
  showsLoan: true,
  steps: [
    {
      title: 'Finance',
      fields: [
        {
          name: 'vehiclePriceBudget',
          label: 'Price or budget',
          control: 'number',
          unit: '$',
          max: 2_000_000,
          picks: 'prices',
          isWide: true,
          missing: 'Enter the price of the vehicle, or your budget',
        },
        { name: 'deposit', label: 'Deposit or trade-in', control: 'number', unit: '$', max: 2_000_000 },
        {
          name: 'employment',
          label: 'Work',
          control: 'select',
          choices: ['Employed full time', 'Employed part time', 'Casual', 'Own business', 'Retired', 'Other'],
        },
        'name',
        'email',
        'phone',
        'location',
        'dealership_slug',
        { name: 'message', label: 'Anything we should know?', missing: '' },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  thanksFor: 'your finance enquiry',
  whatNext: 'We’ll call or email you with a quote.',
  page: {
    paths: ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-and-insurance'],
    heading: 'Finance enquiry',
    text: 'A few details and we’ll come back with a quote. This is not a credit application.',
    description: 'Ask {dealer} in {city} for a finance quote on your next {item}. This is not a credit application.',
    send: 'Ask for a quote',
    notes: {
      heading: 'When you’re ready to apply',
      items: ['Driver licence', 'Two recent payslips, or a tax return', 'Bank statements for the last three months'],
    },
  },
};
