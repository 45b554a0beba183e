import { statSync } from 'node:fs';
import path from 'node:path';
import type { DealerConfig } from '#config/dealer-config.ts';
import type { ConfigProblem } from '#config/problem/config-problem.ts';
import { primaryLocation } from '#config/dealer-config.ts';
import type { ListingOutcome } from '#domain/listing/select-listed-vehicles.ts';
import type { MissingPhoto } from '../media/own-photos.ts';
import { countText } from '../progress.ts';
import type { LoadedStock } from '../state/loaded-stock.ts';
import { countOf, healthPage } from './health-page.ts';
import { stockHealth } from './stock-health.ts';

/** What a build reports about a dealer's stock. */
export interface HealthSummary {
  /** The operator's page, `dist/<slug>.health.html`. */
  readonly page: string;
  /** Problems that shoppers notice. */
  readonly faults: number;
  /** Findings that need a check. */
  readonly looks: number;
}

export interface HealthSource {
  readonly config: DealerConfig;
  readonly warnings: readonly ConfigProblem[];
  /** Folder of dealer.json. */
  readonly dealerFolder: string;
  readonly stock: LoadedStock;
  readonly listing: ListingOutcome;
  readonly missingPhotos: readonly MissingPhoto[];
  readonly now: Date;
}

/** The operator's files next to a site, by the name after the slug. */
export function healthFiles(source: HealthSource): {
  readonly files: Readonly<Record<'health.html' | 'health.json', string>>;
  readonly faults: number;
  readonly looks: number;
} {
  const { config, stock, listing, now } = source;
  const health = stockHealth({
    slug: config.slug,
    name: config.name,
    timeZone: primaryLocation(config).time_zone,
    report: stock.report,
    vehicles: stock.vehicles,
    listing,
    missingPhotos: source.missingPhotos,
    warnings: source.warnings,
    feedDates: config.stock.feeds.flatMap(({ name, source: feed }) => {
      const changedAt = /^https?:/i.test(feed) ? newestDate(stock) : fileDate(path.join(source.dealerFolder, feed));
      return changedAt === undefined ? [] : [{ feed: name, changedAt }];
    }),
    includeSoldCarsDays: config.include_sold_cars_days,
    now,
  });
  return {
    files: { 'health.html': healthPage(health), 'health.json': `${JSON.stringify(health, null, 2)}\n` },
    faults: countOf(health.sections, 'fault'),
    looks: countOf(health.sections, 'look'),
  };
}

const MOST_LINES = 10;

/** The last lines of a run: where to look, dealers with faults first. */
export function healthText(
  dealers: readonly { readonly slug: string; readonly health: HealthSummary }[],
  root: string,
): string {
  if (dealers.length === 0) return '';
  const sorted = dealers.toSorted((a, b) => b.health.faults - a.health.faults || b.health.looks - a.health.looks);
  const lines = sorted.slice(0, MOST_LINES).map(({ health: { page, faults, looks } }) => {
    const findings = faults + looks === 0 ? 'nothing to do' : `${faults} to put right, ${looks} to look at`;
    return `  ${placeText(page, root)}  ${findings}`;
  });
  const rest = dealers.length - lines.length;
  return [
    'Stock health:',
    ...lines,
    ...(rest > 0 ? [`  and ${countText(rest, 'further page')} beside them`] : []),
  ].join('\n');
}

function placeText(file: string, root: string): string {
  const below = path.relative(root, file);
  return below.startsWith('..') ? file : below;
}

function fileDate(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtime.toISOString();
}

/** The latest change of any vehicle in a feed at a URL. */
function newestDate({ vehicles }: LoadedStock): string | undefined {
  let newest: string | undefined;
  for (const { updatedAt } of vehicles) {
    if (updatedAt !== undefined && (newest === undefined || updatedAt > newest)) newest = updatedAt;
  }
  return newest;
}
