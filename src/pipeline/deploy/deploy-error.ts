export type DeployErrorCode =
  | 'DealerConfigInvalid'
  | 'NoTarget'
  | 'NotBuilt'
  | 'SiteDamaged'
  | 'AlreadyRunning'
  | 'CredentialsMissing'
  | 'ToolMissing'
  | 'TargetRefused'
  | 'TargetMissing'
  | 'TargetUnreachable'
  | 'TargetFull'
  | 'TargetFailed'
  | 'UploadDamaged'
  | 'DeployedElsewhere'
  | 'StateUnknown'
  | 'SnapshotMissing'
  | 'ApiRefused'
  | 'ApiUnreachable';

/** A deploy that stops: what happened and why, then what to do. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
  readonly code: DeployErrorCode;
  /** Lines below the message, one remedy or problem each. */
  readonly details: readonly string[];

  constructor(code: DeployErrorCode, message: string, details: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}
