import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/**
 * A form with a blank for all that is its vehicle's own. The form's HTML prints such a value as it is or not at all,
 * so that the build draws the form once and fills in the blanks for each vehicle.
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
