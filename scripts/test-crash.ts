import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run test:crash [-- options]

Runs the lead API in processes of its own and kills it with kill -9 while 37 shoppers enquire, book test drives,
reserve vehicles, pay deposits, save cars, and turn news and alerts on and off, again and again, and while it tells
them news by email and text message. Who had no answer sends again with the same key.
In the end everything that was acknowledged has to be in the database, once, and every lead with its deliveries.
Prints how much of each kind was acknowledged, lost and doubled.

  --crashes=<n>      How often. Default: 200.
  --requests=<n>     Settled requests before each crash, at least. Default: 100.
  --store=<name>     sqlite or postgresql, whose server is killed at the same moment. Default: sqlite.
  --power            Cut the power of the database instead: what was not synced is gone. Needs gcc.
  --seed=<n>         Which moments. Default: chosen anew; it is printed.
  --help             Print this.

Exit codes: 0 nothing was lost, 1 something was, 2 invalid command line.`;

const isNumber = (text: string | undefined): boolean => text === undefined || /^\d{1,9}$/.test(text);

const { values } = parseCommand(
  HELP,
  {
    crashes: { type: 'string', default: '200' },
    requests: { type: 'string', default: '100' },
    store: { type: 'string', default: 'sqlite' },
    power: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
  {
    check({ crashes, requests, store, seed }) {
      const wrong = Object.entries({ crashes, requests, seed }).find(([, value]) => !isNumber(value));
      if (wrong !== undefined) return `--${wrong[0]} takes a number, not "${wrong[1] ?? ''}".`;
      return store === 'sqlite' || store === 'postgresql'
        ? undefined
        : `--store is sqlite or postgresql, not "${store}".`;
    },
  },
);
const { runCrashCampaign } = await import('#tests/api/crashes/crash-campaign.ts');
const { KINDS } = await import('#tests/api/crashes/compare-promises.ts');
const NAMES = {
  leads: 'leads',
  appointments: 'appointments',
  holds: 'holds',
  payments: 'payments',
  savedCars: 'saved cars',
  news: 'news of accounts',
  alerts: 'alerts',
  emails: 'emails with news',
  texts: 'text messages with news',
};

const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
const store = values.store === 'postgresql' ? 'postgresql' : 'sqlite';
const crashes = Number(values.crashes);
console.log(`${crashes} ${values.power ? 'power cuts' : 'crashes'} on ${store}, seed ${seed}`);
const startedMs = performance.now();
const report = await runCrashCampaign({
  store,
  crashes,
  power: values.power,
  seed,
  requestsBeforeCrash: Number(values.requests),
  onCrash: (crash, acknowledged) => {
    if (crash % 10 === 0) console.log(`  ${crash} of ${crashes}: ${acknowledged} leads acknowledged`);
  },
});
const { tallies, sentAgain, readyMs, surprises } = report;
const faults = [
  [report.withoutOutbox, 'leads kept without a delivery'],
  [report.refusedAgain, 'refused when sent again'],
  [surprises.length, 'answers that were neither expected nor a 503'],
] as const;
const isSound =
  report.integrity === 'ok' &&
  faults.every(([count]) => count === 0) &&
  KINDS.every((kind) => tallies[kind].lost === 0 && tallies[kind].doubled === 0);
for (const kind of KINDS) {
  const { acknowledged, lost, doubled } = tallies[kind];
  console.log(`${NAMES[kind]}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`);
}
console.log(`at least ${report.fewestBeforeCrash} requests before each crash`);
console.log(`news of ${report.days} days were told`);
console.log(`${sentAgain} got no response and were sent again`);
console.log(`ready again after ${Math.round(readyMs.median)} ms (median), ${Math.round(readyMs.max)} ms (longest)`);
console.log(`integrity of the database: ${report.integrity}`);
for (const [count, what] of faults) console.log(`${count} ${what}`);
for (const surprise of surprises.slice(0, 5)) console.log(`  ${surprise}`);
console.log(
  JSON.stringify({
    test: 'crash',
    store,
    power: values.power,
    seed,
    seconds: Math.round((performance.now() - startedMs) / 1000),
    ...report,
    surprises: surprises.slice(0, 20),
  }),
);
process.exitCode = isSound ? 0 : 1;
