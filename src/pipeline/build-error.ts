export type BuildErrorCode =
  | 'DealerConfigInvalid'
  | 'DealerUnknown'
  | 'FeedRefused'
  | 'TemplatesDoNotCompile'
  | 'PageDoesNotRender'
  | 'OutputRefused'
  | 'BuildAlreadyRunning'
  | 'PublishFailed';

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

/** The words that stand under every build that was stopped. */
export function untouchedNotice(hasLiveSite: boolean): string {
  return hasLiveSite ? 'Nothing was published. The site that was live before is untouched.' : 'Nothing was published.';
}
