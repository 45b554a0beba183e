import { gunzipSync, gzipSync } from 'node:zlib';
import { contentHash } from '#pipeline/content-hash.ts';
import { parseManifest, serialiseManifest, type SiteManifest } from '#pipeline/incremental/manifest.ts';
import type { MakeReason } from '#pipeline/incremental/decide.ts';
import { packState, STATE_FILE, unpackState, type DealerState } from './dealer-state.ts';
import { DeployError } from './deploy-error.ts';
import type { DeployFile, DeployTarget } from './deploy-target.ts';
import { planDeploy } from './plan-deploy.ts';
import {
  startDeploy,
  packUnfinished,
  UNFINISHED_FILE,
  unpackUnfinished,
  type UnfinishedDeploy,
} from './unfinished-deploy.ts';
import { inUploadSteps } from './upload-order.ts';

/** Identifies the content of the target. */
export const MANIFEST_FILE = 'manifest.json.gz';

/** What should be at a target. */
export interface SiteToDeploy {
  readonly files: readonly DeployFile[];
  /** `siteKey` of the local manifest. */
  readonly siteKey: string;
  /** What builds here remember; stored in the private place. */
  readonly state: DealerState | undefined;
  /** Ids of states that builds here already include. */
  readonly seenStates: readonly string[];
  /** Further files for the private place, by name, uploaded before any page changes. */
  readonly privateFiles: ReadonlyMap<string, string>;
}

export interface DeployOptions {
  /**
   * Upload everything, delete files that no deploy put there, and replace a state that this machine does not know.
   */
  readonly force: boolean;
  /** Dry run: read, but change nothing. */
  readonly isDryRun: boolean;
  readonly now: Date;
  /** Called with the deployed state as soon as it is known; throws if it must not be replaced. */
  checkState?(deployed: DealerState | undefined): void;
  /** Called with the planned uploads, before anything changes. */
  beforeUpload(files: readonly DeployFile[]): void;
  /** Called before the state at the target is replaced. */
  beforeState(id: string): void;
  onProgress(done: number, total: number): void;
  /** Called before each step; a test kills the process here. */
  onStep(step: string): void;
}

