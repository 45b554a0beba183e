import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { packState, STATE_FILE } from '#operate/deploy/dealer-state.ts';
import { deploySite, MANIFEST_FILE, type DeployOptions, type DeployOutcome } from '#operate/deploy/deploy-site.ts';
import type { DeployTarget } from '#operate/deploy/deploy-target.ts';
import { UNFINISHED_FILE } from '#operate/deploy/unfinished-deploy.ts';
import {
  deadLinks,
  fixtureFiles,
  fixtureState,
  TODAY,
  writeFixtureSite,
  YESTERDAY,
  type FixtureSite,
} from './fixture-site.fixture.ts';

/** A file as the target stores it. */
export interface StoredObject {
  readonly content: Buffer;
  /** Stored metadata; `undefined` if the target stores none. */
  readonly headers?: { readonly contentType: string | undefined; readonly cacheControl: string | undefined };
}

/** A target of one kind, and direct access that bypasses the adapter. */
export interface TargetHarness {
  /** A new connection to the same place. */
  open(): DeployTarget;
  readPublic(): Promise<ReadonlyMap<string, StoredObject>>;
  writePublic(key: string, content: string): Promise<void>;
  removePublic(key: string): Promise<void>;
  readPrivate(name: string): Promise<Buffer | undefined>;
  writePrivate(name: string, content: Buffer): Promise<void>;
  removePrivate(name: string): Promise<void>;
  /** Uploads all files of a step at the same time, so that no state exists between the first and the last. */
  readonly storesTogether?: boolean;
  /** Empties both places. */
  reset(): Promise<void>;
}

class Killed extends Error {
  override readonly name = 'Killed';
}

