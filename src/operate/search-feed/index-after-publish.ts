import { readDealer } from '#config/read-dealer.node.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { fedText, feedDealer, type FeedOptions } from './feed-dealer.ts';
import { FeedError } from './feed-error.ts';

/** The result of a run after a publish, in one line or more. */
export interface IndexOutcome {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Feeds a dealer's search server after a publish, if its config says so. If the dealer has a deploy target this runs
 * after the deploy, so that no result links to a page that does not exist yet; otherwise after the build.
 *
 * @returns `undefined` if there is nothing to do.
 */
export async function indexAfterPublish(
  slug: string,
  step: 'build' | 'deploy',
  options: Omit<FeedOptions, 'isFull' | 'createsKey'>,
): Promise<IndexOutcome | undefined> {
  const reading = await readDealer(slug, { dealersDir: options.workspace.dealers, manifests: TEMPLATE_MANIFESTS });
  if (!reading.ok) return undefined;
  const { search, deploy } = reading.config;
  const isDue = (deploy === undefined ? 'build' : 'deploy') === step;
  if (!search.index_after_publish || search.host === undefined || !isDue) return undefined;
  try {
    const report = await feedDealer(slug, { ...options, isFull: false, createsKey: false });
    const lines = report.collections.map((collection) => `${collection.alias}: ${fedText(collection)}`);
    return { ok: true, text: ['indexed', ...lines, ...report.warnings].join('\n') };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { ok: false, text: feedErrorText(error) };
  }
}

/** A failed run, in the words of the command. */
export function feedErrorText({ code, message, details, changed }: FeedError): string {
  const state =
    changed.length === 0
      ? 'The search server answers as before; the site was not touched.'
      : `The search server had already changed ${changed.join(' and ')}, and may answer from part of the new stock until it is indexed again. The site was not touched.`;
  return [`${code}: ${message}`, ...details.map((line) => `  ${line}`), state].join('\n');
}
