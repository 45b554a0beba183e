/** Fields that a shopper sees, in the order in which a template shows them. */
export type FieldName =
  | 'category'
  | 'name'
  | 'email'
  | 'phone'
  | 'location'
  | 'dealership_slug'
  | 'message'
  | 'Rego'
  | 'opt_in'
  | 'terms_conditions';

/** What a template calls the parts of its forms. */
export interface FormWords {
  readonly labels: Readonly<Record<Exclude<FieldName, 'opt_in' | 'terms_conditions'>, string>>;
  readonly placeholders: Partial<Record<FieldName, string>>;
  readonly send: string;
  readonly sending: string;
  /** Beside the proof of a person. */
  readonly checked: string;
}
