/** How long after a failed write the service says that it is not ready. */
const WRITE_FAULT_MS = 10_000;

/** Whether this process should be sent requests. */
export interface ServiceState {
  /** Shutting down: what has begun is finished, nothing new should come. */
  readonly beginDraining: () => void;
  readonly isDraining: () => boolean;
  /** The database did not take a write. */
  readonly noteStoreFault: () => void;
  readonly hadRecentStoreFault: () => boolean;
}

export function createServiceState(now: () => number): ServiceState {
  let draining = false;
  let faultAt = -Infinity;
  return {
    beginDraining: () => {
      draining = true;
    },
    isDraining: () => draining,
    noteStoreFault: () => {
      faultAt = now();
    },
    hadRecentStoreFault: () => now() - faultAt < WRITE_FAULT_MS,
  };
}
