import { enquiryEventId, SITE_EVENTS, testDriveEventId, type SiteEventId } from '#domain/events/site-events.ts';
import type { EventVehicle } from '#domain/events/site-events.ts';
import type { EnquiryTopic } from './enquiry-topic.ts';
import type { FormCount } from './form-declaration.ts';

export interface LeadEventSubject {
  readonly countedAs: FormCount | undefined;
  /** Of the category that the shopper chose. */
  readonly topic?: EnquiryTopic | undefined;
  readonly vehicle?: EventVehicle | undefined;
}

/**
 * The number under which a submitted form is counted, by its declaration, its topic and the vehicle's condition
 * [7-26, 7-27, 7-30]. Without a vehicle, the topic alone tells new from used.
 */
export function leadEventId({ countedAs = 'form_success', topic, vehicle }: LeadEventSubject): SiteEventId {
  const driven = vehicle ?? { carType: 'used' };
  if (countedAs === 'test_drive') return testDriveEventId(driven);
  if (countedAs !== 'enquiry') return SITE_EVENTS[countedAs];
  if (topic === 'careers') return SITE_EVENTS.careers;
  if (topic === 'test_drive') return testDriveEventId(driven);
  if (vehicle !== undefined) return enquiryEventId(vehicle);
  if (topic === 'new_vehicles') return SITE_EVENTS.new_enquiry;
  if (topic === 'used_vehicles') return SITE_EVENTS.used_enquiry;
  return SITE_EVENTS.form_success;
}
