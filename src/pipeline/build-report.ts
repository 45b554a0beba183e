import Table from 'cli-table3';
import { LIVE_SITE_NOTICES, type BuildErrorCode, type LiveSite } from './build-error.ts';
import type { HealthSummary } from './health/health-files.ts';
import { countText, durationText, type StageTiming } from './progress.ts';
import type { SiteCounts } from './render/make-site.ts';

/** The result of building one dealer. */
export type DealerReport = BuiltDealer | StoppedDealer;

export interface BuiltDealer {
  readonly slug: string;
  readonly ok: true;
  readonly vehicles: number;
  readonly counts: SiteCounts;
  readonly warnings: readonly string[];
  /** Vehicles that caused errors: the site is published without them. */
  readonly leftOut: readonly LeftOutVehicle[];
  readonly timings: readonly StageTiming[];
  readonly totalMs: number;
  /** The published folder. */
  readonly directory: string;
  readonly health: HealthSummary;
  /** Set if the config wants a search server to be fed after a publish. */
  readonly feedsSearchServer?: true;
}

export interface LeftOutVehicle {
  readonly stockNumber: string;
  readonly name: string;
  /** "main, row 12"; absent if the vehicle is no longer in any feed. */
  readonly row?: string;
  readonly message: string;
}

export interface StoppedDealer {
  readonly slug: string;
  readonly ok: false;
  readonly code: BuildErrorCode | 'Unexpected';
  readonly message: string;
  readonly details: readonly string[];
  readonly liveSite: LiveSite;
  readonly totalMs: number;
}

/** A run for one dealer or several. */
export interface FleetReport {
  readonly dealers: readonly DealerReport[];
  /** Slugs of dealers that were not built because nothing changed. */
  readonly unchanged: readonly string[];
  readonly compileMs: number;
  readonly wasCompiled: boolean;
  readonly totalMs: number;
  /** Peak resident memory of this process. */
  readonly peakMemoryMb: number;
}

/** The summary at the end of a run. */
export function fleetTable(report: FleetReport): string {
  const table = new Table({
    head: ['dealer', 'vehicles', 'pages', 'rendered', 'changed', 'removed', 'size', 'time'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const dealer of report.dealers) {
    if (!dealer.ok) {
      table.push([
        dealer.slug,
        { colSpan: 6, content: `not published (${dealer.code})`, hAlign: 'left' },
        durationText(dealer.totalMs),
      ]);
      continue;
    }
    const { counts } = dealer;
    table.push([
      dealer.slug,
      numberText(dealer.vehicles),
      numberText(counts.pages),
      numberText(counts.rendered),
      numberText(counts.changedFiles),
      numberText(counts.removedFiles),
      `${(counts.bytes / 1_000_000).toFixed(1)} MB`,
      durationText(dealer.totalMs),
    ]);
  }
  const compiled = report.wasCompiled
    ? `templates compiled in ${durationText(report.compileMs)}`
    : 'templates as before';
  const stopped = report.dealers.flatMap((dealer) => (dealer.ok ? [] : [dealer.slug]));
  const outcome = [
    `${countText(report.dealers.length - stopped.length, 'dealer')} published`,
    ...(stopped.length === 0 ? [] : [`${stopped.length} not published (${stopped.join(', ')})`]),
    ...(report.unchanged.length === 0 ? [] : [`${report.unchanged.length} unchanged`]),
  ].join(', ');
  return `${report.dealers.length === 0 ? '' : `${table.toString()}\n`}${outcome}, in ${durationText(report.totalMs)}; ${compiled}; peak memory ${report.peakMemoryMb} MB`;
}

/** Describes a stopped dealer: what happened, what to do, and the state of the live site. */
export function stoppedText(dealer: StoppedDealer): string {
  const details = dealer.details.map((line) => (line === '' ? '' : `  ${line}`));
  return [`${dealer.code}: ${dealer.message}`, ...details, LIVE_SITE_NOTICES[dealer.liveSite]].join('\n');
}

/** Vehicles that were left out because they caused errors; usually empty. */
export function leftOutText({ slug, leftOut }: BuiltDealer): string {
  if (leftOut.length === 0) return '';
  return [
    `VehiclesLeftOut: ${slug} is published without ${countText(leftOut.length, 'vehicle')} at which the program failed:`,
    ...leftOut.slice(0, MOST_WARNINGS).map(({ stockNumber, name, row, message }) => {
      const about = [name, stockNumber === '' ? '' : `stock number ${stockNumber}`, row ?? ''].filter(Boolean);
      return `  ${about.join(', ')}: ${message}`;
    }),
    ...(leftOut.length > MOST_WARNINGS
      ? [`  … and ${leftOut.length - MOST_WARNINGS} more, in the report of --json.`]
      : []),
    '  Report it with the row. Correcting the row in the feed brings the vehicle back.',
  ].join('\n');
}

const MOST_WARNINGS = 10;

/** Warnings about a published site; empty if all is well. */
export function warningsText({ warnings }: BuiltDealer): string {
  if (warnings.length === 0) return '';
  const rest = warnings.length - MOST_WARNINGS;
  return [
    `  ${countText(warnings.length, 'warning')}:`,
    ...warnings.slice(0, MOST_WARNINGS).map((warning) => `    ${warning}`),
    ...(rest > 0 ? [`    … and ${numberText(rest)} more, in the report of --json.`] : []),
  ].join('\n');
}

const numberText = (value: number): string => value.toLocaleString('en-AU');
