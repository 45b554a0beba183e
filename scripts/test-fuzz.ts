import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run test:fuzz [-- options]

Sends hostile requests to every route of the lead API, most of them made from valid ones: fields, headers,
addresses and bodies that no page would send. None may be answered with a failure of the server, none may tell
how the server works. Prints the seed; what fails is made as small as possible first.

  --requests=<n>  How many. Default: 200000.
  --store=<name>  sqlite or postgresql. Default: sqlite.
  --seed=<n>      Which requests. Default: chosen anew.
  --help          Print this.

Exit codes: 0 all were answered as they should be, 1 one was not, 2 invalid command line.`;

const isNumber = (text: string | undefined): boolean => text === undefined || /^\d{1,9}$/.test(text);

const { values } = parseCommand(
  HELP,
  {
    requests: { type: 'string', default: '200000' },
    store: { type: 'string', default: 'sqlite' },
    seed: { type: 'string' },
  },
  {
    check({ requests, store, seed }) {
      if (!isNumber(requests)) return `--requests takes a number, not "${requests}".`;
      if (store !== 'sqlite' && store !== 'postgresql') return `--store is sqlite or postgresql, not "${store}".`;
      return isNumber(seed) ? undefined : `--seed takes a number, not "${seed ?? ''}".`;
    },
  },
);
const { openFuzzedApi } = await import('#tests/api/fuzz/open-fuzzed-api.ts');
const { makePostgresDatabase, makeSqliteFolder } = await import('#tests/support/test-databases.ts');
const { startPostgres } = await import('#tests/support/postgres.ts');
const { runFuzz } = await import('#tests/api/fuzz/run-fuzz.ts');

const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
console.log(`${values.requests} requests on ${values.store}, seed ${seed}`);
const postgres = values.store === 'postgresql' ? await startPostgres() : undefined;
const api = await openFuzzedApi({
  makeDatabase: postgres === undefined ? makeSqliteFolder : makePostgresDatabase(postgres.url),
});
const startedMs = performance.now();
try {
  const report = await runFuzz(api, Number(values.requests), seed);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(`${report.requests} requests in ${seconds} s, ${Math.round(report.succeeded * 100)} % of them succeeded`);
  for (const [status, count] of Object.entries(report.statuses)) console.log(`  ${status}  ${count}`);
  if (report.failure !== undefined) {
    console.log(`FAILED: ${report.failure.reason}`);
    console.log(JSON.stringify(report.failure.request));
    process.exitCode = 1;
  }
  console.log(JSON.stringify({ test: 'fuzz', store: values.store, seconds, ...report }));
} finally {
  await api.close();
  await postgres?.remove();
}
