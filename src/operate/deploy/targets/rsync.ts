import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DeployError } from '#operate/deploy/deploy-error.ts';
import type { DeployTarget, TargetListing } from '#operate/deploy/deploy-target.ts';
import { withRetries } from '#operate/deploy/with-retries.ts';

export interface RsyncTargetOptions {
  /** `user@host`, reached by ssh; this machine if absent. */
  readonly host?: string;
  readonly port?: number;
  /** Public folder there. */
  readonly path: string;
  /** Private folder there. */
  readonly state: string;
  /** Milliseconds before the first retry. */
  readonly firstDelayMs?: number;
}

/**
 * A folder reached with rsync, usually over ssh. Needs rsync 3.2.3 at both ends. Each operation is one run of rsync;
 * file names go through its standard input, never a command line.
 */
export function rsyncTarget(options: RsyncTargetOptions): DeployTarget {
  const { host, firstDelayMs = 300 } = options;
  const at = (folder: string): string => `${host === undefined ? '' : `${host}:`}${folder}/`;
  const label = at(options.path).slice(0, -1);
  // Private to this process, because state files pass through it.
  const scratch = mkdtempSync(path.join(tmpdir(), 'forecourt-rsync-'));
  const nothing = path.join(scratch, 'nothing');
  const run = (args: readonly string[], input = ''): Promise<string> =>
    withRetries(() => rsync([...remoteShell(options), ...args], input), { isTransient, firstDelayMs }).catch(
      (error: unknown) => {
        throw inWords(error, label);
      },
    );
  /**
   * rsync deletes what an empty folder lacks, and filters leave it only the files of the list. Its own option for a list,
   * `--delete-missing-args`, ends with "invalid file mode" in releases that distributions ship.
   */
  const removeFrom = async (folder: string, keys: readonly string[]): Promise<void> => {
    const parents = new Set(keys.flatMap(parentFolders));
    // A folder that was missing here would be deleted there.
    await mkdir(nothing, { recursive: true });
    for (const parent of parents) await mkdir(path.join(nothing, parent), { recursive: true });
    await run(
      // `--from0` is for the lists that are named after it.
      ['--recursive', '--delete', '--from0', '--include-from=-', '--exclude=*', '--mkpath', `${nothing}/`, at(folder)],
      [...[...parents].map((parent) => `${parent}/`), ...keys].map((key) => `/${asPattern(key)}`).join('\0'),
    );
  };

  return {
    label,
    keyOf: (file) => file,
    async list() {
      try {
        return parseListing(
          await run(['--recursive', '--list-only', '--8-bit-output', '--no-human-readable', at(options.path)]),
        );
      } catch (error) {
        if (isNothingThere(error)) return { files: new Map(), leftovers: [] };
        throw error;
      }
    },
    async upload(files, { resend, onStored }) {
      for (const [folder, members] of Map.groupBy(files, (file) => file.folder)) {
        const output = await run(
          [
            '--files-from=-',
            '--from0',
            resend ? '--ignore-times' : '--checksum',
            '--mkpath',
            '--perms',
            '--chmod=D755,F644',
            '--out-format=%n',
            '--8-bit-output',
            `${folder}/`,
            at(options.path),
          ],
          members.map((file) => file.path).join('\0'),
        );
        const sent = new Set(output.split('\n'));
        for (const file of members) onStored(file, sent.has(file.key));
      }
    },
    async remove(keys) {
      if (keys.length > 0) await removeFrom(options.path, keys);
    },
    async readState(names) {
      const folder = path.join(scratch, 'read');
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      try {
        await run(
          ['--files-from=-', '--from0', '--ignore-missing-args', at(options.state), `${folder}/`],
          names.join('\0'),
        );
      } catch (error) {
        if (isNothingThere(error)) return new Map();
        throw error;
      }
      const found = new Map<string, Buffer>();
      for (const name of await readdir(folder)) found.set(name, await readFile(path.join(folder, name)));
      return found;
    },
    async writeState(name, content) {
      const folder = path.join(scratch, 'write');
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, name);
      await writeFile(file, content);
      await chmod(file, 0o600);
      await run(['--mkpath', '--perms', '--ignore-times', file, at(options.state)]);
    },
    removeState: (name) => removeFrom(options.state, [name]),
    close() {
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** Of `cars/used/x.html`: `cars`, `cars/used`. */
function parentFolders(key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** A filter that only this name matches. rsync takes a backslash literally where nothing is to be escaped. */
function asPattern(name: string): string {
  return /[*?[]/.test(name) ? name.replace(/[*?[\]\\]/g, String.raw`\$&`) : name;
}

/** The outcome of a failed run. */
class RsyncFault extends Error {
  override readonly name = 'RsyncFault';
  readonly exitCode: number | null;
  readonly stderr: string;

  constructor(exitCode: number | null, stderr: string) {
    super(`rsync ended with ${exitCode ?? 'a signal'}: ${stderr}`);
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}

function remoteShell({ host, port }: RsyncTargetOptions): string[] {
  if (host === undefined) return ['--timeout=60'];
  // Never prompt: a deploy that waits for a password would wait forever.
  const shell = ['ssh', '-oBatchMode=yes', '-oConnectTimeout=15', ...(port === undefined ? [] : [`-p${port}`])];
  return ['--timeout=60', '--secluded-args', '--compress', `--rsh=${shell.join(' ')}`];
}

function rsync(args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Its messages are parsed below, so fix the language.
    const child = spawn('rsync', args, { env: { ...process.env, LC_ALL: 'C' }, stdio: ['pipe', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(stdout);
      else reject(new RsyncFault(code, stderr.trim()));
    });
    // A run that exits early does not read its list; its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

const LEFTOVER = /(?:^|\/)\.[^/]+\.[A-Za-z0-9]{6}$/;

/** Lines such as `-rw-r--r--     12,345 2026/09/03 10:00:00 cars/x.html`. */
function parseListing(output: string): TargetListing {
  const files = new Map<string, number>();
  const leftovers: string[] = [];
  for (const line of output.split('\n')) {
    const match = /^-\S+\s+([\d,]+) \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (.+)$/.exec(line);
    if (match === null) continue;
    const [, bytes = '', key = ''] = match;
    if (LEFTOVER.test(key)) leftovers.push(key);
    else files.set(key, Number(bytes.replaceAll(',', '')));
  }
  return { files, leftovers };
}

function isNothingThere(error: unknown): boolean {
  const fault = error instanceof DeployError ? error.cause : error;
  return (
    fault instanceof RsyncFault &&
    // Over ssh the end there closes the connection, which is what the end here reports.
    (fault.exitCode === 23 || fault.exitCode === 3 || (fault.exitCode === 12 && /\(code 3\)/.test(fault.stderr))) &&
    /(?:change_dir|link_stat).*No such file or directory/.test(fault.stderr) &&
    !/Permission denied|No space left/.test(fault.stderr)
  );
}

/** Connections that broke or could not be opened. */
const TRANSIENT_CODES = new Set([10, 12, 30, 35, 255]);
const REFUSED = /Permission denied|Host key verification failed|Operation not permitted|Read-only file system/;
const LASTING = new RegExp(`${REFUSED.source}|No space left|Could not resolve hostname|command not found`);

function isTransient(error: unknown): boolean {
  return (
    error instanceof RsyncFault &&
    error.exitCode !== null &&
    TRANSIENT_CODES.has(error.exitCode) &&
    !LASTING.test(error.stderr) &&
    !isNothingThere(error)
  );
}

const AGAIN = 'then run the command again; it goes on from here.';

function inWords(error: unknown, label: string): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return new DeployError(
      'ToolMissing',
      'rsync is not installed on this machine.',
      ['Install it ("apt-get install rsync"), or deploy with deploy.folder or deploy.s3.'],
      { cause: error },
    );
  }
  if (!(error instanceof RsyncFault)) return error;
  const said = error.stderr.split('\n').slice(0, 4);
  const make = (code: DeployError['code'], message: string, remedy: string): DeployError =>
    new DeployError(code, `${label} ${message}`, [remedy, ...said], { cause: error });
  if (/No space left/.test(error.stderr)) return make('TargetFull', 'is full.', `Make room there, ${AGAIN}`);
  if (/rsync: command not found/.test(error.stderr))
    return make('ToolMissing', 'has no rsync.', 'Install rsync on that machine.');
  if (/Host key verification failed/.test(error.stderr)) {
    return make(
      'TargetRefused',
      'is not the machine that ssh knows.',
      'Add its key to known_hosts: docs/deploying.md.',
    );
  }
  if (REFUSED.test(error.stderr)) {
    return make(
      'TargetRefused',
      'does not let us in or does not let us write.',
      'Check the ssh key of the user that deploys, and that the user may write to deploy.rsync.path and deploy.state.',
    );
  }
  if (error.exitCode !== null && TRANSIENT_CODES.has(error.exitCode)) {
    return make('TargetUnreachable', 'cannot be reached.', `Check deploy.rsync.host and the network, ${AGAIN}`);
  }
  return make('TargetFailed', `failed: rsync ended with ${error.exitCode ?? 'a signal'}.`, `Mend it, ${AGAIN}`);
}
