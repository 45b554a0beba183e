import { POSTCODE_MESSAGES } from '#domain/places/postcode-messages.ts';

/**
 * Form error messages: word for word where the specification gives the text, otherwise written to explain how to fix
 * the problem.
 */
export const LEAD_MESSAGES = {
  /** Above the list of a form's errors [5-37]. */
  summaryTitle: 'Please fix the following errors:',
  /** [8-10], spelt as the specification spells it. */
  unexpected: 'An unexpected error occured',
  /** [8-11] */
  submitFailed: 'An error occurred when submitting this form',
  /** [5-34] */
  termsRequired: 'You must agree to the terms of use before submitting the form.',
  invalidPostcode: POSTCODE_MESSAGES.malformed,
  /** When no location is chosen [5-29]. */
  locationRequired: 'Please Select a Dealership Location / Department',
  dealershipRequired: 'Please select a dealership',
  nameRequired: 'Enter your name',
  emailRequired: 'Enter your email address',
  phoneRequired: 'Enter your phone number',
  contactRequired: 'Add an email or a phone number so we can reply.',
  /** Under the two fields, before anything is sent. */
  contactHint: 'An email or a phone number is enough.',
  categoryRequired: 'Choose what your enquiry is about',
  messageRequired: 'Write a message',
  captchaRequired: 'Please complete the captcha.',
  captchaAgain: 'Please complete the captcha again.',
  notText: 'Enter this as text',
  notNumber: 'Enter a number, digits only',
  notDate: 'Enter a date',
  notChoice: 'Choose one of these',
  /** Where only a developer-facing message says what is wrong. */
  notValid: 'Check what is entered here',
} as const;

/** "Shorten this to 100 characters; it has 120". */
export function tooLongMessage(length: number, maxLength: number): string {
  return `Shorten this to ${maxLength.toLocaleString('en-AU')} characters; it has ${length.toLocaleString('en-AU')}`;
}

/** "Enter a number from 1950 to 2027". */
export function outOfRangeMessage(min: number, max: number): string {
  // Years have no separator.
  const text = (number: number): string => (number < 10_000 ? String(number) : number.toLocaleString('en-AU'));
  return `Enter a number from ${text(min)} to ${text(max)}`;
}
