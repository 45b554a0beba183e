import { ApiError } from '../api-error.ts';
import type { Tenant, TenantDirectory } from '../tenants/tenant-directory.ts';

/** What a request says of where it comes from and where it goes. */
export interface RequestSource {
  readonly method: string;
  /** Host that was asked for; of a trusted proxy, the one that it was asked for. */
  readonly host: string;
  /** The Origin header. */
  readonly origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  readonly fetchSite: string | undefined;
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The dealer that a request belongs to: by its origin, else by the host. Neither a body nor a query decides.
 *
 * A page of another site may not write in a visitor's name: browsers send the Origin of whoever posts, also
 * with plain forms and beacons, and say with Sec-Fetch-Site whether that is the same site. So no token is needed.
 *
 * @throws {ApiError} 403 where the origin is no dealer's or another dealer's than the host, 421 where nothing
 *   names a dealer.
 */
export function siteOfRequest(source: RequestSource, tenants: TenantDirectory, isProduction: boolean): Tenant {
  const { origin, method, fetchSite } = source;
  const byHost = tenants.byHost(withoutDefaultPort(source.host));
  if (origin === undefined) {
    if (byHost === undefined) throw unknownSite();
    if (!READING.has(method) && (fetchSite === 'cross-site' || fetchSite === 'same-site')) throw foreignOrigin('csrf');
    return byHost;
  }
  const byOrigin = tenantOfOrigin(origin, tenants, isProduction);
  if (byOrigin === undefined) throw foreignOrigin('origin');
  if (byHost !== undefined && byHost.slug !== byOrigin.slug) throw foreignOrigin('origin');
  return byOrigin;
}

/** The dealer whose pages have an origin; http only outside production. */
export function tenantOfOrigin(origin: string, tenants: TenantDirectory, isProduction: boolean): Tenant | undefined {
  const url = URL.parse(origin);
  if (url === null) return undefined;
  const tenant = tenants.byHost(url.host);
  if (tenant === undefined) return undefined;
  const isOwn = tenant.origin === url.origin || (!isProduction && url.protocol === 'http:');
  return isOwn ? tenant : undefined;
}

function withoutDefaultPort(host: string): string {
  return host.toLowerCase().replace(/:(?:443|80)$/, '');
}

function unknownSite(): ApiError {
  return new ApiError(421, 'unknown_site', 'No site of this address is served here.');
}

function foreignOrigin(code: 'origin' | 'csrf'): ApiError {
  return new ApiError(403, code, 'This may only be called from the dealer’s own pages.');
}
