import type { Tenant } from '../tenants/tenant-directory.ts';

/** How a dealer's wait lists move on. */
export interface WaitListRules {
  /** Opening hours for which the vehicle is kept for whoever's turn it is. */
  readonly hours: number;
}

/** The dealer's rules; undefined where vehicles on hold have no wait lists. */
export function waitListRules({ snapshot }: Pick<Tenant, 'snapshot'>): WaitListRules | undefined {
  return snapshot.config.vehicle_page?.wait_list;
}
