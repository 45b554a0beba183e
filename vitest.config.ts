// Tests start hundreds of commands, whose modules Node then has compiled already: a third of what they cost.
import './scripts/compile-cache.mjs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { australiaOutline } from './src/pipeline/astro/australia-outline.ts';
import { iconDrawings } from './src/pipeline/astro/icon-drawings.ts';

// Sites are built once, by the global set-up of the projects that look at them.
const ON_BUILT_SITES = {
  globalSetup: ['tests/support/built-sites.ts'],
  testTimeout: 60_000,
  hookTimeout: 300_000,
};

// The adapter's modules name each other as only bundlers understand, and its `typesense` is a file of ours, as in a browser;
// feeding has the package itself.
const WITH_TYPESENSE_ADAPTER = {
  plugins: [
    {
      name: 'typesense-of-the-adapter',
      enforce: 'pre' as const,
      resolveId: (source: string, importer?: string) =>
        source === 'typesense' && importer?.includes('typesense-instantsearch-adapter') === true
          ? path.join(import.meta.dirname, 'src/search/typesense/fetch-client.ts')
          : undefined,
    },
  ],
};
const TYPESENSE_INLINE = { server: { deps: { inline: ['typesense-instantsearch-adapter'] } } };

const MOCKED = 'src/**/*.mocked.test.{ts,tsx}';

export default defineConfig({
  test: {
    // One core less would be Vitest's own choice. Files wait a good part of their time, for a frame, a command, an outbox: one
    // more than there are cores takes unit tests from 104 s to 58.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Files of one worker share their modules, which halves the processor time.
      {
        plugins: [iconDrawings(), australiaOutline()],
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'lab/**/*.test.ts',
            'tests/code/**/*.test.ts',
            'tests/queries/**/*.test.ts',
          ],
          exclude: [MOCKED],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      // What puts another module in the place of one, and so needs modules of its own.
      { plugins: [iconDrawings()], test: { name: 'unit-mocked', include: [MOCKED] } },
      {
        ...WITH_TYPESENSE_ADAPTER,
        test: {
          ...TYPESENSE_INLINE,
          name: 'contracts',
          include: ['tests/contracts/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          testTimeout: 60_000,
        },
      },
      // The lead API attacked, killed and cut off.
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // The outbox looks once a second, longer than an expectation waits by itself.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      // Whole commands in processes of their own, each of which may have to compile the templates first.
      {
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      // Some read every page of every site, which a busy machine takes a minute for.
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], ...ON_BUILT_SITES, testTimeout: 180_000 } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...ON_BUILT_SITES,
          // A busy machine can hold a browser up at any point. What passes at the second try is named at the end.
          retry: 1,
          // What has to come comes when the machine gets to it; what has to come in time is timed in the page.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
