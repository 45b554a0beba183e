import type { Finding } from '../problem/config-problem.ts';
import { looseObject, looseText } from './loose-values.ts';

const TARGETS = ['folder', 'rsync', 's3'] as const;

/** Checks the keys of `deploy` against each other: one target, and a state that the public cannot read. */
export function checkDeploy(root: Readonly<Record<string, unknown>>): Finding[] {
  if (root['deploy'] === undefined) return [];
  const deploy = looseObject(root['deploy']);
  const named = TARGETS.filter((target) => deploy[target] !== undefined);
  const [first, second] = named;
  if (first === undefined) {
    return [
      {
        path: ['deploy'],
        severity: 'error',
        message: 'Names no target.',
        remedy: 'Add one of "folder", "rsync" and "s3", as in "folder": { "path": "/srv/www/site" }.',
      },
    ];
  }
  if (second !== undefined) {
    return [
      {
        path: ['deploy', second],
        severity: 'error',
        found: undefined,
        message: `Is a second target; deploy.${first} is already set.`,
        remedy: 'Keep one of them.',
      },
    ];
  }
  return [...checkState(deploy, first), ...checkHost(deploy, first)];
}

function checkState(deploy: Readonly<Record<string, unknown>>, target: (typeof TARGETS)[number]): Finding[] {
  const settings = looseObject(deploy[target]);
  const state = looseText(deploy['state']);
  const root = target === 's3' ? bucketPath(settings) : looseText(settings['path']);
  if (state === undefined || root === undefined || !isWithin(state, root)) return [];
  return [
    {
      path: ['deploy', 'state'],
      severity: 'error',
      message: `Is part of what the public sees (${root}).`,
      remedy:
        target === 's3'
          ? 'Name another bucket that is not public, as in "forecourt-state/northside-vireo".'
          : 'Name a folder elsewhere, as in "/srv/forecourt/northside-vireo".',
    },
  ];
}

function bucketPath(settings: Readonly<Record<string, unknown>>): string | undefined {
  const bucket = looseText(settings['bucket']);
  const prefix = looseText(settings['prefix']);
  if (bucket === undefined) return undefined;
  return prefix === undefined ? bucket : `${bucket}/${prefix}`;
}

function isWithin(path: string, folder: string): boolean {
  const ended = (text: string): string => `${text.replace(/\/+$/, '')}/`;
  return ended(path).startsWith(ended(folder));
}

function checkHost(deploy: Readonly<Record<string, unknown>>, target: (typeof TARGETS)[number]): Finding[] {
  if (target !== 's3' || deploy['host'] === undefined) return [];
  return [
    {
      path: ['deploy', 'host'],
      severity: 'error',
      message: 'Reads files, which an S3 store does not have.',
      remedy: 'Remove the key; headers go into the settings of the CDN before the bucket: docs/deploying.md.',
    },
  ];
}
