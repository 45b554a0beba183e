import { StoppedError } from './stopped-error.ts';

export type BuildErrorCode =
  | 'DealerConfigInvalid'
  | 'FeedRefused'
  | 'TemplatesDoNotCompile'
  | 'PageDoesNotRender'
  | 'OutputRefused'
  | 'BuildAlreadyRunning'
  | 'DiskRefused';

/** A build that stops before it publishes. Whenever this is thrown, the live site is unchanged. */
export class BuildError extends StoppedError<BuildErrorCode> {
  override readonly name = 'BuildError';
  /** The affected pages, if single pages are at fault. */
  readonly pages: readonly FaultyPage[] | undefined;

  constructor(
    code: BuildErrorCode,
    message: string,
    details?: readonly string[],
    options?: ErrorOptions & { readonly pages?: readonly FaultyPage[] },
  ) {
    super(code, message, details, options);
    this.pages = options?.pages;
  }
}

export interface FaultyPage {
  readonly path: string;
  /** The page's data; absent if even that could not be created. */
  readonly json?: string;
}

/** The state of the live site of a dealer whose build was stopped. */
export type LiveSite = 'untouched' | 'partly-replaced' | 'none';

/** The closing words of every stopped build. */
export const LIVE_SITE_NOTICES: Readonly<Record<LiveSite, string>> = {
  untouched: 'Nothing was published. The site that was live before is untouched.',
  'partly-replaced':
    'The publish was cut short. Every page that is live is whole and its links lead somewhere; the next build completes it.',
  none: 'Nothing was published.',
};
