import { rmSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/pipeline/publish/list-files.ts';
import { readAnchorContent, type AnchorContent } from './anchors/anchor-content.ts';
import type { Anchor } from './anchors/anchor-site.ts';
import { anchorRuns, type AnchorResult } from './anchors/run-anchors.ts';
import { writeBenchDealer, type BenchStock } from '../../scripts/bench/bench-dealer.ts';
import { figuresOf, onlyDealerOf, seconds, type BenchRunner, type Figures } from './bench-runner.ts';
import { type PageKind, timePageKinds } from './page-kinds.ts';
import { measureCommand, median, type Measured } from '../../scripts/bench/measure-command.ts';

/** What is measured of one dealer, in the words of the report. */
export const LABELS = {
  full: 'full build',
  oneThread: 'full build, one thread',
  plain: 'plain astro build',
  eleventy: 'Eleventy, full build',
  hugo: 'Hugo, full build',
  fifty: 'fifty vehicles changed',
  one: 'one vehicle changed',
  eleventyOne: 'Eleventy, one vehicle changed',
  hugoOne: 'Hugo, one vehicle changed',
  unchanged: 'nothing changed, built all the same',
  look: 'nothing changed (--changed)',
} as const;
export type Kind = keyof typeof LABELS;
export const KINDS = Object.keys(LABELS) as Kind[];
/** Which of them make every page. */
export const WHOLE: ReadonlySet<Kind> = new Set(['full', 'oneThread', 'plain', 'eleventy', 'hugo']);

export interface SizeResult {
  readonly vehicles: number;
  readonly pages: number;
  readonly rounds: number;
  readonly stock: string;
  readonly figures: Partial<Record<Kind, Figures>>;
  /** Pages of a kind, made and rendered in one thread. */
  readonly kinds: Readonly<Record<string, PageKind>>;
  /** How the other generators' pages compare, by generator. */
  readonly anchors: Readonly<Record<string, AnchorResult>>;
}

export interface SizeOptions {
  readonly stock: BenchStock;
  readonly rounds: number;
  readonly withPlain: boolean;
  readonly anchors: readonly Anchor[];
}

/**
 * One dealer, round after round: everything anew, and by the other generators, then changes.
 *
 * @throws Error When a build fails, or a generator did not make the same site.
 */
export async function benchSize(runner: BenchRunner, options: SizeOptions): Promise<SizeResult> {
  const { stock, rounds, withPlain } = options;
  runner.clear();
  const dealer = writeBenchDealer(runner.root, runner.folder, stock);
  const folders = runner.folders(dealer.slug);
  const measured = new Map<Kind, Measured[]>();
  const rendered: Partial<Record<Kind, number>> = {};
  const kindRounds: Record<string, PageKind>[] = [];
  const anchors = anchorRuns(options.anchors, runner.folder);
  /** What was published last; read only where it is made by others too. */
  const content = (): AnchorContent => readAnchorContent(folders.snapshot, folders.live);
  const hasAnchors = options.anchors.length > 0;
  let pages = 0;
  let listed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const note = (kind: Kind, one: Measured): void => {
      measured.set(kind, [...(measured.get(kind) ?? []), one]);
      const took = `${seconds(one.wallMs)}, ${seconds(one.cpuMs)} CPU, ${Math.round(one.peakMb)} MB`;
      console.error(`${stock.limit} vehicles, round ${round} of ${rounds}: ${LABELS[kind]} ${took}`);
    };
    const noteBuild = (kind: Kind, one: Measured): void => {
      const report = onlyDealerOf(one);
      if (report !== undefined) rendered[kind] = report.counts.rendered;
      note(kind, one);
    };
    runner.forgetSites();
    noteBuild('oneThread', await runner.build('--workers=0'));
    runner.forgetSites();
    const full = await runner.build();
    const report = onlyDealerOf(full);
    if (report === undefined) throw new Error('The dealer was not published.');
    pages = report.counts.pages;
    listed = report.vehicles;
    noteBuild('full', full);
    if (withPlain) note('plain', await plainAstro(runner, dealer.slug, pages));

    const before = hasAnchors ? content() : undefined;
    if (before !== undefined) await anchors.full(before, note);

    kindRounds.push(await timePageKinds(runner, folders.snapshot));
    noteBuild('unchanged', await runner.build());
    // The first look learns what the next one compares.
    await runner.build('--changed');
    noteBuild('look', await runner.build('--changed'));
    dealer.changePrices(1);
    noteBuild('one', await runner.build());

    if (before !== undefined) await anchors.oneChanged(before, content(), note);

    dealer.changePrices(50);
    noteBuild('fifty', await runner.build());
  }
  const figures: Partial<Record<Kind, Figures>> = {};
  for (const [kind, all] of measured) figures[kind] = figuresOf(all, rendered[kind]);
  return {
    vehicles: listed,
    pages,
    rounds,
    stock: dealer.stock,
    figures,
    kinds: medianKinds(kindRounds),
    anchors: anchors.results,
  };
}

async function plainAstro({ root, folder, environment }: BenchRunner, slug: string, pages: number): Promise<Measured> {
  const output = path.join(folder, 'plain');
  rmSync(output, { recursive: true, force: true });
  const measured = await measureCommand([path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
    ...environment,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    FORECOURT_STATIC: '1',
    FORECOURT_REACT: 'stock',
    FORECOURT_DEALER: slug,
    FORECOURT_OUT_DIR: output,
    FORECOURT_CACHE_DIR: path.join(folder, 'plain-cache'),
  });
  const made = [...listFiles(output).keys()].filter((file) => file.endsWith('.html')).length;
  if (made !== pages) throw new Error(`Plain astro build made ${made} pages instead of ${pages}.`);
  return measured;
}

function medianKinds(rounds: readonly Record<string, PageKind>[]): Record<string, PageKind> {
  return Object.fromEntries(
    Object.entries(rounds.at(-1) ?? {}).map(([kind, last]) => {
      const cpuMs = median(rounds.flatMap((round) => round[kind]?.cpuMs ?? []));
      return [kind, { ...last, cpuMs: Math.round(cpuMs * 10) / 10 }];
    }),
  );
}
