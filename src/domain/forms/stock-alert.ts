import type { FormDeclaration } from '#domain/lead/form-declaration.ts';

/** A vehicle that a search did not find, or more like those that it found: one field, below the list. */
export const form: FormDeclaration = {
  kind: 'stock_alert',
  category: 'Stock Alert',
  anchor: 'stock-alert-form',
  steps: [{ title: 'Alert', fields: [{ name: 'contact', isAlwaysAsked: true }, 'terms_conditions'] }],
  isQuick: true,
  offersAlert: true,
  repliesLater: true,
  thanksFor: 'telling us what you’re after',
  whatNext: 'We’ll let you know when one comes in.',
};