/** What a deploy did, or would do. */
export interface DeployOutcome {
  /** In upload order. */
  readonly uploads: readonly DeployedFile[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Keys that no deploy of ours created. */
  readonly unknown: readonly string[];
  /** Names of private files that changed. */
  readonly privateChanges: readonly string[];
  readonly notes: readonly string[];
}

export interface DeployedFile {
  readonly key: string;
  readonly bytes: number;
  readonly reason: MakeReason;
  /** Whether the target did not have it yet; in a dry run, whether it may not have it. */
  readonly isSent: boolean;
}

/**
 * Makes a target hold a site. The order: a note that a change is starting, new files in the order of `UPLOAD_STEPS`,
 * a check of what arrived, deletions, the state, and finally the manifest, which completes the deploy. If the process
 * is killed at any point, the deployed site is still whole and the next deploy continues from there.
 *
 * @throws {DeployError} If the target fails, or someone else changed it in the meantime.
 */
export async function deploySite(
  target: DeployTarget,
  site: SiteToDeploy,
  options: DeployOptions,
): Promise<DeployOutcome> {
  const { isDryRun, force } = options;
  const step = async (name: string, run: () => Promise<void>): Promise<void> => {
    options.onStep(name);
    await run();
  };

  // Read the current state.
  const kept = await target.readState([MANIFEST_FILE, UNFINISHED_FILE, STATE_FILE, ...site.privateFiles.keys()]);
  const listing = await target.list();
  const manifest = unpackManifest(kept.get(MANIFEST_FILE));
  const unfinished = unpackUnfinished(kept.get(UNFINISHED_FILE));
  const notes = whatWasFound(kept, manifest, unfinished, listing.files.size);
  const oldState = unpackState(kept.get(STATE_FILE));
  if (!force) refuseUnknownState(target, site, kept.get(STATE_FILE), oldState);
  options.checkState?.(oldState);
  const uncertain = uncertainKeys(unfinished, manifest, site.files);
  const plan = planDeploy(site.files, site.siteKey, { manifest, uncertain, listing }, { force });
  const steps = inUploadSteps(plan.uploads.keys(), (key) => listing.files.has(key));
  const uploads = steps.flatMap(([, files]) => files);
  options.beforeUpload(uploads);

  const newManifest = serialiseManifest(plan.manifest);
  const isManifestNew = manifest === undefined || serialiseManifest(manifest) !== newManifest;
  const privateChanges = [...site.privateFiles].filter(([name, text]) => kept.get(name)?.toString('utf8') !== text);
  const isStateNew = site.state !== undefined && site.state.id !== oldState?.id;
  const sent = new Map<string, boolean>();
  const outcome = (): DeployOutcome => ({
    uploads: uploads.map((file) => ({
      key: file.key,
      bytes: file.bytes,
      reason: plan.uploads.get(file) ?? 'changed',
      isSent: sent.get(file.key) ?? isDryRun,
    })),
    removed: plan.removals,
    unchanged: plan.unchanged,
    unknown: plan.unknown,
    privateChanges: privateChanges.map(([name]) => name),
    notes,
  });
  if (isDryRun) return outcome();

  const changesFiles = uploads.length > 0 || plan.removals.length > 0;
  const isUnfinished = unfinished !== undefined;
  // The Content-Security-Policy must allow new content before that content arrives.
  for (const [name, text] of privateChanges) {
    await step(`private ${name}`, () => target.writeState(name, Buffer.from(text)));
  }

  // Change the public place.
  const note = startDeploy([...uncertain, ...uploads.map((file) => file.key), ...plan.removals], options.now);
  if (changesFiles) {
    await step('begin', () => target.writeState(UNFINISHED_FILE, packUnfinished(note)));
    for (const [name, files] of steps) {
      await step(`upload ${name}`, () =>
        target.upload(files, {
          resend: force,
          onStored(file, isSent) {
            sent.set(file.key, isSent);
            options.onStep(`stored ${file.key}`);
            options.onProgress(sent.size, uploads.length);
          },
        }),
      );
    }
    options.onStep('verify');
    await verify(target, site.files);
    if (plan.removals.length > 0) await step('remove', () => target.remove(plan.removals));
    await refuseIfChanged(target, kept.get(MANIFEST_FILE), note);
  }

  // Complete the deploy.
  if (site.state !== undefined && isStateNew) {
    const { state } = site;
    await step('state', async () => {
      options.beforeState(state.id);
      await target.writeState(STATE_FILE, packState(state));
    });
  }
  if (isManifestNew) await step('manifest', () => target.writeState(MANIFEST_FILE, gzipSync(newManifest)));
  if (changesFiles || isUnfinished) await step('end', () => target.removeState(UNFINISHED_FILE));
  options.onStep('done');
  return outcome();
}

function unpackManifest(content: Buffer | undefined): SiteManifest | undefined {
  if (content === undefined) return undefined;
  try {
    return parseManifest(gunzipSync(content).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Keys whose content is in doubt. Files that are not ours are never included, because these keys may be deleted. */
function uncertainKeys(
  unfinished: UnfinishedDeploy | 'damaged' | undefined,
  manifest: SiteManifest | undefined,
  files: readonly DeployFile[],
): ReadonlySet<string> {
  if (unfinished !== 'damaged') return new Set(unfinished?.keys);
  return new Set([...(manifest?.files.keys() ?? []), ...files.map((file) => file.key)]);
}

function whatWasFound(
  kept: ReadonlyMap<string, Buffer>,
  manifest: SiteManifest | undefined,
  unfinished: UnfinishedDeploy | 'damaged' | undefined,
  held: number,
): string[] {
  const notes: string[] = [];
  if (unfinished === 'damaged')
    notes.push('The note of a deploy that was cut short cannot be read: every file is compared.');
  else if (unfinished !== undefined) {
    notes.push(
      `A deploy that ${unfinished.machine} began at ${unfinished.startedAt} was not completed; this one goes on from there.`,
    );
  }
  if (manifest !== undefined) return notes;
  if (kept.has(MANIFEST_FILE)) notes.push('The manifest at the target cannot be read: every file is compared.');
  else if (held > 0) notes.push('The target has files but no manifest: every file is compared.');
  return notes;
}

function refuseUnknownState(
  target: DeployTarget,
  { state, seenStates }: SiteToDeploy,
  content: Buffer | undefined,
  old: DealerState | undefined,
): void {
  if (content === undefined) return;
  if (old !== undefined && (old.id === state?.id || seenStates.includes(old.id))) return;
  throw new DeployError(
    'StateUnknown',
    old === undefined
      ? `The state kept for ${target.label} cannot be read, so it is unknown what this deploy would lose.`
      : `${target.label} was last deployed from another machine, and what its builds remember (redirects, first days) is not known here.`,
    old === undefined
      ? ['Replace it with what this machine remembers: --force']
      : [
          'Fetch it with --fetch-state, build again, then deploy; --force replaces it with what this machine remembers.',
        ],
  );
}

/** Whether the target lists what was uploaded. */
async function verify(target: DeployTarget, files: readonly DeployFile[]): Promise<void> {
  const { files: held } = await target.list();
  const wrong = files.filter((file) => held.get(file.key) !== file.bytes);
  if (wrong.length === 0) return;
  throw new DeployError(
    'UploadDamaged',
    `${target.label} does not hold what was sent: ${wrong.length === 1 ? 'a file has' : `${wrong.length} files have`} another size.`,
    [
      ...wrong.slice(0, 5).map((file) => `${file.key}: ${file.bytes} bytes sent, ${held.get(file.key) ?? 'none'} held`),
      'Make sure that nothing else writes there, then run the command again; nothing was deleted.',
    ],
  );
}

/**
 * Two concurrent deploys leave a mixture. The one that notices leaves its note, so that the next deploy compares all
 * files.
 */
async function refuseIfChanged(
  target: DeployTarget,
  manifestBefore: Buffer | undefined,
  note: UnfinishedDeploy,
): Promise<void> {
  const kept = await target.readState([MANIFEST_FILE, UNFINISHED_FILE]);
  const unfinished = unpackUnfinished(kept.get(UNFINISHED_FILE));
  const isOurs = unfinished !== undefined && unfinished !== 'damaged' && unfinished.id === note.id;
  if (isOurs && sumOf(kept.get(MANIFEST_FILE)) === sumOf(manifestBefore)) return;
  await target.writeState(UNFINISHED_FILE, packUnfinished(note));
  throw new DeployError('DeployedElsewhere', `Another deploy to ${target.label} ran at the same time.`, [
    'Run the command again: it compares every file that either has changed.',
  ]);
}

const sumOf = (content: Buffer | undefined): string => (content === undefined ? '' : contentHash(content));
