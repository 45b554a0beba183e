import { leadEventId } from '#domain/lead/lead-event.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { inTab, onDevice } from '#parts/browser/stored-items.ts';
import type { RecordedEvent } from '#parts/event/record-event.ts';
import { readVisit } from '#parts/event/visit-memory.ts';
import type { FormIdentity } from './form-identity.ts';
import type { FormValues } from './form-values.ts';
import type { LeadBody } from './send-lead.ts';
import { stepLead } from './step-lead.ts';
import { stepValues } from './step-memory.ts';

/** What the API is sent: this step and the ones before it, and the visit that led here. */
export function leadBody(
  { kind, step }: LeadFormView,
  { carId, subject }: FormIdentity,
  written: FormValues,
  sent: { readonly formToken: string | undefined; readonly replaces: readonly string[] },
): LeadBody {
  const visit = readVisit();
  const leadId = step && stepLead(inTab, kind);
  return {
    ...(step !== undefined && stepValues(onDevice, kind, step, subject)),
    ...written,
    ...(carId !== undefined && { car_id: carId }),
    ...(leadId !== undefined && { lead_id: leadId }),
    opt_in: written['opt_in'] !== undefined,
    lead_attributes: { visited_pages: visit.pages, linked_query_params: visit.params },
    ...(visit.referrer !== '' && { source: visit.referrer }),
    ...(sent.formToken !== undefined && { t: sent.formToken }),
    ...(sent.replaces.length > 0 && { replaces: sent.replaces }),
  };
}

/** The event under which a sent lead is counted. */
export function leadEvent(
  { countedAs, rules, vehicle }: LeadFormView,
  { carId }: FormIdentity,
  written: FormValues,
): RecordedEvent {
  return { id: leadEventId({ countedAs, topic: rules.topics?.[written['category'] ?? ''], vehicle }), carId };
}
