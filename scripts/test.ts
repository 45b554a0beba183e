/**
 * `npm test`: types, lint, formatting, then every test; installs the browser if missing. Ends with one line that
 * counts tests, in the form that CI reads.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestBrowser } from '#tests/support/chromium.ts';
import { unexpectedSkips } from '#tests/support/expected-skips.ts';
import { parseCommand } from './command-line.ts';

const PROJECTS = ['unit', 'contracts', 'api', 'commands', 'site', 'e2e'];

const HELP = `Usage: npm test -- [options]

Runs the type check, the linter, the format check and every test.

  --only=<project>  One of: ${PROJECTS.join(', ')}. Default: all.
  --skip-checks     Tests alone.
  --help            Print this.

Exit codes: 0 everything passed, 1 something failed, 2 invalid command line.`;

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

async function main(): Promise<number> {
  const { values } = parseCommand(
    HELP,
    { only: { type: 'string' }, 'skip-checks': { type: 'boolean', default: false } },
    {
      check: ({ only }) =>
        only === undefined || PROJECTS.includes(only)
          ? undefined
          : `There are no tests called "${only}". Choose one of: ${PROJECTS.join(', ')}.`,
    },
  );

  console.log(`Pages are tested in ${ensureTestBrowser()}.`);
  const checks = values['skip-checks'] ? [] : startChecks();
  // The last check has one core: the tests begin, with the building of sites, on the others.
  await allButOne(checks);
  const report = await runTests(values.only);
  return summarise(report, (await Promise.all(checks)).flat());
}

/** Waits until at most one of these is not done. */
async function allButOne(started: readonly Promise<unknown>[]): Promise<void> {
  let left = started.length;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const leave = (): void => {
    left -= 1;
    if (left <= 1) resolve(undefined);
  };
  for (const one of started) void one.then(leave);
  if (left > 1) await promise;
}

/** Starts all, and prints each check's output in one piece. @returns Of each, its name where it failed. */
function startChecks(): Promise<string[]>[] {
  const checks: readonly [name: string, ...command: string[]][] = [
    ['types', 'astro', 'check', '--noSync'],
    ['lint', 'eslint', '.', '--max-warnings=0'],
    ['format', 'prettier', '--check', '--log-level=warn', '.'],
  ];
  return checks.map(async ([name, ...command]) => {
    const { status, text } = await runCheck(command);
    console.log(`\n> ${command.join(' ')}\n${text}`);
    return status === 0 ? [] : [name];
  });
}

async function runCheck(command: readonly string[]): Promise<{ status: number | null; text: string }> {
  const child = spawn('npx', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, text };
}

async function runTests(only: string | undefined): Promise<TestReport | undefined> {
  const folder = join(tmpdir(), `forecourt-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'report.json');
  const child = spawn(
    'npx',
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=tests/support/second-tries.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
      // The star is for what a project has set apart: "unit-mocked" belongs to "unit".
      ...(only === undefined ? [] : [`--project=${only}*`]),
    ],
    { stdio: 'inherit' },
  );
  await once(child, 'close');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function summarise(report: TestReport | undefined, failedChecks: readonly string[]): number {
  if (report === undefined) {
    console.error('The test runner ended without a report.');
    console.log(`0 passed, ${failedChecks.length + 1} failed`);
    return 1;
  }
  const skipped = report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'pending' || test.status === 'skipped'),
  );
  const unexpected = unexpectedSkips(skipped.map((test) => test.fullName));
  for (const name of unexpected) console.error(`Skipped, and not on the list of expected skips: ${name}`);
  for (const name of failedChecks) console.error(`The ${name} check failed; its messages are above.`);
  const emptyFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  for (const file of emptyFiles) console.error(`${file.name} could not be run.`);

  const failed = report.numFailedTests + emptyFiles.length + failedChecks.length + unexpected.length;
  if (skipped.length > 0) console.log(`\n${skipped.length} skipped, each for a reason on the list of expected skips`);
  console.log(`\n${report.numPassedTests} passed, ${failed} failed`);
  return failed === 0 && report.numPassedTests > 0 ? 0 : 1;
}

process.exitCode = await main();