/** The requirements for every kind of target. */
export function testDeployTarget(kind: string, harness: () => TargetHarness): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-deploy-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Deploys as the command does, with a new connection. */
  async function deploy(
    site: FixtureSite,
    options: Partial<DeployOptions> = {},
    extra: Parameters<typeof writeFixtureSite>[3] = {},
    around: (target: DeployTarget) => DeployTarget = (target) => target,
  ): Promise<DeployOutcome> {
    const target = harness().open();
    try {
      return await deploySite(around(target), writeFixtureSite(path.join(folder, 'dist'), site, target, extra), {
        force: false,
        isDryRun: false,
        now: new Date('2026-09-03T00:00:00Z'),
        beforeUpload: () => undefined,
        beforeState: () => undefined,
        onProgress: () => undefined,
        onStep: () => undefined,
        ...options,
      });
    } finally {
      target.close();
    }
  }

  const keyOf = (file: string): string => {
    const target = harness().open();
    try {
      return target.keyOf(file);
    } finally {
      target.close();
    }
  };
  const expected = (...sites: FixtureSite[]): Record<string, string> =>
    Object.fromEntries(sites.flatMap((site) => [...fixtureFiles(site)].map(([file, text]) => [keyOf(file), text])));
  const held = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      [...(await harness().readPublic())].map(([key, { content }]) => [key, content.toString('utf8')]),
    );
  const heldContents = async (): Promise<Map<string, Buffer>> =>
    new Map([...(await harness().readPublic())].map(([key, { content }]) => [key, content]));
  const sentKeys = (outcome: DeployOutcome): string[] =>
    outcome.uploads
      .filter((file) => file.isSent)
      .map((file) => file.key)
      .sort();
  /** Yesterday's hashed assets that today's site no longer uses, which are kept for a while. */
  const retiredToday = {
    [`_astro/${YESTERDAY.script}`]: `// ${YESTERDAY.script}`,
    'media/hilux-103.webp': 'picture of hilux-103',
  };

  describe(`deploy target: ${kind}`, () => {
    beforeEach(async () => {
      await harness().reset();
    });

    test('holds every file of a first deploy, byte for byte, with type and cache header', async () => {
      const outcome = await deploy(YESTERDAY);
      expect(await held()).toEqual(expected(YESTERDAY));
      expect(outcome).toMatchObject({ removed: [], unchanged: 0, unknown: [], notes: [] });
      expect(sentKeys(outcome)).toEqual(Object.keys(expected(YESTERDAY)).sort());

      const stored = await harness().readPublic();
      const page = stored.get(keyOf('cars/corolla-101.html'))?.headers;
      if (page === undefined) return;
      expect(page).toEqual({ contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' });
      expect(stored.get('media/corolla-101.webp')?.headers).toEqual({
        contentType: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
      });
      expect(stored.get('data/search-index.v1.json')?.headers?.contentType).toBe('application/json; charset=utf-8');
    });

    test('is not touched when nothing changed', async () => {
      await deploy(YESTERDAY);
      const steps: string[] = [];
      const outcome = await deploy(YESTERDAY, { onStep: (step) => steps.push(step) });
      expect(outcome).toMatchObject({ uploads: [], removed: [], unchanged: fixtureFiles(YESTERDAY).size });
      expect(steps).toEqual(['done']);
    });

    test('gets exactly the files of a page that changed', async () => {
      await deploy(YESTERDAY);
      const outcome = await deploy({ ...YESTERDAY, vehicles: { ...YESTERDAY.vehicles, 'hilux-103': 40_990 } });
      const naming = [...fixtureFiles(YESTERDAY)].flatMap(([file, text]) =>
        text.includes('41990') ? [keyOf(file)] : [],
      );
      expect(sentKeys(outcome)).toEqual(naming.sort());
      expect(outcome).toMatchObject({ removed: [], unchanged: fixtureFiles(YESTERDAY).size - naming.length });
    });

    test('loses the page of a sold car, but not the assets that cached pages still name', async () => {
      await deploy(YESTERDAY);
      const outcome = await deploy(TODAY);
      expect(outcome.removed).toEqual([keyOf('cars/hilux-103.html')]);
      expect(await held()).toEqual({ ...expected(TODAY), ...retiredToday });
      for (const script of ['app.33333333.js', 'app.44444444.js', 'app.55555555.js'])
        await deploy({ ...TODAY, script });
      expect(Object.keys(await held())).not.toContain(`_astro/${YESTERDAY.script}`);
      expect(Object.keys(await held())).toContain('_astro/app.44444444.js');
    });

    test('is whole after a kill at every step, and the next deploy completes it', async () => {
      const steps: string[] = [];
      await deploy(YESTERDAY);
      await deploy(TODAY, { onStep: (step) => steps.push(step) });
      expect(steps).toEqual(
        expect.arrayContaining(['begin', 'upload assets', 'verify', 'remove', 'manifest', 'end', 'done']),
      );
      for (const [number, name] of steps.entries()) {
        if (harness().storesTogether === true && steps[number - 1]?.startsWith('stored ') === true) continue;
        await harness().reset();
        await deploy(YESTERDAY);
        let count = 0;
        const stored = new Set<string>();
        const killed = deploy(TODAY, {
          onStep(step) {
            if (count >= number) throw new Killed(name);
            count += 1;
            if (step.startsWith('stored ')) stored.add(step.slice('stored '.length));
          },
        });
        await expect(killed, name).rejects.toThrow(Killed);
        expect(deadLinks(await heldContents()), name).toEqual([]);

        const resumed = await deploy(TODAY);
        expect(await held(), name).toEqual({ ...expected(TODAY), ...retiredToday });
        expect(
          sentKeys(resumed).filter((key) => stored.has(key)),
          `${name}: sent again`,
        ).toEqual([]);
        expect(await harness().readPrivate(UNFINISHED_FILE), name).toBeUndefined();
        const after: string[] = [];
        await deploy(TODAY, { onStep: (step) => after.push(step) });
        expect(after, name).toEqual(['done']);
      }
    }, 180_000);

    test('does not keep what a killed deploy of another build had brought', async () => {
      await deploy(YESTERDAY);
      const other = { ...TODAY, vehicles: { ...TODAY.vehicles, 'triton-105': 38_000 } };
      const killed = deploy(other, {
        onStep(step) {
          if (step === 'verify') throw new Killed();
        },
      });
      await expect(killed).rejects.toThrow(Killed);
      expect(Object.keys(await held())).toContain(keyOf('cars/triton-105.html'));
      await deploy(TODAY);
      expect(await held()).toEqual({
        ...expected(TODAY),
        ...retiredToday,
        'media/triton-105.webp': 'picture of triton-105',
      });
    });

    test.each([
      ['missing', undefined],
      ['cut short', Buffer.from([0x1f, 0x8b, 0x08])],
      ['of another format', gzipSync('{"format":99}')],
    ])('is compared file by file where its manifest is %s', async (_, content) => {
      await deploy(YESTERDAY);
      if (content === undefined) await harness().removePrivate(MANIFEST_FILE);
      else await harness().writePrivate(MANIFEST_FILE, content);
      const outcome = await deploy(TODAY);
      const same = [...fixtureFiles(TODAY)].flatMap(([file, text]) =>
        fixtureFiles(YESTERDAY).get(file) === text ? [keyOf(file)] : [],
      );
      expect(same.length).toBeGreaterThan(2);
      expect(outcome.uploads).toHaveLength(fixtureFiles(TODAY).size);
      expect(sentKeys(outcome).filter((key) => same.includes(key))).toEqual([]);
      expect(outcome.notes.join()).toContain('every file is compared');
      // Files of unknown origin.
      expect(outcome.removed).toEqual([]);
      expect([...outcome.unknown].sort()).toEqual([...Object.keys(retiredToday), keyOf('cars/hilux-103.html')].sort());
      expect(await held()).toMatchObject(expected(TODAY));
    });

    test('keeps what somebody else put there, unless force is given', async () => {
      await deploy(YESTERDAY);
      await harness().writePublic('google1234.txt', 'verification');
      const outcome = await deploy(TODAY);
      expect(outcome.unknown).toEqual(['google1234.txt']);
      expect((await held())['google1234.txt']).toBe('verification');
      const forced = await deploy(TODAY, { force: true });
      expect(forced.removed).toEqual(['google1234.txt']);
      expect(sentKeys(forced)).toHaveLength(fixtureFiles(TODAY).size);
      expect(await held()).toEqual({ ...expected(TODAY), ...retiredToday });
    });

    test('gets again what was lost or cut short there', async () => {
      await deploy(YESTERDAY);
      await harness().removePublic('media/corolla-101.webp');
      await harness().writePublic(keyOf('index.html'), '<p>half');
      const outcome = await deploy(YESTERDAY);
      expect(sentKeys(outcome)).toEqual([keyOf('index.html'), 'media/corolla-101.webp'].sort());
      expect(await held()).toEqual(expected(YESTERDAY));
    });

    test('a dry run says what would happen and changes nothing', async () => {
      await deploy(YESTERDAY);
      const before = await held();
      const outcome = await deploy(TODAY, { isDryRun: true }, { privateFiles: new Map([['nginx.conf', 'x']]) });
      expect(outcome.removed).toEqual([keyOf('cars/hilux-103.html')]);
      expect(outcome.privateChanges).toEqual(['nginx.conf']);
      expect(outcome.uploads.find((file) => file.key === keyOf('cars/ranger-104.html'))).toMatchObject({
        reason: 'new',
      });
      expect(await held()).toEqual(before);
      expect(await harness().readPrivate('nginx.conf')).toBeUndefined();
      expect(await harness().readPrivate(UNFINISHED_FILE)).toBeUndefined();
    });

    test('keeps the state of builds where the public cannot read it', async () => {
      const state = fixtureState('{"published":4}');
      await deploy(YESTERDAY, {}, { state, privateFiles: new Map([['nginx.conf', 'root "/srv";\n']]) });
      expect(await held()).toEqual(expected(YESTERDAY));
      expect(gunzipSync((await harness().readPrivate(STATE_FILE)) ?? '').toString()).toContain('published');
      expect((await harness().readPrivate('nginx.conf'))?.toString()).toBe('root "/srv";\n');
    });

    test('refuses a deploy by a machine that does not know the state there, unless force is given', async () => {
      await harness().writePrivate(STATE_FILE, packState(fixtureState('of another machine')));
      const state = fixtureState('of this one');
      await expect(deploy(YESTERDAY, {}, { state })).rejects.toMatchObject({ code: 'StateUnknown' });
      expect(await held()).toEqual({});
      await deploy(YESTERDAY, {}, { state, seenStates: [fixtureState('of another machine').id] });
      await expect(deploy(TODAY, {}, { state: fixtureState('a third') })).rejects.toThrow('from another machine');
      await deploy(TODAY, { force: true }, { state: fixtureState('a third') });
      expect(await held()).toEqual({ ...expected(TODAY), ...retiredToday });
    });

    test('notices a deploy that ran at the same time, and the next one mends the mixture', async () => {
      await deploy(YESTERDAY);
      const third = { ...TODAY, vehicles: { ...TODAY.vehicles, 'cx-5-102': 25_500 } };
      let lists = 0;
      const first = deploy(TODAY, {}, {}, (target) => ({
        ...target,
        async list() {
          lists += 1;
          // The other machine has its own files.
          if (lists === 2) {
            const other = harness().open();
            await deploySite(other, writeFixtureSite(path.join(folder, 'elsewhere'), third, other), {
              force: false,
              isDryRun: false,
              now: new Date(),
              beforeUpload: () => undefined,
              beforeState: () => undefined,
              onProgress: () => undefined,
              onStep: () => undefined,
            });
            other.close();
          }
          return target.list();
        },
      }));
      await expect(first).rejects.toMatchObject({ code: 'DeployedElsewhere' });
      await deploy(TODAY);
      expect(await held()).toEqual({ ...expected(TODAY), ...retiredToday });
    });

    test('has nothing where nothing was deployed', async () => {
      const target = harness().open();
      expect([...(await target.list()).files]).toEqual([]);
      expect([...(await target.readState([MANIFEST_FILE]))]).toEqual([]);
      await target.remove(['cars/never-there.html']);
      await target.removeState(UNFINISHED_FILE);
      target.close();
    });
  });
}
