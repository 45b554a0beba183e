import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import { enquiryFields } from '#domain/lead/asked-fields.ts';

/** The enquiry about a vehicle, or in general [5-26 to 5-34]. */
export const form: FormDeclaration = {
  kind: 'enquiry',
  anchor: 'enquire',
  steps: [{ title: 'Enquiry', fields: enquiryFields() }],
  countedAs: 'enquiry',
};
