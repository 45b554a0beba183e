import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeployError } from '#operate/deploy/deploy-error.ts';
import type { DeployFile, DeployTarget, TargetListing } from '#operate/deploy/deploy-target.ts';
import { inParallel } from '#operate/deploy/in-parallel.ts';

export interface S3TargetOptions {
  readonly bucket: string;
  /** Without a trailing slash; may be empty. */
  readonly prefix: string;
  /** The private place. */
  readonly state: { readonly bucket: string; readonly prefix: string };
  readonly region: string;
  readonly endpoint?: string;
  readonly forcePathStyle: boolean;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  readonly parallelUploads: number;
  /** Maximum attempts for each request. Default 6. */
  readonly attempts?: number;
}

/**
 * An S3-compatible store. `cars/x.html` is stored as `cars/x`, because a store serves `/cars/x` from exactly that
 * key. Content type and cache header are stored with each object.
 */
export function s3Target(options: S3TargetOptions): DeployTarget {
  const { bucket, prefix, state } = options;
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    forcePathStyle: options.forcePathStyle,
    credentials: options.credentials,
    maxAttempts: options.attempts ?? 6,
    // Several stores save the trailer of the SDK's default checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000 },
  });
  const label = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const publicKey = (key: string): string => joined(prefix, key);
  const stateKey = (name: string): string => joined(state.prefix, name);
  const act = <Result>(run: () => Promise<Result>): Promise<Result> =>
    run().catch((error: unknown) => {
      throw inWords(error, label, options);
    });
  /** MD5 sums of the stored objects, by key, where the store reports them. */
  const sums = new Map<string, string>();

  /** Whether the store has exactly this file with exactly these headers. */
  const holds = async (file: DeployFile, sum: string): Promise<boolean> => {
    if (sums.get(file.key) !== sum) return false;
    const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: publicKey(file.key) }));
    return (
      head.ContentType === file.contentType &&
      head.CacheControl === file.cacheControl &&
      head.WebsiteRedirectLocation === file.redirectTo
    );
  };

  const put = async (file: DeployFile, content: Buffer, sum: string): Promise<void> => {
    const { ETag } = await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: publicKey(file.key),
        Body: content,
        ContentType: file.contentType,
        ContentMD5: Buffer.from(sum, 'hex').toString('base64'),
        ...(file.cacheControl === undefined ? {} : { CacheControl: file.cacheControl }),
        ...(file.redirectTo === undefined ? {} : { WebsiteRedirectLocation: file.redirectTo }),
      }),
    );
    const stored = md5OfEtag(ETag);
    if (stored !== undefined && stored !== sum) {
      throw new DeployError('UploadDamaged', `${label} stored something else than was sent for ${file.key}.`, [
        'Run the command again. If it happens again, something between here and the store changes what passes.',
      ]);
    }
    sums.set(file.key, sum);
  };

  return {
    label,
    keyOf: extensionlessKey,
    list: () =>
      act(async () => {
        const files = new Map<string, number>();
        sums.clear();
        const start = prefix === '' ? '' : `${prefix}/`;
        let ContinuationToken: string | undefined;
        do {
          const page = await client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              ...(start === '' ? {} : { Prefix: start }),
              ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
            }),
          );
          for (const { Key = '', Size = 0, ETag } of page.Contents ?? []) {
            if (isState(Key, options)) continue;
            const key = Key.slice(start.length);
            files.set(key, Size);
            const sum = md5OfEtag(ETag);
            if (sum !== undefined) sums.set(key, sum);
          }
          ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
        } while (ContinuationToken !== undefined);
        return { files, leftovers: [] } satisfies TargetListing;
      }),
    upload: (files, { resend, onStored }) =>
      act(() =>
        inParallel(files, options.parallelUploads, async (file) => {
          const content = await readFile(path.join(file.folder, file.path));
          const sum = hash('md5', content, 'hex');
          const isSent = resend || !(await holds(file, sum));
          if (isSent) await put(file, content, sum);
          onStored(file, isSent);
        }),
      ),
    remove: (keys) =>
      act(() =>
        // One by one: several stores reject a bulk delete without a checksum of their own kind.
        inParallel(keys, options.parallelUploads, async (key) => {
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: publicKey(key) }));
        }),
      ),
    readState: (names) =>
      act(async () => {
        const found = new Map<string, Buffer>();
        await inParallel(names, options.parallelUploads, async (name) => {
          try {
            const { Body } = await client.send(new GetObjectCommand({ Bucket: state.bucket, Key: stateKey(name) }));
            if (Body !== undefined) found.set(name, Buffer.from(await Body.transformToByteArray()));
          } catch (error) {
            if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error;
          }
        });
        return found;
      }),
    writeState: (name, content) =>
      act(async () => {
        await client.send(
          new PutObjectCommand({
            Bucket: state.bucket,
            Key: stateKey(name),
            Body: content,
            ContentType: 'application/octet-stream',
            CacheControl: 'no-store',
            ContentMD5: hash('md5', content, 'base64'),
          }),
        );
      }),
    removeState: (name) =>
      act(async () => {
        await client.send(new DeleteObjectCommand({ Bucket: state.bucket, Key: stateKey(name) }));
      }),
    close: () => {
      client.destroy();
    },
  };
}

