import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** Holds a vehicle for a deposit [2.1-2, 4-39, 9-11]. */
export const form: FormDeclaration = {
  kind: 'reserve',
  category: 'Reservation',
  anchor: 'reserve-form',
  steps: [
    {
      title: 'Reserve',
      fields: [
        'name',
        { name: 'phone', missing: 'Enter your phone number so we can call you about it' },
        {
          name: 'email',
          missing: 'Enter your email so we can send you the reservation',
          hint: 'Your reservation, and the link to cancel it, go here.',
        },
        {
          name: 'message',
          label: 'Anything we should know?',
          missing: '',
          placeholder: 'When you can come and see it',
        },
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  isQuick: true,
  isReservation: true,
  thanksFor: 'your reservation',
  whatNext: 'We’ll call you about the deposit.',
};
