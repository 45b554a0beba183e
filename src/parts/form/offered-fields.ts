import { askedFields, type AskedField } from '#domain/lead/form-field.ts';
import { type AskedFieldName } from '#domain/lead/asked-fields.ts';
import { ASKED_FIELDS } from '#domain/lead/asked-fields.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';

/**
 * The visible fields of a form: those required by its declaration and the dealer's rules. A template may have an order
 * of its own for the shared fields, where one missing from it goes before the checkboxes.
 */
export function offeredFields(
  { fields, rules }: LeadFormView,
  order: readonly AskedFieldName[] | undefined,
): readonly AskedField[] {
  const asked = askedFields(fields, rules);
  if (order === undefined) return asked;
  const names: readonly string[] = order;
  const beforeTicks = order.filter((name) => ASKED_FIELDS[name].type !== 'tick').length - 0.5;
  const placeOf = ({ name }: AskedField): number => (names.includes(name) ? names.indexOf(name) : beforeTicks);
  return asked.toSorted((one, other) => placeOf(one) - placeOf(other));
}
