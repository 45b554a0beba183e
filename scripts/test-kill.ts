import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run test:kill [-- options]

Kills builds and deploys of a test dealer with kill -9: before every step of the publish's journal and of a
deploy to a folder and to an S3-compatible store, and at random moments of each. Stock and config of the
dealer change from day to day, so that every run has assets, pages, deletions and redirects to do. After each
kill every link and asset of the live or deployed site has to lead somewhere, and the next run, of the same
day or of the day after, has to leave exactly what it leaves when nothing is killed.

  --seed=<n>      Which changes and which moments. Default: chosen anew; it is printed.
  --moments=<n>   Random moments of a build, and of a deploy to each of the two targets. Default: 50.
  --only=<what>   Kills alone a build, or deploys to a folder or s3: build, folder, s3. Default: all three.
  --help          Print this.

Exit codes: 0 no kill broke anything, 1 one did, 2 invalid command line.`;

const VICTIMS = ['build', 'folder', 's3'] as const;

const isNumber = (text: string | undefined): boolean => text === undefined || /^\d{1,9}$/.test(text);

const { values } = parseCommand(
  HELP,
  { seed: { type: 'string' }, moments: { type: 'string', default: '50' }, only: { type: 'string' } },
  {
    check({ seed, moments, only }) {
      if (only !== undefined && !VICTIMS.some((victim) => victim === only)) {
        return `--only takes ${VICTIMS.join(', ')}, not "${only}".`;
      }
      if (!isNumber(seed)) return `--seed takes a number, not "${seed ?? ''}".`;
      return isNumber(moments) ? undefined : `--moments takes a number, not "${moments}".`;
    },
  },
);
const { runKillCampaign } = await import('#tests/commands/kills/kill-campaign.ts');

const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
const startedMs = performance.now();
console.log(`seed ${seed}`);
const DAYS = 7;
let count = 0;
const { isTTY } = process.stdout;
const { kills, late } = await runKillCampaign({
  seed,
  days: DAYS,
  vehicles: 14,
  changes: 3,
  hasConfigChange: (day) => day % 2 === 1,
  victims: VICTIMS.filter((victim) => victim === (values.only ?? victim)),
  // The first publish, one with new stock, one with new config; hashed assets are deleted from the fourth on.
  stepDays: [0, 4, 5],
  moments: Number(values.moments),
  onPart: (text) => {
    console.log(text);
  },
  onKill({ victim, day, moment, faults }) {
    count += 1;
    if (isTTY) process.stdout.write(`\r\u001b[K  ${count} kills, the last ${moment}\r`);
    if (faults.length === 0) return;
    console.log(`  BROKEN: ${victim}, day ${day}, ${moment}\n${faults.map((fault) => `    ${fault}`).join('\n')}`);
  },
});
const broken = kills.filter(({ faults }) => faults.length > 0);
for (const victim of VICTIMS) {
  const own = kills.filter((kill) => kill.victim === victim);
  if (own.length === 0) continue;
  const atSteps = own.filter(({ moment }) => moment.startsWith('before')).length;
  const name = victim === 'build' ? 'builds' : victim === 'folder' ? 'deploys to a folder' : 'deploys to a store';
  console.log(`${name}: killed before ${atSteps} steps and at ${own.length - atSteps} random moments`);
}
if (late > 0) console.log(`${late} more came when the work was done`);
console.log(
  `${kills.length} kills, ${broken.length} broken sites (seed ${seed}, ${Math.round((performance.now() - startedMs) / 1000)} s)`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
