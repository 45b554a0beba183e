import type { ApiMetrics } from './operations/api-metrics.ts';
import type { ServiceState } from './operations/service-state.ts';
import type { Store } from './store/store.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';
import type { ApiEnvironment } from './environment.ts';

/** What every route needs. The server creates one; tests create their own with `makeApiContext`. */
export interface ApiContext {
  readonly environment: ApiEnvironment;
  readonly store: Store;
  readonly tenants: TenantDirectory;
  readonly metrics: ApiMetrics;
  readonly state: ServiceState;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Notifies the outbox that there is something to deliver. */
  readonly kickOutbox: () => void;
}
