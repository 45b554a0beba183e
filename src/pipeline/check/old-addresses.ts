import { type ConfigProblem } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { oldAddressFault } from '#site-plan/navigation/plan-redirects.ts';
import type { SitePlan } from '#site-plan/plan-site.ts';
import { countText } from '../progress.ts';
import { remedyForLink } from './remedy-for-link.ts';

/** Old addresses in `dealer.json` that lead nowhere. */
export function oldAddressFaults(
  { config, written }: Pick<Extract<DealerReading, { ok: true }>, 'config' | 'written'>,
  { entries, redirects }: Pick<SitePlan, 'entries' | 'redirects'>,
): ConfigProblem[] {
  const pages = entries.map(({ path }) => path);
  const paths = new Set(pages);
  const known = new Set([...pages, ...redirects.map(({ from }) => from).filter((from) => !(from in config.redirects))]);
  const lines = (written.value as { readonly redirects?: object }).redirects ?? {};
  // As they are written, and as the schema takes them.
  const asWritten = Object.keys(lines);
  return Object.entries(config.redirects).flatMap(([from, to]): ConfigProblem[] => {
    const isOnStore = config.deploy?.s3 !== undefined && from.endsWith('/*');
    const fault = oldAddressFault(from, to, paths, known) ?? (isOnStore ? 'on a store' : undefined);
    if (fault === undefined) return [];
    const key = asWritten.find((line) => line === from) ?? asWritten.find((line) => line.startsWith(from)) ?? from;
    const below = pages.find((path) => path.startsWith(from.slice(0, -1)));
    const texts = {
      'has page': ['Is the address of a page of this site, which is shown there.', 'Remove the line.'],
      'has pages below': [
        `Leads nobody on, because the site has pages below it, as ${below}.`,
        'Write the old addresses one by one.',
      ],
      'no target': [
        `Leads nobody on, because the site has no page ${to}.`,
        remedyForLink(to, to.replace(/[?#].*$/, ''), pages),
      ],
      'on a store': [
        'Leads nobody on from below the folder, because an S3 store leads on from single addresses only.',
        'Write the old addresses one by one, or add a rule for the folder at your CDN.',
      ],
    } as const;
    const [message, remedy] = texts[fault];
    return [
      {
        dealer: config.slug,
        file: dealerFile(config.slug),
        key: `redirects.${key}`,
        severity: 'warning',
        message,
        remedy,
        ...written.placeOf(['redirects', key]),
      },
    ];
  });
}

const NAMED = 5;

/** What a build says of pages that it takes off the site and whose addresses lead nowhere from then on. */
export function goneAddressesText(paths: readonly string[]): string[] {
  const [first] = paths;
  if (first === undefined) return [];
  const others = paths.length - NAMED;
  const named = `${paths.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return [
    `${countText(paths.length, 'page')} of the site until now ${paths.length === 1 ? 'is' : 'are'} gone, so links from elsewhere end at a missing page: ${named}. Where there is a new page, add it to dealer.json, as in "redirects": { "${first}": "/contact-us" }.`,
  ];
}
