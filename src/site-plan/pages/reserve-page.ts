import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { cancelTermsText, depositText, holdText, reservationSentence } from '#domain/reservations/reservation-rules.ts';
import { siteCopy } from '#config/site-copy.ts';
import type { FormPage } from '../site-page.ts';
import { reservationForm } from './lead-forms.ts';
import type { PlanContext } from './plan-context.ts';
import { vehicleFormPage } from './vehicle-form-page.ts';
import { vehiclePage } from './vehicle-page.ts';

/** The page on which one vehicle is reserved [2.1-2, 9-11]. */
export function reservePage(context: PlanContext, vehicle: Vehicle, summary: VehicleSummary, path: string): FormPage {
  const { dealer } = context;
  const page = vehiclePage(context, vehicle, summary);
  const rules = context.vehicleTargets().actions.reservation;
  const form = reservationForm(context, vehicle, page.props, path);
  if (rules === undefined || form === undefined) throw new Error(`${path} is planned, but nothing can be reserved.`);
  const copy = siteCopy({ dealer }, { hold: holdText(rules), deposit: depositText(rules) });
  const isPaidOnline = rules.isPaidOnline === true;
  const send = copy(isPaidOnline ? 'reserve_pay_send' : 'reserve_send');
  return vehicleFormPage(
    context,
    page,
    path,
    { ...form, send },
    {
      heading: copy('reserve_heading'),
      text: reservationSentence(rules, dealer.search.itemsNoun.singular),
      holdHours: rules.holdHours,
      notes: {
        heading: copy('reserve_steps'),
        items: isPaidOnline
          ? [copy('reserve_step_pay'), copy('reserve_step_shown'), cancelTermsText(rules)]
          : [copy('reserve_step_shown'), copy('reserve_step_deposit'), copy('reserve_step_end')],
      },
    },
  );
}
