import path from 'node:path';
import type { DeployConfig, S3TargetConfig } from '#config/schema/deploy.ts';
import { DeployError } from './deploy-error.ts';
import type { DeployTarget } from './deploy-target.ts';
import { folderTarget } from './targets/folder.ts';
import { rsyncTarget } from './targets/rsync.ts';
import type { S3TargetOptions } from './targets/s3.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The target in a dealer's config. Does not connect yet.
 *
 * @param root Project folder, the base for relative local paths.
 * @throws {DeployError} If no target is configured, or the variable of a secret is not set.
 */
export async function openTarget(
  slug: string,
  config: DeployConfig | undefined,
  root: string,
  environment: Environment,
): Promise<DeployTarget> {
  if (config?.folder !== undefined) {
    return folderTarget({ path: path.resolve(root, config.folder.path), state: path.resolve(root, config.state) });
  }
  if (config?.rsync !== undefined) {
    const { host, port, path: folder } = config.rsync;
    const here = (place: string): string => (host === undefined ? path.resolve(root, place) : place);
    return rsyncTarget({
      ...(host === undefined ? {} : { host }),
      ...(port === undefined ? {} : { port }),
      path: here(folder),
      state: here(config.state),
    });
  }
  if (config?.s3 !== undefined) {
    const credentials = credentialsFor(config.s3, environment);
    // The SDK takes a quarter of a second to load.
    const { s3Target } = await import('./targets/s3.ts');
    const [bucket = '', ...prefix] = config.state.split('/');
    return s3Target({
      bucket: config.s3.bucket,
      prefix: config.s3.prefix,
      state: { bucket, prefix: prefix.join('/') },
      region: config.s3.region,
      ...(config.s3.endpoint === undefined ? {} : { endpoint: config.s3.endpoint }),
      forcePathStyle: config.s3.force_path_style,
      credentials,
      parallelUploads: config.parallel_uploads,
    });
  }
  throw new DeployError('NoTarget', `${slug} does not say where its site is deployed to.`, [
    'Add "deploy" to its dealer.json: docs/deploying.md.',
  ]);
}

/** Only from the environment: credentials in the home folder may belong to another account. */
function credentialsFor(config: S3TargetConfig, environment: Environment): S3TargetOptions['credentials'] {
  const needed = [config.access_key_id.env, config.secret_access_key.env];
  const [accessKeyId, secretAccessKey] = needed.map((name) => environment[name]);
  const missing = needed.filter((name) => (environment[name] ?? '') === '');
  if (missing.length > 0 || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new DeployError(
      'CredentialsMissing',
      `The credentials for s3://${config.bucket} are not set: ${missing.join(' and ')}.`,
      ['Set these environment variables, or name others in deploy.s3.access_key_id and secret_access_key.'],
    );
  }
  const sessionToken = environment[config.session_token.env] ?? '';
  return { accessKeyId, secretAccessKey, ...(sessionToken === '' ? {} : { sessionToken }) };
}
