import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/**
 * A form with placeholders for everything specific to its vehicle. The form's HTML prints such values unchanged or not
 * at all, so the build renders the form once and fills in the placeholders for each vehicle.
 */
export function leadFormBlanks(view: LeadFormView, blank: (value: string) => string): LeadFormView {
  const { hidden, vehicle } = view;
  const filledIn = (value: string | undefined): string | undefined => (value === undefined ? undefined : blank(value));
  return {
    ...view,
    hidden: Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, blank(value)])),
    ...(vehicle === undefined
      ? {}
      : {
          vehicle: omitUndefined({
            ...vehicle,
            name: blank(vehicle.name),
            href: blank(vehicle.href),
            detailText: blank(vehicle.detailText),
            priceText: blank(vehicle.priceText),
            qualifierText: filledIn(vehicle.qualifierText),
            photo:
              vehicle.photo && omitUndefined({ src: blank(vehicle.photo.src), srcset: filledIn(vehicle.photo.srcset) }),
          }),
        }),
  };
}