/** `cars/x` for `cars/x.html`; the two files that stores and CDNs request by name keep theirs. */
function extensionlessKey(file: string): string {
  return file === 'index.html' || file === '404.html' ? file : file.replace(/\.html$/, '');
}

const joined = (prefix: string, key: string): string => (prefix === '' ? key : `${prefix}/${key}`);

/** A bucket may hold the state under a different prefix from the site's; it is never part of the site. */
function isState(key: string, { bucket, state }: S3TargetOptions): boolean {
  return state.bucket === bucket && key.startsWith(`${state.prefix}/`);
}

/** The MD5 sum in an ETag, unless the store encrypted the object or uploaded it in parts. */
function md5OfEtag(etag: string | undefined): string | undefined {
  const sum = etag?.replaceAll('"', '').toLowerCase();
  return sum !== undefined && /^[0-9a-f]{32}$/.test(sum) ? sum : undefined;
}

const REFUSED = new Set([
  'AccessDenied',
  'ExpiredToken',
  'Forbidden',
  'InvalidAccessKeyId',
  'InvalidToken',
  'SignatureDoesNotMatch',
  'Unauthorized',
]);
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|socket hang up|TimeoutError/;

const isUnreachable = (error: Error): boolean =>
  UNREACHABLE.test(`${error.name} ${String((error as { code?: unknown }).code)} ${error.message}`);

function inWords(error: unknown, label: string, { endpoint, region, state }: S3TargetOptions): unknown {
  if (error instanceof DeployError || !(error instanceof Error)) return error;
  if (!('$metadata' in error) && !isUnreachable(error)) return error;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const make = (code: DeployError['code'], message: string, remedy: string): DeployError =>
    new DeployError(code, `${label} ${message}`, [remedy, `The store said: ${error.name}: ${error.message}`], {
      cause: error,
    });
  if (error.name === 'NoSuchBucket') {
    return make(
      'TargetMissing',
      'cannot be used: a bucket is not there.',
      `Create it, or correct deploy.s3.bucket or deploy.state (${state.bucket}).`,
    );
  }
  if (error.name === 'RequestTimeTooSkewed') {
    return make('TargetRefused', 'refuses the request: clocks differ.', 'Set the clock of this machine.');
  }
  if (error.name === 'PermanentRedirect' || error.name === 'AuthorizationHeaderMalformed' || status === 301) {
    return make('TargetRefused', 'is in another region.', `Correct deploy.s3.region (${region}).`);
  }
  if (REFUSED.has(error.name) || status === 401 || status === 403) {
    return make(
      'TargetRefused',
      `refuses the credentials (${error.name}).`,
      'Check the variables that deploy.s3.access_key_id and secret_access_key name, and that the key may list, read, write and delete in both buckets.',
    );
  }
  if (isUnreachable(error)) {
    return make(
      'TargetUnreachable',
      `cannot be reached${endpoint === undefined ? '' : ` at ${endpoint}`}.`,
      'Check deploy.s3.endpoint and the network, then run the command again; it goes on from here.',
    );
  }
  return make(
    'TargetFailed',
    `failed${status === undefined ? '' : ` with status ${status}`}.`,
    'Run the command again; it goes on from here.',
  );
}
