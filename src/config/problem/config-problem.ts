/** One error or warning about a dealer's folder. */
export interface ConfigProblem {
  /** Slug of the dealer. */
  readonly dealer: string;
  /** File with the value, relative to the project: `dealers/northside-vireo/dealer.json`. */
  readonly file: string;
  /** Dotted path of the key, `locations[0].slug`; empty for the file as a whole. */
  readonly key: string;
  /** An error stops the dealer's build, a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The value as JSON, shortened; absent if there is none. */
  readonly found?: string;
  /** What is wrong and why, in one or two full sentences. */
  readonly message: string;
  /** What to write or do. */
  readonly remedy: string;
  /** Position in the file, 1-based, if known. */
  readonly line?: number;
  readonly column?: number;
}

/** A problem before its file and line are known. */
export interface Finding {
  readonly path: readonly PropertyKey[];
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly remedy: string;
  /** The value to show, if it is not the one at `path`, as for a mistyped key. */
  readonly found?: unknown;
}

/** `locations[0].contact_detail.phone`, `stock.feeds[0].mapping["variant.torque"]`. */
export function dottedPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const segment of path) {
    if (typeof segment === 'number') text += `[${String(segment)}]`;
    else if (/^[\w$-]+$/.test(String(segment))) text += text === '' ? String(segment) : `.${String(segment)}`;
    else text += `[${JSON.stringify(String(segment))}]`;
  }
  return text;
}

const LONGEST_EXCERPT = 60;

/** A value as JSON, short enough for one line of a message. */
export function excerptOf(value: unknown): string | undefined {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return undefined;
  return json.length <= LONGEST_EXCERPT ? json : `${json.slice(0, LONGEST_EXCERPT - 1)}…`;
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const segment of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[segment];
  }
  return value;
}
