import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { didYouMean, remedyFromKnown } from '#domain/text/did-you-mean.ts';

/** Options that npm also has: npm may set their variables even if they were not given here. */
const NPM_OWN = new Set(['help', 'json', 'force', 'only']);

/** An invalid command line; the message says why. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>;

/**
 * The options of a command. `--help` prints the help and exits with 0; an error is explained above the help and exits
 * with 2.
 *
 * @param check Returns what is wrong with values that the parser accepted.
 */
export function parseCommand<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  { allowPositionals = false, check }: CommandRules<Options> = {},
): Parsed<Options> {
  const known = { ...options, help: { type: 'boolean' } } satisfies ParseArgsOptionsConfig;
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    process.exit(0);
  }
  try {
    refuseWhatNpmTook(Object.keys(options));
    const parsed = parseArgs({ options: known, allowPositionals: true, strict: true });
    const [first] = parsed.positionals;
    if (!allowPositionals && first !== undefined) {
      throw new UsageError(
        `Unexpected word "${first}".${'dealer' in options ? ` A dealer is named with --dealer=${first}.` : ''}`,
      );
    }
    const typed = parsed;
    const problem = check?.(typed.values);
    if (problem !== undefined) throw new UsageError(problem);
    return typed;
  } catch (error) {
    console.error(`${messageOf(error, Object.keys(known))}\n\n${help}`);
    process.exit(2);
  }
}

export interface CommandRules<Options extends ParseArgsOptionsConfig> {
  readonly allowPositionals?: boolean;
  readonly check?: (values: Parsed<Options>['values']) => string | undefined;
}

/**
 * Exits with 2 if a dealer does not exist, or there are none at all.
 *
 * @param known Slugs of all dealers.
 */
export function requireDealers(wanted: readonly string[], known: readonly string[], dealersDir: string): void {
  const problems = wanted
    .filter((slug) => !known.includes(slug))
    .map((slug) => `There is no dealer ${JSON.stringify(slug)} in ${dealersDir}. ${remedyFromKnown(slug, known, '')}`);
  if (known.length === 0) {
    problems.splice(0, Infinity, `${dealersDir} has no dealers. Add a folder with a dealer.json, or set DEALERS_DIR.`);
  }
  if (problems.length === 0) return;
  console.error(problems.map((problem) => problem.trim()).join('\n'));
  process.exit(2);
}

/** With `npm run build --dealer=x`, npm takes the option, and the command would build every dealer. */
function refuseWhatNpmTook(names: readonly string[]): void {
  for (const name of names) {
    const value = process.env[`npm_config_${name.replaceAll('-', '_')}`];
    if (value === undefined || value === '' || NPM_OWN.has(name)) continue;
    const option = value === 'true' ? `--${name}` : `--${name}=${value}`;
    throw new UsageError(
      `npm took ${option} for itself. Write two hyphens before it: npm run ${process.env['npm_lifecycle_event'] ?? '…'} -- ${option}`,
    );
  }
}

function messageOf(error: unknown, known: readonly string[]): string {
  if (!(error instanceof Error)) return String(error);
  const unknown = /^Unknown option '(-+)([^'=]+)/.exec(error.message);
  if (unknown !== null) {
    const [, dashes = '', name = ''] = unknown;
    const meant = didYouMean(name, known);
    return `Unknown option ${dashes}${name}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`;
  }
  return error.message;
}
