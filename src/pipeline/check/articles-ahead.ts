import type { ContentFile } from '#config/content-file.ts';
import type { ConfigProblem } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { pageWindow, windowState } from '#domain/content/page-window.ts';
import { documentKind } from '#site-plan/content/site-content.ts';

/** The parts of a dealer's reading that say when its articles are on the site. */
export interface DatedArticles {
  readonly config: Pick<Extract<DealerReading, { ok: true }>['config'], 'slug' | 'time_zone'>;
  readonly contents: readonly Pick<ContentFile, 'path' | 'file' | 'meta'>[];
}

/** Articles that are on the site now with a day still to come: `date` is printed and sorts, `start` publishes. */
export function articlesAhead({ config, contents }: DatedArticles, now: Date): ConfigProblem[] {
  const { slug, time_zone: timeZone } = config;
  return contents.flatMap(({ path, file, meta }): ConfigProblem[] => {
    const { date } = meta;
    if (date === undefined || documentKind({ path, meta }) !== 'article') return [];
    const { startMs: dayMs = 0 } = pageWindow({ start: date }, timeZone);
    const isOnSite = windowState(pageWindow(meta, timeZone), now.getTime()) === 'open';
    if (!isOnSite || dayMs <= now.getTime()) return [];
    return [
      {
        dealer: slug,
        file,
        key: 'date',
        severity: 'warning',
        found: date,
        message: 'The day is still to come, but the article is on the site already: its date does not hold it back.',
        remedy: `Add "start: ${date}" to publish it on that day, or correct the date.`,
      },
    ];
  });
}
