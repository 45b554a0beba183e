/**
 * `npm test`: types, lint, formatting, then every test; installs the browser if missing. Ends with one line that
 * counts tests, in the form that CI reads.
 */
import { spawn, spawnSync } from 'node:child_process';
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
  const failedChecks = values['skip-checks'] ? [] : await runChecks();
  const report = runTests(values.only);
  return summarise(report, failedChecks);
}

/** Runs in parallel, with each check's output in one piece. @returns Names of the checks that failed. */
async function runChecks(): Promise<string[]> {
  const checks: readonly [name: string, ...command: string[]][] = [
    ['types', 'astro', 'check', '--noSync'],
    ['lint', 'eslint', '.', '--max-warnings=0'],
    ['format', 'prettier', '--check', '--log-level=warn', '.'],
  ];
  const failed = await Promise.all(
    checks.map(async ([name, ...command]) => {
      const { status, text } = await runCheck(command);
      console.log(`\n> ${command.join(' ')}\n${text}`);
      return status === 0 ? [] : [name];
    }),
  );
  return failed.flat();
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

function runTests(only: string | undefined): TestReport | undefined {
  const folder = join(tmpdir(), `forecourt-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'report.json');
  spawnSync(
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
