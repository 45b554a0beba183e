import { reservationSentence } from '#domain/reservations/reservation-rules.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { FormPage } from '../site-page.ts';
import { purchaseForm } from './lead-forms.ts';
import type { PlanContext } from './plan-context.ts';
import { vehicleFormPage } from './vehicle-form-page.ts';
import { vehiclePage } from './vehicle-page.ts';

/** The page on which buying one vehicle online begins [2.1-2]. */
export function purchasePage(context: PlanContext, vehicle: Vehicle, summary: VehicleSummary, path: string): FormPage {
  const { dealer } = context;
  const page = vehiclePage(context, vehicle, summary);
  const rules = context.vehicleTargets().actions.reservation;
  const form = purchaseForm(context, vehicle, page.props, path);
  const declared = dealer.forms.find(({ isPurchase }) => isPurchase === true)?.page;
  if (rules === undefined || form === undefined || declared === undefined)
    throw new Error(`${path} is planned, but nothing can be bought.`);
  return vehicleFormPage(context, page, path, form, {
    heading: declared.heading,
    text: declared.text,
    notes: {
      heading: 'How it works',
      items: [
        `${form.step?.titles.join(', ') ?? ''}: you can leave out what you don’t need.`,
        reservationSentence(rules, dealer.search.itemsNoun.singular),
        'We check your order and confirm it by email.',
      ],
    },
  });
}
