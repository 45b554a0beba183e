import { expect, test } from 'vitest';
import { runKillCampaign, type CampaignSettings } from './kills/kill-campaign.ts';

/*
 * `npm run test:kill` does the same with a larger stock, changes of config, more publishes, every step of each
 * deploy and fifty random moments.
 */

const SMALL: Omit<CampaignSettings, 'victims' | 'stepDays'> = {
  seed: 2026,
  days: 3,
  vehicles: 3,
  changes: 1,
  hasConfigChange: () => false,
  moments: 2,
};
const MINUTES_10 = 600_000;

test(
  'kill -9 before steps of every kind, and at random moments, leaves a whole site that the next run completes',
  async () => {
    const { kills } = await runKillCampaign({
      ...SMALL,
      victims: ['build', 'folder'],
      stepDays: [0, 1],
      // Some steps of each kind; the whole run kills before each. Odd distances, so that the next build is at times of the
      // same day, at times of the day after.
      everyStep: { build: 13, folder: 49 },
    });
    expect(kills.filter(({ faults }) => faults.length > 0)).toEqual([]);
    const moments = kills.flatMap(({ victim, moment }) => (victim === 'build' ? [moment] : []));
    for (const step of ['journal', 'folder', 'beside', 'move', 'remove', 'remember', 'manifest', 'clean up']) {
      expect(moments.filter((moment) => moment.startsWith(`before ${step}`)).length, step).toBeGreaterThan(0);
    }
    expect(kills.filter(({ moment }) => moment.startsWith('after'))).toHaveLength(2 * SMALL.moments);
  },
  MINUTES_10,
);

test(
  'kill -9 of a deploy to an S3-compatible store leaves a whole site that the next deploy completes',
  async () => {
    const settings = { ...SMALL, victims: ['s3'], stepDays: [1], everyStep: { s3: 49 } } as const;
    const { kills } = await runKillCampaign(settings);
    expect(kills.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(kills.length).toBeGreaterThan(SMALL.moments + 3);
  },
  MINUTES_10,
);
