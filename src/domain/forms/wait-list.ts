import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** A place on the wait list of a vehicle that somebody else has on hold: one field, on the vehicle's page. */
export const form: FormDeclaration = {
  kind: 'wait_list',
  category: 'Waitlist',
  anchor: 'wait-list-form',
  steps: [{ title: 'Waitlist', fields: [{ name: 'contact', isAlwaysAsked: true }, 'terms_conditions'] }],
  isQuick: true,
  isWaitList: true,
  repliesLater: true,
  thanksFor: 'joining the waitlist',
  whatNext: 'We’ll tell you when it’s your turn.',
};
