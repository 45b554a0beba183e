import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchProject, type Running, type ScratchProject } from './scratch-project.ts';

const SLUG = 'minimal';

let project: ScratchProject;
beforeAll(() => {
  project = makeScratchProject(SLUG, 'coachwood-cars');
});
afterAll(() => {
  project.remove();
});

/** `npm start` on free ports until `visit` is done; the signal must end it cleanly. */
async function started(
  visit: (addresses: { readonly start: string; readonly dealer: string }) => Promise<void>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Running> {
  const running = project.start('start.ts', [], { environment: { PORT: '0' } });
  try {
    const [, start = ''] = await running.printed(/Forecourt is at (http:\S+)[\s\S]*Stop with Ctrl\+C/);
    const [, dealer = ''] = await running.printed(/Quandong Motors +http:\S+ +or +(http:\S+)/);
    await visit({ start, dealer });
  } finally {
    running.child.kill(signal);
  }
  const outcome = await running.ended;
  expect({ code: outcome.code, signal: outcome.signal, stderr: outcome.stderr }).toEqual({
    code: 0,
    signal: null,
    stderr: '',
  });
  return running;
}

/** Ids of the lead API's processes that work on the scratch project. */
function apiProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const isApi = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('scripts/api.ts');
        return isApi && readFileSync(`/proc/${id}/environ`, 'utf8').includes(`STATE_DIR=${project.state}`);
      } catch {
        // It ended while it was looked at.
        return false;
      }
    })
    .map(Number);
}

describe('npm start', () => {
  test('builds every dealer and serves them with the headers of the deployed site', async () => {
    await started(async ({ start, dealer }) => {
      const startPage = await fetch(start);
      expect(startPage.status).toBe(200);
      const html = await startPage.text();
      expect(html).toContain('Quandong Motors');
      expect(html).toContain('Coachwood Cars');

      for (const path of ['/', '/cars/2018-toyota-corolla-ascent-sport-101', '/privacy-policy']) {
        const page = await fetch(dealer + path);
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
        expect(await page.text()).toContain('Quandong Motors');
      }
      const gone = await fetch(`${dealer}/cars/never-was`);
      expect(gone.status).toBe(404);
      expect(await gone.text()).toContain('Quandong Motors');
      expect((await fetch(`${dealer}/../../state/minimal/manifest.json`)).status).toBe(404);
      expect((await fetch(`${dealer}/%2e%2e/minimal.headers.json`)).status).toBe(404);
    });
  });

  test('takes enquiries on a site’s own origin, delivers them, and goes on when the API has died', async () => {
    await started(async ({ dealer }) => {
      const enquire = (message: string, origin = dealer) =>
        fetch(`${dealer}/api/leads`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify({
            form: 'enquiry',
            category: 'General Enquiry',
            name: 'Kim Walker',
            email: 'kim@shopper.example',
            message,
          }),
        });
      expect((await enquire('Is it still there?')).status).toBe(201);
      expect((await enquire('From elsewhere', 'https://evil.example')).status).toBe(403);
      const mail = path.join(project.state, 'data', 'mail', SLUG);
      await expect.poll(() => (existsSync(mail) ? readdirSync(mail).length : 0), { timeout: 20_000 }).toBe(2);

      const [before] = apiProcesses();
      process.kill(before ?? NaN, 'SIGKILL');
      await expect.poll(async () => (await enquire('And now?')).status, { timeout: 20_000 }).toBe(201);
      expect(apiProcesses()).not.toContain(before);
    });
    await expect.poll(apiProcesses, { timeout: 5_000 }).toEqual([]);
  });

  test('serves a dealer as it was when its folder is broken', async () => {
    project.edit(SLUG, 'dealer.json', () => '{');
    await started(async ({ dealer }) => {
      expect((await fetch(dealer)).status).toBe(200);
    }, 'SIGINT');
  });

  test('says that its port is taken', async () => {
    await started(async ({ start }) => {
      const { port } = new URL(start);
      const { code, stderr } = await project.start('serve.ts', [], { environment: { PORT: port } }).ended;
      expect(code).toBe(1);
      // Its dealers’ are the next ones, of which another program may have one.
      const [, taken] =
        /^Port (\d+) is in use\. Stop what uses it, or choose another: PORT=5000 npm start$/.exec(stderr.trim()) ?? [];
      expect([0, 10, 11]).toContain(Number(taken) - Number(port));
    });
  });
});
