import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchProject, makeWarmProject, steadyText, type ScratchProject } from './scratch-project.ts';

const SLUG = 'minimal';

let fresh: ScratchProject;
let warm: ScratchProject;
beforeAll(() => {
  fresh = makeScratchProject(SLUG);
  warm = makeWarmProject(SLUG);
});
afterAll(() => {
  fresh.remove();
  warm.remove();
});

async function outcome(project: ScratchProject, script: string, options: readonly string[]): Promise<object> {
  const { code, signal, stdout, stderr } = await project.runIn({ TEST_MAP_KEY: 'key' }, script, ...options);
  const steady = (text: string): string => steadyText(text, project).replace(/[\d.]+ m?s\b|\d+ MB|[─ ]+/g, ' ');
  return { code, signal, stdout: steady(stdout), stderr: steady(stderr) };
}

/** What is published but for what tells the moment of its build. */
const sitesOf = (project: ScratchProject): object =>
  Object.fromEntries(
    Object.entries(project.published()).filter(([file]) => !/\.(?:health|import-report)\.|\/checked\.json$/.test(file)),
  );

test('a command in a process that has run others says and does what it does in one of its own', async () => {
  for (const [script, ...options] of [
    ['build.ts'],
    ['build.ts'],
    ['check.ts'],
    // These end their process.
    ['build.ts', '--dealer=minimol'],
    ['check.ts', '--help'],
    ['build.ts', '--force'],
    ['deploy.ts', `--dealer=${SLUG}`],
  ] as const) {
    expect(await outcome(warm, script, options), script).toEqual(await outcome(fresh, script, options));
  }
  expect(sitesOf(warm)).toEqual(sitesOf(fresh));
});
