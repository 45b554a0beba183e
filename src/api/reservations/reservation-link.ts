import { readSignedId, signedId } from '../security/signed-id.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** Whom a reservation's page is for; each has a link of their own. */
export type ReservationAudience = 'shopper' | 'dealer';

const AUDIENCES = ['shopper', 'dealer'] as const;

/** Page on which a reservation is looked at and cancelled, as the dealer's or the shopper's. */
export function reservationUrl(
  tenant: Pick<Tenant, 'slug' | 'origin'>,
  id: string,
  audience: ReservationAudience,
  secret: string,
): string {
  const [, signature = ''] = signedId(purposeFor(audience), tenant.slug, id, secret).split('.');
  return `${tenant.origin}/api/reservations/${id}?token=${signature}`;
}

/** Leads the shopper to the page on which the deposit is paid. */
export function payUrl(tenant: Pick<Tenant, 'slug' | 'origin'>, id: string, secret: string): string {
  const url = new URL(reservationUrl(tenant, id, 'shopper', secret));
  url.pathname += '/pay';
  return url.href;
}

/** Whose link it is; undefined for any other token. */
export function readReservationLink(
  tenant: string,
  id: string,
  token: string,
  secret: string,
): ReservationAudience | undefined {
  return AUDIENCES.find((audience) => readSignedId(purposeFor(audience), tenant, `${id}.${token}`, secret) === id);
}

function purposeFor(audience: ReservationAudience): string {
  return audience === 'shopper' ? 'reservation' : 'reservation-of-dealer';
}
