import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { readAskedFields } from '#domain/lead/read-asked-fields.ts';
import { inTab, onDevice } from '#parts/browser/stored-items.ts';
import type { FormIdentity } from './form-identity.ts';
import type { FormValues } from './form-values.ts';
import type { LeadReceipt } from './send-lead.ts';
import { SENT_LEAD_KEY, type SentLead } from './sent-lead.ts';
import { finishSteps, keepStepLead, stepValues } from './step-memory.ts';
import type { LeadDraft } from './use-lead-draft.ts';

/** Goes to the next step, which adds to the lead that this one began. */
export function leaveForStep(
  { kind }: LeadFormView,
  { carId }: FormIdentity,
  nextPath: string,
  { leadId }: LeadReceipt,
): void {
  keepStepLead(inTab, kind, leadId);
  const next = new URL(nextPath + window.location.search, window.location.origin);
  // The pages of later steps are the same for every vehicle.
  if (carId !== undefined) next.searchParams.set('car_id', carId);
  window.location.assign(next.pathname + next.search);
}

/** Goes to where the deposit is paid if the form held a vehicle for one, else to the page that says what became of it. */
export function leaveForSuccess(
  view: LeadFormView,
  { subject }: FormIdentity,
  draft: LeadDraft,
  written: FormValues,
  receipt: LeadReceipt,
): void {
  const { kind, fields, rules, vehicle, step } = view;
  const { acknowledgement, vehicleAvailable, appointmentUrl, reservation, place, checkoutPath } = receipt;
  const all = step === undefined ? written : { ...stepValues(onDevice, kind, step, subject), ...written };
  draft.finish(all);
  if (step !== undefined) finishSteps(inTab, onDevice, kind, step, subject);
  if (checkoutPath !== undefined) {
    window.location.assign(checkoutPath);
    return;
  }
  // Of a form in steps these are the last step’s, which may ask for neither.
  const { email = all['email'], phone = all['phone'] } = readAskedFields(fields, rules, all).values;
  const sent: SentLead = {
    at: Date.now(),
    kind,
    category: written['category'] ?? '',
    values: all,
    email,
    phone,
    appointment: appointmentUrl === undefined ? undefined : { start: all['preferred_at'] ?? '', url: appointmentUrl },
    reservation,
    place,
    order: receipt.order,
    locationId: all['location'] ?? view.locationId,
    requested: view.requested,
    whatNext: view.whatNext,
    vehicle,
    acknowledgement,
    vehicleAvailable,
  };
  inTab.write(SENT_LEAD_KEY, sent);
  window.location.assign(receipt.offerPath ?? '/success');
}
