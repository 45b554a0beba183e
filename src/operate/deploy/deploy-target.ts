/**
 * A place to deploy a site to: a public part that visitors read, and a private part next to it. Every operation is
 * idempotent, so the next deploy can continue one that was killed.
 *
 * Operations retry temporary faults, then fail with a `DeployError` that says what to do.
 */
export interface DeployTarget {
  /** Its name in messages, `s3://northside-site/live`. */
  readonly label: string;
  /**
   * Key under which a file of the site is stored: its path, or `cars/x` for `cars/x.html` if the target can then
   * serve `/cars/x`.
   */
  keyOf(path: string): string;
  /** Lists the public place. Empty if it does not exist yet. */
  list(): Promise<TargetListing>;
  /**
   * Uploads these files to the public place, each atomically. A file that already has the same content is skipped.
   */
  upload(files: readonly DeployFile[], options: UploadOptions): Promise<void>;
  /** Deletes from the public place; missing files are not an error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Reads these files from the private place, if they exist. */
  readState(names: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Writes to the private place atomically. */
  writeState(name: string, content: Buffer): Promise<void>;
  /** Deletes from the private place; missing files are not an error. */
  removeState(name: string): Promise<void>;
  close(): void;
}

/** A file to upload to the target. */
export interface DeployFile {
  readonly key: string;
  /** Path in the site, which shows what kind of page it is. */
  readonly path: string;
  /** Local folder that contains the file at `path`. */
  readonly folder: string;
  readonly bytes: number;
  /** `contentHash` of the content. */
  readonly hash: string;
  readonly contentType: string;
  readonly cacheControl?: string;
  /** A path or URL to which the target itself may redirect visitors instead. */
  readonly redirectTo?: string;
}

export interface TargetListing {
  /** Sizes in bytes by key. */
  readonly files: ReadonlyMap<string, number>;
  /** Partial files left behind by a killed upload. */
  readonly leftovers: readonly string[];
}

export interface UploadOptions {
  /** Upload files even if the target already has them. */
  readonly resend: boolean;
  /** Called after each file; `isSent` is false if the target already had it. */
  readonly onStored: (file: DeployFile, isSent: boolean) => void;
}
