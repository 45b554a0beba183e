import type { SiteHeaders } from '../headers/site-headers.ts';
import { listen, type RunningServer } from './listen.ts';
import { createSiteHandler } from './site-handler.ts';

export interface SiteServerOptions {
  /** The folder of a published site. */
  readonly dir: string;
  /** Its headers, or the `<slug>.headers.json` that holds them. */
  readonly headers: SiteHeaders | string;
  /** 0 picks a free port. */
  readonly port: number;
}

/** Serves one published site on the loopback address. */
export function startSiteServer({ dir, headers, port }: SiteServerOptions): Promise<RunningServer> {
  return listen(createSiteHandler(dir, headers), port);
}
