/** Work that runs alongside the routes while the server is up: deliveries and scheduled jobs. */
export interface BackgroundWork {
  readonly start: () => void;
  /** Finishes work in progress and starts nothing new. */
  readonly stop: () => Promise<void>;
}
