import { describe, expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { type DealerResolution, resolveDealer } from '../resolve-dealer.ts';

function resolve(change: Readonly<Record<string, unknown>>): DealerResolution {
  return resolveDealer({ slug: 'ironbark-cars', dealer: makeDealerJson(change), manifest: FIXTURE_MANIFEST });
}

/** All findings on one line. */
function said(change: Readonly<Record<string, unknown>>): string {
  const resolution = resolve(change);
  return resolution.ok ? 'Nothing.' : formatProblems(resolution.problems).replace(/\s+/g, ' ');
}

describe('where a site is deployed to', () => {
  const s3 = { bucket: 'northside-site', prefix: 'live' };

  test('S3 takes its credentials from the usual variables', () => {
    const resolution = resolve({ deploy: { s3, state: 'forecourt-state/northside' } });

    expect(resolution.ok && resolution.config.deploy).toEqual({
      s3: {
        bucket: 'northside-site',
        prefix: 'live',
        region: 'ap-southeast-2',
        force_path_style: false,
        access_key_id: { env: 'AWS_ACCESS_KEY_ID' },
        secret_access_key: { env: 'AWS_SECRET_ACCESS_KEY' },
        session_token: { env: 'AWS_SESSION_TOKEN' },
      },
      state: 'forecourt-state/northside',
      parallel_uploads: 8,
    });
  });

  test.each([
    ['without a target', { state: '/srv/state' }, 'Names no target.'],
    ['with two targets', { folder: { path: '/srv/www' }, s3, state: '/srv/state' }, 'Is a second target'],
    ['with a state that visitors can read', { folder: { path: '/srv/www' }, state: '/srv/www/state' }, 'is part of'],
    ['with a state in the public bucket', { s3: { bucket: 'site' }, state: 'site/state' }, 'is part of'],
    ['with a state that is the public bucket', { s3: { bucket: 'site' }, state: 'site' }, 'is part of'],
    ['with the root of the disk', { folder: { path: '/' }, state: '/srv/state' }, 'is not the path of a folder'],
    ['with a path that leads upwards', { folder: { path: '/srv/../etc' }, state: '/srv/state' }, 'is not the path'],
    [
      'with a host that is an option',
      { rsync: { host: '-oProxyCommand=x', path: '/a' }, state: '/b' },
      'is not a host',
    ],
    ['with a secret', { s3: { ...s3, secret_access_key: 'abc' }, state: 'x' }, 'secret_access_key'],
    ['with a host file on S3', { s3, state: 'other/x', host: 'nginx' }, 'reads files'],
  ])('%s it is refused', (_, deploy, message) => {
    expect(resolve({ deploy }).ok).toBe(false);
    expect(said({ deploy })).toContain(message);
  });

  test('a bucket may hold the state beside the site', () => {
    expect(resolve({ deploy: { s3, state: 'northside-site/state' } }).ok).toBe(true);
    expect(resolve({ deploy: { s3, state: 'northside-site/live-state' } }).ok).toBe(true);
  });
});
