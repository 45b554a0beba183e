import { StoppedError } from '#pipeline/stopped-error.ts';

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
  | 'StockShrunk'
  | 'SnapshotMissing'
  | 'ApiRefused'
  | 'ApiUnreachable';

export class DeployError extends StoppedError<DeployErrorCode> {
  override readonly name = 'DeployError';
}
