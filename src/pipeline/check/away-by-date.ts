import type { ContentFile } from '#config/content-file.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { pageWindow, windowState } from '#domain/content/page-window.ts';
import { formatDate } from '#domain/formats/dates.ts';

/** A page or card that its dates keep off the site. */
export interface AwayByDate {
  /** Relative to the project. */
  readonly file: string;
  /** Dotted path in `dealer.json`; empty for a page. */
  readonly key: string;
  /** "over since 27 March 2026", "comes on 1 June 2027". */
  readonly text: string;
}

export interface DatedDealer {
  readonly config: Pick<Extract<DealerReading, { ok: true }>['config'], 'slug' | 'time_zone'> & {
    readonly promos: { readonly cards: readonly { readonly start?: string; readonly expiry?: string }[] };
  };
  readonly contents: readonly Pick<ContentFile, 'file' | 'meta'>[];
}

/** Pages and promotional cards that are not on the site now by their own dates: no mistake, unless a date is one. */
export function awayByDate({ config, contents }: DatedDealer, now: Date): AwayByDate[] {
  const dated = [
    ...contents.map(({ file, meta: { start, end } }) => ({ file, key: '', start, end })),
    ...config.promos.cards.map(({ start, expiry }, index) => ({
      file: dealerFile(config.slug),
      key: `promos.cards[${String(index)}]`,
      start,
      end: expiry,
    })),
  ];
  return dated.flatMap(({ file, key, start = '', end = '' }): AwayByDate[] => {
    const window = pageWindow({ start: start || undefined, end: end || undefined }, config.time_zone);
    const state = windowState(window, now.getTime());
    if (state === 'open') return [];
    const day = (state === 'over' ? end : start).slice(0, 'yyyy-mm-dd'.length);
    return [{ file, key, text: `${state === 'over' ? 'over since' : 'comes on'} ${formatDate(day)}` }];
  });
}
