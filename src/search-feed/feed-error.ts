export type FeedErrorCode =
  | 'DealerConfigInvalid'
  | 'NoSearchServer'
  | 'SharedCollection'
  | 'AdminKeyMissing'
  | 'SearchKeyIsAdmin'
  | 'NotBuilt'
  | 'AlreadyRunning'
  | 'ServerUnreachable'
  | 'ServerRefused'
  | 'DocumentsRejected'
  | 'CountDiffers';

/** A feeding that stops: what happened and why, then what to do. The live collection answers as it did before. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;
  /** Lines below the message, one remedy or document each. */
  readonly details: readonly string[];

  constructor(code: FeedErrorCode, message: string, details: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}
