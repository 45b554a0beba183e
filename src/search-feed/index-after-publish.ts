import { readDealer } from '#config/read-dealer.node.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { fedText, feedDealer, type FeedOptions } from './feed-dealer.ts';
import { FeedError } from './feed-error.ts';

/** What a feeding after a publish came to, in a line or several. */
export interface IndexOutcome {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Feeds a dealer's search server after a publish, where its config asks for that: after the deploy of a dealer that has
 * a target, so that no result leads to a page that is not there yet, else after the build.
 *
 * @returns Nothing where there is nothing to do.
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

/** A feeding that failed, in the words of the command. */
export function feedErrorText({ code, message, details }: FeedError): string {
  return [
    `${code}: ${message}`,
    ...details.map((line) => `  ${line}`),
    'The search server answers as before; the site was not touched.',
  ].join('\n');
}
