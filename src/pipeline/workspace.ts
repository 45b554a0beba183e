import path from 'node:path';
import { siteFolders, type SiteFolders } from './publish/site-folders.ts';

/** Where this project stores things. All paths are absolute. */
export interface Workspace {
  /** The project's folder. */
  readonly root: string;
  readonly dealers: string;
  readonly dist: string;
  /** `STATE_DIR`: what builds remember. */
  readonly state: string;
  folders(slug: string): SiteFolders;
}

/** The workspace of a project, with `STATE_DIR`, `DIST_DIR` and `DEALERS_DIR` from the environment if set. */
export function openWorkspace(
  root: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Workspace {
  const dist = path.resolve(root, environment['DIST_DIR'] ?? 'dist');
  const state = path.resolve(root, environment['STATE_DIR'] ?? '.forecourt');
  return {
    root,
    dealers: path.resolve(root, environment['DEALERS_DIR'] ?? 'dealers'),
    dist,
    state,
    folders: (slug) => siteFolders({ dist, state }, slug),
  };
}
