export type BuildErrorCode =
  | 'DealerConfigInvalid'
  | 'FeedRefused'
  | 'TemplatesDoNotCompile'
  | 'PageDoesNotRender'
  | 'OutputRefused'
  | 'BuildAlreadyRunning'
  | 'DiskRefused';

/**
 * A build that stops before it publishes: what happened and why, then what to do. The live site is as it
 * was whenever this is thrown.
 */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code: BuildErrorCode;
  /** Lines below the message, one problem each. */
  readonly details: readonly string[];

  constructor(code: BuildErrorCode, message: string, details: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}

/** What became of the live site of a dealer whose build was stopped. */
export type LiveSite = 'untouched' | 'partly-replaced' | 'none';

/** The words that stand under every build that was stopped. */
export const LIVE_SITE_NOTICES: Readonly<Record<LiveSite, string>> = {
  untouched: 'Nothing was published. The site that was live before is untouched.',
  'partly-replaced':
    'The publish was cut short. Every page that is live is whole and its links lead somewhere; the next build completes it.',
  none: 'Nothing was published.',
};
