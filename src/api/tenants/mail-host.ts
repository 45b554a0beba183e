import type { Tenant } from './tenant-directory.ts';

/** Host of a dealer's Message-IDs and calendar entries. */
export function mailHost({ host }: Pick<Tenant, 'host'>): string {
  return host.replace(/:\d+$/, '');
}
