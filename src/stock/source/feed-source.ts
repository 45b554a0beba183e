/** The bytes of a feed, as they arrive. */
export interface FeedSource {
  /** What to call it in messages: the path below the dealer's folder, or the address without its query. */
  readonly label: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Media type of an HTTP answer, lower case, without parameters. */
  readonly mediaType?: string | undefined;
  /** Charset that the HTTP answer declares. */
  readonly charset?: string | undefined;
}

export interface FeedSourceSettings {
  /** A path inside the dealer's folder, or an http(s) address. */
  readonly source: string;
  readonly dealerFolder: string;
  /** Request headers, secrets already filled in. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long to wait for an answer, and between two pieces of it. */
  readonly timeoutSeconds: number;
  readonly maxBytes: number;
}
