/**
 * Somewhere that a site is deployed to: a public place that visitors read, and a private one beside it.
 * Every operation may be repeated: done twice it leaves what it leaves when done once, so that a deploy
 * that was killed is continued by the next.
 *
 * Operations fail with a `DeployError` that says what to do, after faults that pass by themselves have
 * been waited out.
 */
export interface DeployTarget {
  /** As messages name it, `s3://northside-site/live`. */
  readonly label: string;
  /** Under what a file of the site is kept: its path, where the target can serve `/cars/x` from `cars/x.html`. */
  keyOf(path: string): string;
  /** What the public place holds. Empty where it does not exist yet. */
  list(): Promise<TargetListing>;
  /**
   * Makes the public place hold these files, each of which changes in one step. A file that is there with
   * the same content is not sent again.
   */
  upload(files: readonly DeployFile[], options: UploadOptions): Promise<void>;
  /** Deletes from the public place; what is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Reads from the private place what there is of these. */
  readState(names: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Writes into the private place; changes in one step. */
  writeState(name: string, content: Buffer): Promise<void>;
  /** Deletes from the private place; what is not there is no error. */
  removeState(name: string): Promise<void>;
  close(): void;
}

/** A file as it is to be at the target. */
export interface DeployFile {
  readonly key: string;
  /** Path in the site, which says what kind of page it is. */
  readonly path: string;
  /** Folder on this machine below which the file is at `path`. */
  readonly folder: string;
  readonly bytes: number;
  /** `contentHash` of the content. */
  readonly hash: string;
  readonly contentType: string;
  readonly cacheControl?: string;
  /** A path or address to which the target itself may send visitors instead. */
  readonly redirectTo?: string;
}

export interface TargetListing {
  /** Sizes in bytes by key. */
  readonly files: ReadonlyMap<string, number>;
  /** Half-written files that a killed upload left behind. */
  readonly leftovers: readonly string[];
}

export interface UploadOptions {
  /** Send also what the target holds already. */
  readonly resend: boolean;
  /** Called after each file; `isSent` is false where the target had it. */
  readonly onStored: (file: DeployFile, isSent: boolean) => void;
}
