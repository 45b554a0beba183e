import { enquiryEventId, SITE_EVENTS, testDriveEventId, type SiteEventId } from '#domain/events/site-events.ts';
import type { EventVehicle } from '#domain/events/site-events.ts';
import type { LeadFormKind } from './lead.ts';

export interface LeadEventSubject {
  readonly form: LeadFormKind;
  readonly category: string;
  readonly vehicle?: EventVehicle | undefined;
}

/**
 * The number under which a form that was sent is counted, by its category and the vehicle's condition
 * [7-26, 7-27, 7-30]. Without a vehicle the category alone tells new from used.
 */
export function leadEventId({ form, category, vehicle }: LeadEventSubject): SiteEventId {
  const topic = category.trim().toLowerCase();
  if (topic === 'careers') return SITE_EVENTS.careers;
  if (topic === 'test drive') return testDriveEventId(vehicle ?? { carType: 'used' });
  if (form !== 'enquiry') return SITE_EVENTS.form_success;
  if (vehicle !== undefined) return enquiryEventId(vehicle);
  if (topic === 'new vehicles') return SITE_EVENTS.new_enquiry;
  if (topic === 'used vehicles') return SITE_EVENTS.used_enquiry;
  return SITE_EVENTS.form_success;
}
