/** The bytes of a feed, as they arrive. */
export interface FeedSource {
  /** Its name in messages: the path in the dealer's folder, or the URL without its query. */
  readonly label: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Media type of an HTTP response, lower case, without parameters. */
  readonly mediaType?: string | undefined;
  /** Charset declared by the HTTP response. */
  readonly charset?: string | undefined;
  /** Whether the HTTP response names a next page. */
  readonly hasNextPage?: boolean | undefined;
}

export interface FeedSourceSettings {
  /** A path inside the dealer's folder, or an http(s) URL. */
  readonly source: string;
  readonly dealerFolder: string;
  /** Request headers with secrets filled in. */
  readonly headers: Readonly<Record<string, string>>;
  /** Timeout for the response, and between two chunks of it. */
  readonly timeoutSeconds: number;
  readonly maxBytes: number;
}
