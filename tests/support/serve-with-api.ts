import { withApi } from '#pipeline/serve/api-proxy.ts';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import type { BuiltTestDealers } from './build-test-dealers.ts';

/** A built dealer on a free port of this machine, with an API behind its `/api` that may start after it, as on a server. */
export function serveWithApi(
  built: Pick<BuiltTestDealers, 'folder' | 'headersFile'>,
  slug: string,
  { apiUrl, siteUrl }: { readonly apiUrl: () => string; readonly siteUrl: string },
): Promise<RunningServer> {
  const site = createSiteHandler(built.folder(slug), built.headersFile(slug));
  return listen(withApi(site, { apiUrl, siteUrl: () => siteUrl }), 0);
}
