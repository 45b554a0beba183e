import { spawnSync } from 'node:child_process';

/** Programs of the operating system that some tests need; root installs them from Debian where they are missing. */
function hasTool(program: string, debianPackage: string): boolean {
  if (runs(program)) return true;
  if (process.getuid?.() !== 0 || !runs('apt-get')) return false;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
    stdio: 'ignore',
    timeout: 120_000,
    // A server that is installed is not to be started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return runs(program);
}

function runs(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

const known = new Map<string, boolean>();

function remembered(program: string, debianPackage: string): boolean {
  const has = known.get(program) ?? hasTool(program, debianPackage);
  known.set(program, has);
  return has;
}

export const hasRsync = (): boolean => remembered('rsync', 'rsync');
export const hasNginx = (): boolean => remembered('nginx', 'nginx-light');
export const hasApache = (): boolean => remembered('apache2', 'apache2-bin');
export const hasXmllint = (): boolean => remembered('xmllint', 'libxml2-utils');
