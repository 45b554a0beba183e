import { StoppedError } from '#pipeline/stopped-error.ts';

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

export class FeedError extends StoppedError<FeedErrorCode> {
  override readonly name = 'FeedError';
  /** Aliases whose search results changed during the run. */
  readonly changed: string[] = [];
}
