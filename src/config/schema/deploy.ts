import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { textWithRule } from './text-rule.ts';
import { webUrl } from './web-url.ts';

/** Hosts and servers in front of a target that read a file we generate. */
export const DEPLOY_HOSTS = ['netlify', 'cloudflare', 'nginx', 'apache'] as const;

/** A path on a disk: no step upwards, and never the root itself, where a deploy would delete files. */
const diskPath = () =>
  textWithRule({
    accepts: (value) => /^\/?[\w.@+-]+(?:\/[\w.@+ -]+)*\/?$/.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value),
    message: 'Is not the path of a folder.',
    remedy: 'Write it without "." and "..", as in "/srv/www/northside-vireo".',
  }).transform((value) => value.replace(/(?<=.)\/$/, ''));

const bucketName = () =>
  textWithRule({
    accepts: (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    message: 'Is not the name of a bucket.',
    remedy: 'Write 3 to 63 lower-case letters, digits, dots and hyphens.',
  });

const keyPrefix = () =>
  textWithRule({
    accepts: (value) =>
      value === '' || (/^[\w!.*'()-]+(?:\/[\w!.*'()-]+)*\/?$/.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value)),
    message: 'Is not the beginning of a key.',
    remedy: 'Write it without a slash in front, as in "sites/northside-vireo".',
  }).transform((value) => value.replace(/\/$/, ''));

const folderTargetSchema = z.strictObject({
  path: diskPath().describe('Public folder; relative to the project where it does not begin with a slash.'),
});

const rsyncTargetSchema = z.strictObject({
  host: textWithRule({
    // ssh would treat a leading hyphen as an option.
    accepts: (value) => /^(?:[A-Za-z_][\w.-]*@)?(?:[A-Za-z0-9][A-Za-z0-9.-]*|\[[0-9a-fA-F:]+\])$/.test(value),
    message: 'Is not a host.',
    remedy: 'Write "user@host", as in "deploy@www.example.com".',
  })
    .exactOptional()
    .describe('The machine, reached with ssh, as in "deploy@www.example.com". Default: this machine.'),
  port: z.int().min(1).max(65_535).exactOptional().describe('Port of its ssh server. Default: ssh’s own choice.'),
  path: diskPath().describe('Public folder on that machine, as in "/srv/www/northside-vireo".'),
});

const s3TargetSchema = z.strictObject({
  bucket: bucketName().describe('Bucket that the public reads from.'),
  prefix: keyPrefix().default('').describe('Beginning of all keys, as in "sites/northside-vireo".'),
  region: textWithRule({
    accepts: (value) => /^[a-z0-9][a-z0-9-]{0,40}$/.test(value),
    message: 'Is not a region.',
    remedy: 'Write it as the provider does, as in "ap-southeast-2" or "auto".',
  })
    .default('ap-southeast-2')
    .describe('Region of the bucket.'),
  endpoint: webUrl()
    .exactOptional()
    .describe('Address of the service, for stores other than Amazon’s. Default: Amazon’s for the region.'),
  force_path_style: z
    .boolean()
    .default(false)
    .describe('Whether the bucket is in the path of requests, not in the host, as many self-hosted stores require.'),
  access_key_id: environmentVariableSchema.default({ env: 'AWS_ACCESS_KEY_ID' }).describe('Id of the access key.'),
  secret_access_key: environmentVariableSchema
    .default({ env: 'AWS_SECRET_ACCESS_KEY' })
    .describe('Secret of the access key.'),
  session_token: environmentVariableSchema
    .default({ env: 'AWS_SESSION_TOKEN' })
    .describe('Token of temporary credentials; used where the variable is set.'),
});

/** Where the finished site is deployed: one target, and a private place next to it. */
export const deploySchema = z.strictObject({
  folder: folderTargetSchema.exactOptional().describe('Deploy into a folder of this machine.'),
  rsync: rsyncTargetSchema.exactOptional().describe('Deploy to a machine with rsync over ssh.'),
  s3: s3TargetSchema.exactOptional().describe('Deploy to an S3-compatible store.'),
  state: textWithRule({
    accepts: (value) => /^\/?[\w.@+-]+(?:\/[\w.@+ -]+)*\/?$/.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value),
    message: 'Is not the path of a folder, nor a bucket with a prefix.',
    remedy: 'Write it as in "/srv/forecourt/northside-vireo", or "forecourt-state/northside-vireo" for an S3 store.',
  })
    .transform((value) => value.replace(/(?<=.)\/$/, ''))
    .describe(
      'Private place at the same target, outside what the public sees: a folder, as in "/srv/forecourt/northside-vireo", or for `s3` a bucket with a prefix. It keeps what is deployed and what builds remember, so that a fresh machine can build the next site.',
    ),
  host: z
    .enum(DEPLOY_HOSTS)
    .exactOptional()
    .describe(
      'What serves the target, and gets headers and redirects in its own form: `netlify` and `cloudflare` as _headers and _redirects in the public folder, `apache`, for LiteSpeed too, as .htaccess there, `nginx` as nginx.conf in `state`. Default: none.',
    ),
  parallel_uploads: z.int().min(1).max(64).default(8).describe('Files that are sent at once to an S3 store.'),
});

export type DeployConfig = z.output<typeof deploySchema>;
export type S3TargetConfig = z.output<typeof s3TargetSchema>;
