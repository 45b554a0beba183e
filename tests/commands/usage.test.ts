import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchProject, ROOT, steadyText, type ScratchProject } from './scratch-project.ts';

const SLUG = 'minimal';

let project: ScratchProject;
beforeAll(() => {
  project = makeScratchProject(SLUG);
});
afterAll(() => {
  project.remove();
});

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The project's own commands: `npm run build` is `node … scripts/build.ts`. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const script = /^node (?:\S+ )*scripts\/(\S+\.ts)/.exec(command)?.[1];
  return script === undefined ? [] : [{ name, script }];
});

describe.each(commands)('npm run $name', ({ name, script }) => {
  test('explains itself', async () => {
    const { code, stdout, stderr } = await project.run(script, '--help');
    expect(code, stderr).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(new RegExp(`^Usage: npm (?:run )?${name}\\b`));
    expect(stdout).toMatch(/^Exit codes: 0 [\s\S]+, 2 invalid command line\.$/m);
    // A command of several verbs lists the options of each below it.
    let verb = '';
    const options = stdout.split('\n').flatMap((line) => {
      verb = /^ {2}(\w+)/.exec(line)?.[1] ?? (line === '' ? '' : verb);
      const option = /^ +(--[a-z-]+)/.exec(line)?.[1];
      return option === undefined ? [] : [`${verb} ${option}`];
    });
    expect(options).toEqual([...new Set(options)]);
    expect(options).toContain(' --help');
  });

  test('refuses an option that it does not know, and does nothing', async () => {
    const { code, stdout, stderr } = await project.run(script, '--hlep');
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Unknown option --hlep\. Did you mean --help\?\n\nUsage: npm /);
  });
});

describe('a command line with a mistake', () => {
  test.each(['build.ts', 'check.ts', 'dev.ts'])('%s names the dealer that was probably meant', async (script) => {
    const { code, stdout, stderr } = await project.run(script, '--dealer=minimol');
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(steadyText(stderr, project)).toBe(
      'There is no dealer "minimol" in <folder>/dealers. Did you mean "minimal"?',
    );
    expect(project.published()).toEqual({});
  });

  test('a dealer who tries to leave the folder does not exist', async () => {
    const { code, stderr } = await project.run('build.ts', '--dealer=../../etc');
    expect(code).toBe(2);
    expect(steadyText(stderr, project)).toBe('There is no dealer "../../etc" in <folder>/dealers. Write "minimal".');
  });

  test('a dealer without its option', async () => {
    const { code, stderr } = await project.run('build.ts', 'minimal');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Unexpected word "minimal"\. A dealer is named with --dealer=minimal\.\n/);
  });

  test('an option that npm kept for itself', async () => {
    const { code, stderr } = await project.start('build.ts', [], {
      environment: { npm_config_dealer: 'minimal', npm_lifecycle_event: 'build' },
    }).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^npm took --dealer=minimal for itself\. Write two hyphens before it: npm run build -- --dealer=minimal\n/,
    );
  });

  test('a value that is none', async () => {
    expect((await project.run('build.ts', '--workers=many')).stderr).toMatch(
      /^--workers takes a number from 0 to 9, not "many"\.\n/,
    );
    expect((await project.run('dev.ts', '--dealer=minimal', '--port=x')).stderr).toMatch(
      /^--port takes a number, not "x"\.\n/,
    );
    expect((await project.run('dev.ts')).stderr).toMatch(/^Which dealer\? Name a folder of dealers\/,/);
    expect((await project.run('test.ts', '--only=units')).stderr).toMatch(/^There are no tests called "units"\./);
  });

  test('a folder of dealers that is empty or not there', async () => {
    const { code, stderr } = await project.start('build.ts', [], {
      environment: { DEALERS_DIR: path.join(project.folder, 'nowhere') },
    }).ended;
    expect(code).toBe(2);
    expect(steadyText(stderr, project)).toBe(
      '<folder>/nowhere has no dealers. Add a folder with a dealer.json, or set DEALERS_DIR.',
    );
  });

  test('a port that is none', async () => {
    const { code, stderr } = await project.start('serve.ts', [], { environment: { PORT: 'http' } }).ended;
    expect(code).toBe(1);
    expect(stderr.trim()).toBe('PORT is "http". It must be a number from 0 to 65000; 0 picks a free port.');
  });

  test('serving before anything was built', async () => {
    const { code, stderr } = await project.run('serve.ts');
    expect(code).toBe(1);
    expect(steadyText(stderr, project)).toBe('There is nothing to serve in <folder>/dist. Run npm run build first.');
  });
});

describe('for a program', () => {
  test('build --json prints one document on standard output and the progress beside it', async () => {
    const { stdout, stderr, code } = await project.run('build.ts', '--json');
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      dealers: [{ slug: SLUG, ok: true, vehicles: 4, warnings: [expect.stringContaining('media/missing.png')] }],
    });
    expect(stderr).toContain('1 dealer published');
  });

  test('check --json prints the problems with file, line, value and remedy', async () => {
    project.configure(SLUG, (config) => (config['template'] = 'yrad'));
    const { stdout, code } = await project.run('check.ts', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        slug: SLUG,
        problems: [
          {
            dealer: SLUG,
            file: 'dealers/minimal/dealer.json',
            key: 'template',
            severity: 'error',
            found: '"yrad"',
            line: 3,
            remedy: 'Did you mean "yard"?',
          },
        ],
      },
    ]);
  });
});
