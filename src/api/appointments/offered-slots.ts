import {
  type AppointmentKind,
  type AppointmentRules,
  type SlotDay,
  slotDays,
} from '#domain/appointments/appointment-slots.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { toRulesAt } from '#config/to-appointment-rules.ts';
import type { ApiContext } from '../api-context.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { takenPeriods } from './store-appointment.ts';

const DAY_MS = 86_400_000;

/** How appointments of a kind are taken at a location; undefined where none are. */
export function rulesAt(tenant: Tenant, kind: AppointmentKind, locationId: string): AppointmentRules | undefined {
  return toRulesAt(tenant.snapshot.config.appointments, kind, locationId);
}

/**
 * The slots of a location for some days; none where no such appointments are taken there online.
 *
 * @param exceptId Appointment that takes up no time, because it is to be moved.
 */
export async function slotsAt(
  { store, now }: Pick<ApiContext, 'store' | 'now'>,
  tenant: Tenant,
  place: LocationView,
  kind: AppointmentKind,
  range: Parameters<typeof slotDays>[4],
  exceptId?: string,
): Promise<SlotDay[]> {
  const rules = rulesAt(tenant, kind, place.id);
  if (rules === undefined) return [];
  const from = range.from === undefined ? now() : Math.max(now(), Date.parse(`${range.from}T00:00:00Z`));
  const period = { startsAt: from - DAY_MS, endsAt: from + (range.days + 1) * DAY_MS };
  const taken = await takenPeriods(store.db, tenant.slug, { kind, locationId: place.id }, period, exceptId);
  return slotDays(place, rules, taken, now(), range);
}
