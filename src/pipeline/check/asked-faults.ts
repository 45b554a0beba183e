import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { askedForFault } from '#site-plan/content/vehicles-at.ts';
import type { SitePlan } from '#site-plan/plan-site.ts';

/** Searches of the home page that are left out because they cannot be counted, or may not be advertised so. */
export function askedFaults(
  { config, written }: Extract<DealerReading, { ok: true }>,
  { chrome }: SitePlan,
): ConfigProblem[] {
  return config.home.often_asked.flatMap(({ href }, index): ConfigProblem[] => {
    const fault = askedForFault(href, chrome.searchPath, chrome.dealer.search);
    const at = ['home', 'often_asked', index, 'href'];
    if (fault === undefined) return [];
    return [
      {
        ...{ dealer: config.slug, file: dealerFile(config.slug), key: dottedPath(at), severity: 'warning' },
        found: JSON.stringify(href),
        message: `${fault}, so it is left out.`,
        remedy: `Set the filters on ${chrome.searchPath} and copy its address, as in "${chrome.searchPath}?seats=7".`,
        ...written.placeOf(at),
      },
    ];
  });
}
