import { rmSync } from 'node:fs';
import path from 'node:path';
import { benchRunner, figuresOf, onlyDealerOf, seconds } from './bench/bench-runner.ts';
import { benchOrigin } from './bench/bench-origin.ts';
import { SHOWROOM, writeShowroomDealer } from './bench/showroom-dealer.ts';
import { timePageKinds } from './bench/page-kinds.ts';
import type { Measured } from '../scripts/bench/measure-command.ts';
import { parseCommand } from '../scripts/command-line.ts';

const HELP = `Usage: npm run bench:showroom [-- options]

Measures a dealer with a whole showroom: 12 locations, 40 models of five makes, 60 offers and 200 articles around 1,500
vehicles. CPU milliseconds of a page of each kind, made and rendered in one thread, then what one changed price and
one changed article cost with --changed, alternating. Prints tables, then one line of JSON with the same figures.

  --rounds=<n>  Changes of each. Default: 3.
  --help        Print this.

Exit codes: 0 measured, 1 a build failed, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  { rounds: { type: 'string', default: '3' } },
  { check: ({ rounds }) => (/^[1-9]\d?$/.test(rounds) ? undefined : `--rounds takes a number, not "${rounds}".`) },
);

const root = process.cwd();
const runner = benchRunner(root, path.join(root, '.compiled', 'bench'));

try {
  runner.clear();
  const dealer = writeShowroomDealer(root, runner.folder);
  console.error('Compiling the templates and building the whole site.');
  await runner.build();
  runner.forgetSites();
  const full = await runner.build('--workers=0');
  const pages = onlyDealerOf(full)?.counts.pages;
  const kinds = await timePageKinds(runner, runner.folders(dealer.slug).snapshot);
  // The first look learns what the next ones compare.
  await runner.build('--changed');
  const price: Measured[] = [];
  const article: Measured[] = [];
  let rendered: { price?: number | undefined; article?: number | undefined } = {};
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    dealer.changePrices(1);
    const one = await runner.build('--changed');
    dealer.changeArticle();
    const other = await runner.build('--changed');
    price.push(one);
    article.push(other);
    rendered = {
      price: onlyDealerOf(one)?.counts.rendered,
      article: onlyDealerOf(other)?.counts.rendered,
    };
  }
  const figures = {
    full: figuresOf([full], pages),
    price: figuresOf(price, rendered.price),
    article: figuresOf(article, rendered.article),
  };
  const run = benchOrigin(root);
  console.log(`${run.date}, ${run.machine}, commit ${run.commit}; ${String(SHOWROOM.vehicles)} vehicles\n`);
  const costs = Object.entries(kinds)
    .map(([kind, { pages: count, cpuMs, bytes }]) => ({
      kind,
      pages: count,
      'CPU ms each': Number((cpuMs / count).toFixed(2)),
      'KB each': Math.round(bytes / count / 1000),
    }))
    .sort((a, b) => b['CPU ms each'] - a['CPU ms each']);
  console.table(costs);
  for (const [name, one] of Object.entries(figures)) {
    console.log(
      `${name}: ${seconds(one.wallMs)}, ${seconds(one.cpuMs)} CPU, ${String(one.peakMb)} MB, ${String(one.rendered ?? 0)} pages`,
    );
  }
  console.log(JSON.stringify({ bench: 'showroom', ...run, showroom: SHOWROOM, kinds, figures }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(runner.folder, { recursive: true, force: true });
}
