import path from 'node:path';

/** Where a dealer's site, its stage and its state are on disk. */
export interface SiteFolders {
  /** The published site, `dist/<slug>`. */
  readonly live: string;
  /** Files next to the site that are not served: `dist/<slug>.headers.json`. */
  besideLive(name: string): string;
  /** The next site while it is being built, `dist/.stage/<slug>`: on the same disk as the live site. */
  readonly stage: string;
  /** `dist/.stage/<slug>.lock` */
  readonly lock: string;
  /** What builds remember about this dealer, `.forecourt/<slug>`. */
  readonly state: string;
  /** `.forecourt/<slug>/manifest.json` */
  readonly manifest: string;
  /** `.forecourt/<slug>/snapshot` */
  readonly snapshot: string;
}

/** @param roots `dist` and `state`, absolute. */
export function siteFolders(roots: { readonly dist: string; readonly state: string }, slug: string): SiteFolders {
  const state = path.join(roots.state, slug);
  return {
    live: path.join(roots.dist, slug),
    besideLive: (name) => path.join(roots.dist, `${slug}.${name}`),
    stage: path.join(roots.dist, '.stage', slug),
    lock: path.join(roots.dist, '.stage', `${slug}.lock`),
    state,
    manifest: path.join(state, 'manifest.json'),
    snapshot: path.join(state, 'snapshot'),
  };
}
