import { describe, expect, inject, test } from 'vitest';
import { hasCompiler } from '#tests/support/power-loss/power-loss.ts';
import { runCrashCampaign, type CrashCampaign } from './crash-campaign.ts';

/** `npm run test:crash` does the same two hundred times. */
const CRASHES = 5;
const LEADS = 100;

async function expectNothingLost(campaign: Pick<CrashCampaign, 'store' | 'power' | 'seed'>): Promise<void> {
  const report = await runCrashCampaign({ ...campaign, crashes: CRASHES, leadsBeforeCrash: LEADS });
  expect(report).toMatchObject({
    crashes: CRASHES,
    lost: 0,
    duplicates: 0,
    withoutOutbox: 0,
    refusedAgain: 0,
    integrity: 'ok',
    surprises: [],
  });
  expect(report.fewestBeforeCrash).toBeGreaterThanOrEqual(LEADS);
  expect(report.acknowledged).toBeGreaterThanOrEqual(CRASHES * LEADS);
}

describe('a lead that was acknowledged is kept', () => {
  test('when the API is killed, on SQLite', () => expectNothingLost({ store: 'sqlite', power: false, seed: 1 }));

  test.skipIf(!hasCompiler())('after a power cut, on SQLite', () =>
    expectNothingLost({ store: 'sqlite', power: true, seed: 2 }),
  );

  test.skipIf(inject('postgresUrl') === '')('when API and database are killed, on PostgreSQL', () =>
    expectNothingLost({ store: 'postgresql', power: false, seed: 3 }),
  );
});
