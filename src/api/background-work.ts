/** What runs beside the routes for as long as the server does: deliveries, regular jobs. */
export interface BackgroundWork {
  readonly start: () => void;
  /** Finishes what has begun, and begins nothing new. */
  readonly stop: () => Promise<void>;
}
