/** What is said of a postcode that is none; apart from the table of postcodes and from forms, which search does not load. */
export const POSTCODE_MESSAGES = {
  /** [5-18, 8-15] */
  malformed: 'Invalid postcode. Please enter a 4-digit number.',
  /** [8-15], for geocoding. */
  unknown: 'Invalid postcode',
} as const;
