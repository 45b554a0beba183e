import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeBenchDealer } from '../bench-dealer.ts';

/** A built site with a given number of vehicles. */
export interface BenchSite {
  readonly folder: string;
  readonly headersFile: string;
  /** Source of the vehicles, in words. */
  readonly stock: string;
}

/** Builds a dealer of a given size with the project's own command. @throws If the build fails. */
export function buildBenchSite(root: string, home: string, vehicles: number): BenchSite {
  const folder = path.join(home, String(vehicles));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dealer = writeBenchDealer(root, folder, { limit: vehicles, photos: 0 });
  const dist = path.join(folder, 'dist');
  execFileSync(process.execPath, ['scripts/build.ts', `--dealer=${dealer.slug}`], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEALERS_DIR: dealer.dealersDir,
      DIST_DIR: dist,
      STATE_DIR: path.join(folder, 'state'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const site = path.join(dist, dealer.slug);
  return { folder: site, headersFile: `${site}.headers.json`, stock: dealer.stock };
}
