import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listDealerSlugs } from '#config/list-dealers.node.ts';
import type { DeployConfig } from '#config/schema/deploy.ts';
import { DeployError } from './deploy-error.ts';

/** What of a dealer.json says where its site goes. */
type Places = Partial<Pick<DeployConfig, 'folder' | 'state'>> & {
  readonly rsync?: Partial<NonNullable<DeployConfig['rsync']>>;
  readonly s3?: Partial<NonNullable<DeployConfig['s3']>>;
};

/**
 * A dealer.json is often a copy of another's, and a deploy overwrites pages of the same name: the site would be a
 * mixture of both.
 *
 * @throws {DeployError} If another dealer deploys to the same place.
 */
export async function refuseSharedTarget(slug: string, deploy: Places, dealersDir: string): Promise<void> {
  const own = placesOf(deploy);
  for (const other of await listDealerSlugs(dealersDir)) {
    if (other === slug) continue;
    const others = placesOf(await readPlaces(path.join(dealersDir, other, 'dealer.json')));
    const shared = own.find((place) => others.includes(place));
    if (shared === undefined) continue;
    throw new DeployError('TargetRefused', `${slug} and ${other} deploy to the same place, ${shared}.`, [
      `Give each dealer a place of its own in "deploy", as in "/srv/www/${slug}" and a "state" that ends in ${slug}.`,
    ]);
  }
}

function placesOf({ folder, rsync, s3, state }: Places): string[] {
  const machine = `${s3?.endpoint ?? ''}${rsync?.host === undefined ? '' : `${rsync.host}:`}`;
  const site =
    folder?.path ?? rsync?.path ?? (s3?.bucket === undefined ? undefined : `${s3.bucket}/${s3.prefix ?? ''}`);
  return [site, state].flatMap((place) => (place === undefined ? [] : [machine + place.replace(/\/+$/, '')]));
}

/** A dealer.json that cannot be read keeps nobody else off the web; its own check explains it. */
async function readPlaces(file: string): Promise<Places> {
  try {
    const { deploy } = JSON.parse(await readFile(file, 'utf8')) as { deploy?: Places };
    return deploy ?? {};
  } catch {
    return {};
  }
}
