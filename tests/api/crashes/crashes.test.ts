import { describe, expect, inject, test } from 'vitest';
import { hasCompiler } from '#tests/support/power-loss/power-loss.ts';
import { KINDS } from './compare-promises.ts';
import { runCrashCampaign, type CrashCampaign } from './crash-campaign.ts';

/** `npm run test:crash` does the same two hundred times. */
const CRASHES = 3;
const REQUESTS = 100;

async function expectNothingLost(campaign: Pick<CrashCampaign, 'store' | 'power' | 'seed'>): Promise<void> {
  const report = await runCrashCampaign({ ...campaign, crashes: CRASHES, requestsBeforeCrash: REQUESTS });
  expect(report).toMatchObject({
    crashes: CRASHES,
    withoutOutbox: 0,
    refusedAgain: 0,
    integrity: 'ok',
    surprises: [],
  });
  for (const kind of KINDS) {
    expect({ kind, ...report.tallies[kind] }).toMatchObject({ kind, lost: 0, doubled: 0 });
    // Nobody is texted at night.
    if (kind !== 'texts') expect(report.tallies[kind].acknowledged, kind).toBeGreaterThan(0);
  }
  expect(report.fewestBeforeCrash).toBeGreaterThanOrEqual(REQUESTS);
  expect(report.tallies.leads.acknowledged).toBeGreaterThanOrEqual((CRASHES * REQUESTS) / 2);
}

describe('leads, appointments, holds, payments, saved cars, news and alerts that were acknowledged are kept, once, and told once', () => {
  test('when the API is killed, on SQLite', () => expectNothingLost({ store: 'sqlite', power: false, seed: 1 }));

  test.skipIf(!hasCompiler())('after a power cut, on SQLite', () =>
    expectNothingLost({ store: 'sqlite', power: true, seed: 2 }),
  );

  // A power cut kills API and database as well.
  test.skipIf(inject('postgresUrl') === '')('when API and database are killed, after a power cut, on PostgreSQL', () =>
    expectNothingLost({ store: 'postgresql', power: hasCompiler(), seed: 3 }),
  );
});
