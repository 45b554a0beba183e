/**
 * What forms say when something is wrong, to the specification's letter where it gives the words, and otherwise
 * in words that say how to mend it.
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
  /** [5-18, 8-15] */
  invalidPostcode: 'Invalid postcode. Please enter a 4-digit number.',
  /** [8-15] */
  unknownPostcode: 'Invalid postcode',
  /** Both the empty choice and the error of a location that was not chosen [5-29]. */
  locationRequired: 'Please Select a Dealership Location / Department',
  dealershipRequired: 'Please select a dealership',
  nameRequired: 'Enter your name',
  emailRequired: 'Enter your email address',
  phoneRequired: 'Enter your phone number',
  contactRequired: 'Enter an email address or a phone number, so that we can answer you',
  categoryRequired: 'Choose what your enquiry is about',
  messageRequired: 'Write a message',
  captchaRequired: 'Please complete the captcha.',
  captchaAgain: 'Please complete the captcha again.',
  notText: 'Enter this as text',
} as const;

/** "Shorten this to 100 characters; it has 120". */
export function tooLongMessage(length: number, maxLength: number): string {
  return `Shorten this to ${maxLength.toLocaleString('en-AU')} characters; it has ${length.toLocaleString('en-AU')}`;
}
