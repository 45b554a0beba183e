import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ApiApp } from '#api/api-app.ts';
import { buildApp } from '#api/app.ts';
import { toLeadDealer } from '#api/delivery/to-lead-dealer.ts';
import { makeApiContext, type ApiFixture } from '#api/make-api-context.fixture.ts';
import type { TenantDirectory } from '#api/tenants/tenant-directory.ts';
import { openTenantDirectory, type FollowedDirectory } from '#api/tenants/open-tenant-directory.ts';
import { toAdf } from '#domain/lead/adf.ts';
import { acknowledgementEmail, leadEmail } from '#domain/lead/lead-emails.ts';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { IRONBARK } from '#tests/support/api-app.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';

type Json = Record<string, unknown>;
const [FIRST = '', ...VEHICLES] = IRONBARK.snapshot.trimEnd().split('\n');
const whole = (): Json => JSON.parse(FIRST) as Json;

let folder: string;
let problems: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  problems = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function publish(dealer: unknown, vehicles: readonly string[] = VEHICLES): void {
  const text = [JSON.stringify(dealer), ...vehicles].map((line) => `${line}\n`).join('');
  const file = path.join(folder, `${IRONBARK.slug}.ndjson`);
  // As a build does: another file takes the name over.
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

const follow = (): Promise<FollowedDirectory> => openTenantDirectory(folder, (problem) => problems.push(problem), 0);

/** Paths of all keys, down to a depth: `dealer.enquiry.categories`. */
function keysOf(value: unknown, depth: number, before: readonly string[] = []): (readonly string[])[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...before, key];
    return [path, ...keysOf(inner, depth - 1, path)];
  });
}

function without(value: Json, [key = '', ...rest]: readonly string[]): Json {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Json;
  if (rest.length > 0) copy[key] = without(copy[key] as Json, rest);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}

let fixture: ApiFixture;
let app: ApiApp;
let served: FollowedDirectory;
let enquiries = 0;
beforeAll(async () => {
  fixture = await makeApiContext();
  const tenants: TenantDirectory = {
    byHost: (host) => served.byHost(host),
    bySlug: (slug) => served.bySlug(slug),
    all: () => served.all(),
  };
  app = await buildApp({ ...fixture.context, tenants }, { logLevel: 'silent' });
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

/** Sends an enquiry and makes what is delivered of it. @returns The worst status. */
async function serve(directory: FollowedDirectory): Promise<number> {
  served = directory;
  enquiries += 1;
  const calls = [
    {
      method: 'POST' as const,
      url: '/api/leads',
      payload: { ...enquiryOf(`snapshot-${enquiries}`), location: IRONBARK.locationId },
    },
    { method: 'GET' as const, url: '/api/captcha' },
    { method: 'GET' as const, url: `/api/cars/${IRONBARK.vehicles[0]?.slug ?? ''}/view.json` },
    { method: 'GET' as const, url: `/api/cars/${IRONBARK.vehicles[0]?.slug ?? ''}/similar` },
    { method: 'GET' as const, url: '/api/delivery?postcode=3220' },
  ];
  let worst = 0;
  for (const call of calls) {
    const reply = await app.inject({
      ...call,
      headers: { host: IRONBARK.host, ...(call.method === 'POST' && { origin: IRONBARK.origin }) },
    });
    worst = Math.max(worst, reply.statusCode);
  }
  const tenant = directory.bySlug(IRONBARK.slug);
  if (tenant !== undefined) {
    const dealer = toLeadDealer(tenant, makeLead());
    leadEmail(makeLead(), dealer);
    acknowledgementEmail(makeLead(), dealer, 0);
    toAdf(makeLead(), dealer);
  }
  return worst;
}

describe('a snapshot that lacks something', () => {
  test('of another version’s never makes an enquiry fail: a default stands in, or it is reported and the last good one kept', async () => {
    publish(whole());
    const directory = await follow();
    onTestFinished(() => {
      directory.stop();
    });
    expect(problems).toEqual([]);
    const good = directory.bySlug(IRONBARK.slug);
    const failed: string[] = [];
    const missing = keysOf(whole(), 4).filter(([top]) => top !== 'version');
    expect(missing.length).toBeGreaterThan(100);
    for (const key of missing) {
      problems = [];
      publish(without(whole(), key));
      await directory.refresh();
      const isReported = problems.length > 0;
      if (isReported && !problems.some((problem) => problem.includes('The one before stays in use')))
        failed.push(`${key.join('.')} is misreported`);
      if (directory.bySlug(IRONBARK.slug) === undefined) failed.push(`${key.join('.')} ends the dealer`);
      const worst = await serve(directory).catch((error: unknown) => String(error));
      if (typeof worst === 'string' || worst >= 500) failed.push(`${key.join('.')}: ${worst}`);
    }
    expect(good).toBeDefined();
    expect(failed).toEqual([]);
  }, 300_000);

  test.each([
    ['no categories', 'dealer.enquiry.categories'],
    ['no limit of emails', 'config.leads.acknowledgements_per_day'],
    ['no further hosts', 'config.api'],
    ['no locations', 'locations'],
  ])('of an older build is served: %s', async (_what, key) => {
    publish(without(whole(), key.split('.')));
    const directory = await follow();
    expect(problems).toEqual([]);
    expect(await serve(directory)).toBeLessThan(500);
  });

  test('is named with its key and the remedy, and outlived by the last good one, also over a restart', async () => {
    publish(whole());
    await follow();
    publish(without(whole(), ['dealer', 'timeZone']));
    const restarted = await follow();
    expect(problems).toEqual([
      expect.stringMatching(
        /dealer\.timeZone: .*npm run build -- --dealer=ironbark-cars --force The one before stays in use\.$/,
      ),
    ]);
    expect(restarted.bySlug(IRONBARK.slug)?.snapshot.dealer.timeZone).toBe('Australia/Melbourne');
    expect(await serve(restarted)).toBeLessThan(500);
  });

  test('in one vehicle loses that vehicle alone, and says which', async () => {
    const [first = '', ...others] = VEHICLES;
    for (const key of Object.keys(JSON.parse(first) as Json).filter((name) => name !== 'id')) {
      problems = [];
      publish(whole(), [JSON.stringify(without(JSON.parse(first) as Json, [key])), ...others]);
      const directory = await follow();
      expect(await serve(directory), key).toBeLessThan(500);
      const all = await directory.bySlug(IRONBARK.slug)?.stock.all();
      expect((all?.length ?? 0) + problems.length, key).toBe(VEHICLES.length);
      for (const problem of problems) expect(problem).toContain(`vehicle v-4417, is left out. ${key}: `);
    }
  });
});
