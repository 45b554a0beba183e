import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { makeTenant, makeTenantDirectory } from '../make-api-context.fixture.ts';
import { siteOfRequest, type RequestSource } from './site-of-request.ts';

const tenants = makeTenantDirectory([makeTenant({ slug: 'acacia' }), makeTenant({ slug: 'banksia' })]);

function siteOf(change: Partial<RequestSource>, isProduction = true): string {
  const source: RequestSource = {
    method: 'POST',
    host: 'acacia.example',
    origin: 'https://acacia.example',
    fetchSite: 'same-origin',
    ...change,
  };
  try {
    return siteOfRequest(source, tenants, isProduction).slug;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.status} ${error.code}`;
  }
}

describe('the dealer of a request', () => {
  test.each<[string, Partial<RequestSource>, string]>([
    ['a page calls its own host', {}, 'acacia'],
    ['a page calls the API’s own host', { host: 'api.example', fetchSite: 'cross-site' }, 'acacia'],
    ['a port that goes without saying', { host: 'ACACIA.example:443' }, 'acacia'],
    ['a page is read, which sends no origin', { method: 'GET', origin: undefined }, 'acacia'],
    ['a server calls without origin', { origin: undefined, fetchSite: undefined }, 'acacia'],
    ['a link leads here from elsewhere', { method: 'GET', origin: undefined, fetchSite: 'cross-site' }, 'acacia'],
    ['a host that is no dealer’s', { host: 'nobody.example', origin: undefined }, '421 unknown_site'],
    ['no host', { host: '', origin: undefined }, '421 unknown_site'],
    ['an origin that is no dealer’s', { origin: 'https://evil.example' }, '403 origin'],
    ['an origin that only begins like one', { origin: 'https://acacia.example.evil.example' }, '403 origin'],
    ['another port of a dealer’s host', { origin: 'https://acacia.example:8443' }, '403 origin'],
    ['a page in a sandbox', { origin: 'null' }, '403 origin'],
    ['one dealer’s page calls another’s host', { host: 'banksia.example' }, '403 origin'],
    ['a form of another site, whose origin was held back', { origin: undefined, fetchSite: 'cross-site' }, '403 csrf'],
    ['a neighbour’s form on the same domain', { origin: undefined, fetchSite: 'same-site' }, '403 csrf'],
    ['an unencrypted page', { origin: 'http://acacia.example' }, '403 origin'],
  ])('%s: %s', (_what, change, expected) => {
    expect(siteOf(change)).toBe(expected);
  });

  test('outside production pages may be unencrypted', () => {
    expect(siteOf({ origin: 'http://acacia.example' }, false)).toBe('acacia');
  });
});
