import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAlertWatcher } from './alerts/alert-watcher.ts';
import { createWordingKeeper } from './consent/consent-wordings.ts';
import type { ApiContext } from './api-context.ts';
import { buildApp, type AppOptions } from './app.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ApiEnvironment } from './environment.ts';
import { createDeliveryService } from './delivery/delivery-service.ts';
import { createRetentionJob } from './maintenance/retention.ts';
import { createPaymentSettler } from './payments/payment-settler.ts';
import { missingKeys } from './payments/payment-provider-of.ts';
import { createReservationSweeper } from './reservations/reservation-sweeper.ts';
import { createApiMetrics } from './operations/api-metrics.ts';
import { createServiceState } from './operations/service-state.ts';
import { keepFolderPrivate } from './store/private-files.ts';
import { openStore } from './store/open-store.ts';
import { openTenantDirectory } from './tenants/open-tenant-directory.ts';
import { createWaitListKeeper } from './wait-list/wait-list-keeper.ts';

export interface RunningApi {
  /** `http://127.0.0.1:4330` */
  readonly url: string;
  readonly port: number;
  /** Dealers served now. */
  readonly dealers: readonly string[];
  /**
   * Shuts down without losing anything: reports not ready, keeps accepting requests for a moment, finishes work in
   * progress, closes the database.
   */
  readonly stop: () => Promise<void>;
}

/** How long requests are still accepted after shutdown is announced, so that load balancers notice. */
const DRAIN_MS = 400;
/** An overloaded machine; a merely busy one stays far below. */
const MOST_EVENT_LOOP_DELAY_MS = 2_000;

/**
 * Opens the database, follows the snapshots of published sites and listens.
 *
 * @throws When the database cannot be used or the port is taken.
 */
export async function startServer(environment: ApiEnvironment, options: AppOptions = {}): Promise<RunningApi> {
  keepFolderPrivate(environment.dataDir);
  const store = await openStore(environment);
  // A snapshot problem names files and dealers, no visitors. The first ones occur before the logger exists.
  const problems: string[] = [];
  let report = (problem: string): void => {
    problems.push(problem);
  };
  const tenants = await openTenantDirectory(environment.snapshotDir, (problem) => {
    report(problem);
  });
  const work: BackgroundWork[] = [];
  const kicks: (() => void)[] = [];
  const state = createServiceState(Date.now);
  const context: ApiContext = {
    environment,
    store,
    tenants,
    metrics: createApiMetrics(store),
    state,
    now: Date.now,
    kickOutbox: () => {
      for (const kick of kicks) kick();
    },
  };
  const app = await buildApp(context, {
    logLevel: environment.logLevel,
    mostEventLoopDelayMs: MOST_EVENT_LOOP_DELAY_MS,
    ...options,
  });
  const delivery = createDeliveryService({ ...context, log: app.log, countDelivery: context.metrics.countDelivery });
  work.push(delivery);
  kicks.push(delivery.kick);
  work.push(createRetentionJob({ ...context, log: app.log }));
  work.push(createPaymentSettler({ ...context, log: app.log }));
  work.push(createReservationSweeper({ ...context, log: app.log }));
  work.push(createWaitListKeeper({ ...context, log: app.log }));
  work.push(createAlertWatcher({ ...context, log: app.log }));
  work.push(createWordingKeeper({ ...context, log: app.log }));
  report = (problem) => {
    app.log.warn(problem);
  };
  problems.forEach(report);
  if (environment.smtpUrl === undefined) {
    app.log.warn('emails are kept as files in DATA_DIR/mail and not sent: set SMTP_URL and MAIL_FROM to send them');
  }
  for (const tenant of tenants.all()) {
    const missing = missingKeys(tenant, environment);
    if (missing.length > 0)
      app.log.warn({ tenant: tenant.slug, missing }, 'no deposit is taken online: these variables are not set');
  }
  try {
    await app.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    await app.close();
    tenants.stop();
    await store.close();
    throw toListenError(error, environment);
  }
  for (const job of work) job.start();
  const { port } = app.server.address() as AddressInfo;
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;

  return {
    url: `http://${host}:${port}`,
    port,
    dealers: tenants.all().map(({ slug }) => slug),
    stop: async () => {
      state.startDraining();
      await sleep(DRAIN_MS);
      await app.close();
      await Promise.all(work.map((job) => job.stop()));
      tenants.stop();
      await store.close();
    },
  };
}

function toListenError(error: unknown, { host, port }: ApiEnvironment): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=5330 npm run api`, {
      cause: error,
    });
  }
  return new Error(`The lead API cannot listen on ${host}:${port} (${code ?? 'unknown'}). Set HOST and PORT.`, {
    cause: error,
  });
}
