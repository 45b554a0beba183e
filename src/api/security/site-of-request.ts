import { ApiError } from '../api-error.ts';
import { contactOf } from '../tenants/contact-of.ts';
import type { Tenant, TenantDirectory } from '../tenants/tenant-directory.ts';

/** Where a request comes from and where it goes, according to its headers. */
export interface RequestSource {
  readonly method: string;
  /** The requested host; behind a trusted proxy, the one the proxy was asked for. */
  readonly host: string;
  /** The Origin header. */
  readonly origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  readonly fetchSite: string | undefined;
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The dealer that a request belongs to: by its origin, else by the host. Neither body nor query has a say.
 *
 * A page of another site cannot write in a visitor's name: browsers send an Origin with every post, including plain
 * forms and beacons, and Sec-Fetch-Site shows whether that is the same site. So no CSRF token is needed.
 *
 * @throws {ApiError} 403 if the origin is no dealer's or a different dealer's than the host, 421 if nothing
 *   identifies a dealer.
 */
export function siteOfRequest(source: RequestSource, tenants: TenantDirectory, isProduction: boolean): Tenant {
  const { origin, method, fetchSite } = source;
  const byHost = tenants.byHost(withoutDefaultPort(source.host));
  if (origin === undefined) {
    if (byHost === undefined) throw unknownSite(withoutDefaultPort(source.host), tenants);
    if (!READING.has(method) && (fetchSite === 'cross-site' || fetchSite === 'same-site'))
      throw foreignOrigin('csrf', source, tenants);
    return byHost;
  }
  const byOrigin = tenantOfOrigin(origin, tenants, isProduction);
  if (byOrigin === undefined) throw foreignOrigin('origin', source, tenants);
  if (byHost !== undefined && byHost.slug !== byOrigin.slug) throw foreignOrigin('origin', source, tenants);
  return byOrigin;
}

/** The dealer whose pages have this origin; http is accepted only outside production. */
export function tenantOfOrigin(origin: string, tenants: TenantDirectory, isProduction: boolean): Tenant | undefined {
  const url = URL.parse(origin);
  if (url === null) return undefined;
  const tenant = tenants.byHost(url.host);
  if (tenant === undefined) return undefined;
  const isOwn = tenant.origin.startsWith(`${url.protocol}//`) || (!isProduction && url.protocol === 'http:');
  return isOwn ? tenant : undefined;
}

function withoutDefaultPort(host: string): string {
  return host.toLowerCase().replace(/:(?:443|80)$/, '');
}

function unknownSite(host: string, tenants: TenantDirectory): ApiError {
  const site = closestSite(host, tenants);
  return new ApiError(421, 'unknown_site', shopperSentence(site), {
    site,
    detail: `No site of the host ${JSON.stringify(host)} is served here. Add it to api.hosts in the dealer's dealer.json, and publish.`,
  });
}

function foreignOrigin(code: 'origin' | 'csrf', { host, origin }: RequestSource, tenants: TenantDirectory): ApiError {
  const site = closestSite(withoutDefaultPort(host), tenants);
  return new ApiError(403, code, shopperSentence(site), {
    site,
    detail:
      origin === undefined
        ? 'A page of another site posted this; only the dealer’s own pages may.'
        : `The origin ${JSON.stringify(origin)} is not one of the dealer's. Where it should be, add its host to api.hosts in dealer.json, and publish.`,
  });
}

/** The dealer to name in an error message with a phone number. It grants no access. */
function closestSite(host: string, tenants: TenantDirectory): Tenant | undefined {
  const all = tenants.all();
  const own = tenants.byHost(host) ?? all.find((tenant) => host.endsWith(`.${tenant.host.replace(/^www\./, '')}`));
  return own ?? (all.length === 1 ? all[0] : undefined);
}

function shopperSentence(site: Tenant | undefined): string {
  if (site === undefined) return 'We can’t take enquiries from this page. Please call or email us.';
  const { phone, email } = contactOf(site);
  const ways = [phone && `call ${phone.text}`, email && `email ${email}`].filter((way) => way !== undefined);
  const others = ways.length === 0 ? '' : `, or ${ways.join(' or ')}`;
  return `We can’t take enquiries from this page. Please go to ${site.origin}${others}.`;
}
