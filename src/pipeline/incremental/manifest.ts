/**
 * What a published site consists of, according to the build that published it. The next build compares its plan with
 * this; a deploy uploads the difference between two of these.
 */
export interface SiteManifest {
  /** `siteKey` of the build: while it is the same, only pages with a change of their own are rendered. */
  readonly siteKey: string;
  /** Counts publishes that stopped using hashed assets. */
  readonly generation: number;
  /** By path relative to the site's folder, `cars/2018-toyota-corolla-4417.html`. */
  readonly files: ReadonlyMap<string, PublishedFile>;
  /**
   * Hashed assets no longer in use, with the generation in which they were last needed. Pages in CDN caches still
   * refer to them, so they are kept for a while.
   */
  readonly retired: ReadonlyMap<string, RetiredFile>;
  /** The earliest time at which time alone changes a page. */
  readonly changesAt?: string;
  /** `inputsKey` of the build: while it is the same, `PublishedFile.inputs` of two builds can be compared. */
  readonly inputsKey?: string;
  /** `targetsKey` of the build: while it is the same, no link of a published page can have lost its target. */
  readonly targetsKey?: string;
}

export interface PublishedFile {
  /** Hash of all that the file shows. If the key is the same, so is the content, and it need not be made again. */
  readonly key: string;
  /** Hash of the content: a file that was made again and is identical is not touched. */
  readonly hash: string;
  /** Compared with the disk on every build, so that a lost or truncated file is made again. */
  readonly bytes: number;
  /** What a page uses: `/_astro/…` assets and `sha256-…` hashes of its inline scripts. */
  readonly uses: readonly string[];
  /** Fingerprint of a page's inputs: while it is the same, the page's data need not even be created. */
  readonly inputs?: string;
}

export interface RetiredFile {
  readonly hash: string;
  readonly bytes: number;
  readonly generation: number;
}

const FORMAT = 1;

/** The manifest as JSON; names that pages share are written once. */
export function serialiseManifest(manifest: SiteManifest): string {
  const names: string[] = [];
  const indexOf = new Map<string, number>();
  const indexFor = (name: string): number => {
    let index = indexOf.get(name);
    if (index === undefined) {
      index = names.push(name) - 1;
      indexOf.set(name, index);
    }
    return index;
  };
  // Plain comparison: a locale-aware one takes three times as long.
  const files = [...manifest.files.keys()].sort().flatMap((path) => {
    const file = manifest.files.get(path);
    return file === undefined ? [] : [[path, file.key, file.hash, file.bytes, file.uses.map(indexFor), file.inputs]];
  });
  return JSON.stringify({
    format: FORMAT,
    siteKey: manifest.siteKey,
    generation: manifest.generation,
    changesAt: manifest.changesAt,
    inputsKey: manifest.inputsKey,
    targetsKey: manifest.targetsKey,
    names,
    files,
    retired: [...manifest.retired].map(([path, file]) => [path, file.hash, file.bytes, file.generation]),
  });
}

/** Reads a manifest; `undefined` for any other format, which means a full build. */
export function parseManifest(json: string): SiteManifest | undefined {
  try {
    const data = JSON.parse(json) as SerialisedManifest;
    if (data.format !== FORMAT) return undefined;
    const files = new Map<string, PublishedFile>();
    for (const [path, key, hash, bytes, uses, inputs] of data.files) {
      const file = { key, hash, bytes, uses: uses.map((index) => nameAt(data.names, index)) };
      files.set(path, typeof inputs === 'string' ? { ...file, inputs } : file);
    }
    const retired = new Map<string, RetiredFile>();
    for (const [path, hash, bytes, generation] of data.retired) retired.set(path, { hash, bytes, generation });
    return {
      siteKey: data.siteKey,
      generation: data.generation,
      files,
      retired,
      ...(data.changesAt === undefined ? {} : { changesAt: data.changesAt }),
      ...(data.inputsKey === undefined ? {} : { inputsKey: data.inputsKey }),
      ...(data.targetsKey === undefined ? {} : { targetsKey: data.targetsKey }),
    };
  } catch {
    return undefined;
  }
}

/** The start of what `serialiseManifest` writes. */
const START = /^\{"format":1,"siteKey":"[^"]*","generation":\d+,(?:"changesAt":("[^"]*"),)?"/;

/** `changesAt` of a manifest, without parsing the rest. */
export function changesAtOfManifest(json: string): string | undefined {
  const start = START.exec(json);
  if (start === null) return parseManifest(json)?.changesAt;
  return start[1] === undefined ? undefined : (JSON.parse(start[1]) as string);
}

interface SerialisedManifest {
  readonly format: number;
  readonly siteKey: string;
  readonly generation: number;
  readonly changesAt?: string;
  readonly inputsKey?: string;
  readonly targetsKey?: string;
  readonly names: readonly string[];
  readonly files: readonly (readonly [string, string, string, number, readonly number[], (string | null)?])[];
  readonly retired: readonly (readonly [string, string, number, number])[];
}

function nameAt(names: readonly string[], index: number): string {
  const name = names[index];
  if (name === undefined) throw new Error(`The manifest names entry ${index} of ${names.length}.`);
  return name;
}
