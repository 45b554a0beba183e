import { enquiryEventId, SITE_EVENTS, testDriveEventId, type SiteEventId } from '#domain/events/site-events.ts';
import { type ActionCategories, categoryAction } from '#domain/vehicle-page/enquiry-category.ts';
import type { EventVehicle } from '#domain/events/site-events.ts';
import type { FormCount } from './form-declaration.ts';

export interface LeadEventSubject {
  readonly countedAs: FormCount | undefined;
  readonly category: string;
  readonly vehicle?: EventVehicle | undefined;
  /** The dealer's own categories for actions. */
  readonly actionCategories?: ActionCategories | undefined;
}

/**
 * The number under which a submitted form is counted, by its declaration, its category and the vehicle's condition
 * [7-26, 7-27, 7-30]. Without a vehicle, the category alone tells new from used.
 */
export function leadEventId({
  countedAs = 'form_success',
  category,
  vehicle,
  actionCategories,
}: LeadEventSubject): SiteEventId {
  const driven = vehicle ?? { carType: 'used' };
  if (countedAs === 'test_drive') return testDriveEventId(driven);
  if (countedAs !== 'enquiry') return SITE_EVENTS[countedAs];
  const topic = category.trim().toLowerCase();
  if (topic === 'careers') return SITE_EVENTS.careers;
  if (categoryAction(category, actionCategories) === 'test_drive') return testDriveEventId(driven);
  if (vehicle !== undefined) return enquiryEventId(vehicle);
  if (topic === 'new vehicles') return SITE_EVENTS.new_enquiry;
  if (topic === 'used vehicles') return SITE_EVENTS.used_enquiry;
  return SITE_EVENTS.form_success;
}
