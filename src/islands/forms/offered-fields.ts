import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { FieldName } from './form-words.ts';

/** The visible fields of a form: those that its kind and the dealer's rules ask for, in the template's order. */
export function offeredFields({ kind, rules }: LeadFormView, order: readonly FieldName[]): FieldName[] {
  const isOffered: Readonly<Record<FieldName, boolean>> = {
    category: kind === 'enquiry' && rules.categories.length > 1,
    name: true,
    email: true,
    phone: true,
    location: rules.locations.length > 0,
    dealership_slug: rules.dealerships.length > 0,
    message: true,
    Rego: kind === 'enquiry' && rules.asksRego,
    opt_in: rules.optInLabel !== undefined,
    terms_conditions: rules.terms !== undefined,
  };
  return order.filter((name) => isOffered[name]);
}

/** Whether a field may not be left empty [5-27 to 5-31]; of e-mail and telephone one may be enough. */
export function isFieldRequired({ kind, rules }: LeadFormView, name: FieldName): boolean {
  const { requiredContact } = rules;
  switch (name) {
    case 'message':
      return kind === 'enquiry' && rules.isMessageRequired;
    case 'email':
      return requiredContact === 'email' || requiredContact === 'email_and_phone';
    case 'phone':
      return requiredContact === 'phone' || requiredContact === 'email_and_phone';
    case 'Rego':
    case 'opt_in':
      return false;
    case 'category':
    case 'name':
    case 'location':
    case 'dealership_slug':
    case 'terms_conditions':
      return true;
  }
}
