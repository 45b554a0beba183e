import { primaryLocation } from '#domain/location/primary-location.ts';
import type { PhoneView } from '#domain/location/location-view.ts';
import { phoneView } from '#domain/formats/phone.ts';
import type { Tenant } from './tenant-directory.ts';

/** How to contact a dealer when the form failed. */
export function contactOf({ snapshot }: Tenant): {
  readonly phone?: PhoneView | undefined;
  readonly email?: string | undefined;
} {
  const { config, locations } = snapshot;
  const primary = primaryLocation(locations);
  return { phone: phoneView(config.phone) ?? primary?.phone, email: config.email ?? primary?.email };
}
