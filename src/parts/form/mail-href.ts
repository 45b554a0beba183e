import type { OwnField } from '#domain/lead/form-declaration.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { FormValues } from './form-values.ts';

/** A `mailto:` link with everything the shopper wrote, for when the form cannot be sent. */
export function mailHref({ email, vehicle, fields }: LeadFormView, written: FormValues): string | undefined {
  if (email === undefined) return undefined;
  const lines = [
    written['message'] ?? '',
    '',
    ...fields.flatMap((field) => {
      const value = typeof field === 'object' && 'control' in field ? written[field.name] : undefined;
      return value ? [`${(field as OwnField).label}: ${value}`] : [];
    }),
    vehicle && `${vehicle.name}, ${vehicle.detailText}`,
    written['wanted'] && `Looking for: ${written['wanted']}`,
    written['contact'],
    written['name'],
    written['phone'],
    written['email'],
  ].filter((line) => line !== undefined);
  const subject = vehicle?.name ?? written['category'] ?? 'Enquiry';
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`;
}
