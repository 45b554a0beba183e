/** How long the service reports itself as not ready after a failed write. */
const WRITE_FAULT_MS = 10_000;

/** Whether this process should receive requests. */
export interface ServiceState {
  /** Shutting down: requests in progress are finished, new ones should go elsewhere. */
  readonly startDraining: () => void;
  readonly isDraining: () => boolean;
  /** The database rejected a write. */
  readonly noteStoreFault: () => void;
  readonly hadRecentStoreFault: () => boolean;
}

export function createServiceState(now: () => number): ServiceState {
  let draining = false;
  let faultAt = -Infinity;
  return {
    startDraining: () => {
      draining = true;
    },
    isDraining: () => draining,
    noteStoreFault: () => {
      faultAt = now();
    },
    hadRecentStoreFault: () => now() - faultAt < WRITE_FAULT_MS,
  };
}
