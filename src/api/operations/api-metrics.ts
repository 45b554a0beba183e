import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { storeFault } from '../store/store-fault.ts';
import type { DeliveryOutcome } from '../outbox/outbox-worker.ts';
import type { Store } from '../store/store.ts';
import type { OutboxChannel } from '../store/tables.ts';

/** What became of an enquiry that was sent. */
export type LeadOutcome = 'created' | 'updated' | 'replayed' | 'spam' | 'refused';

/** Figures of this process for Prometheus. Labels are route patterns and slugs, never what a visitor sent. */
export interface ApiMetrics {
  readonly countRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  readonly countLead: (tenant: string, outcome: LeadOutcome) => void;
  /** A captcha service did not answer, and the enquiry was taken without it. */
  readonly countCaptchaOutage: (provider: string) => void;
  readonly countDelivery: (channel: OutboxChannel, outcome: DeliveryOutcome) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** @param store Asked for the state of deliveries when the figures are read. */
export function createApiMetrics(store: Store): ApiMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const leads = new Counter({
    name: 'leads_total',
    help: 'Enquiries by dealer and by what became of them.',
    labelNames: ['tenant', 'outcome'],
    registers,
  });
  const outages = new Counter({
    name: 'captcha_outages_total',
    help: 'Enquiries that were taken unverified because the captcha service did not answer.',
    labelNames: ['provider'],
    registers,
  });
  const deliveries = new Counter({
    name: 'outbox_deliveries_total',
    help: 'Attempts to deliver, by channel and by what became of them.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'outbox_jobs',
    help: 'Deliveries that wait or were given up, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const state of ['pending', 'dead'] as const) {
        const jobs = await countJobs(store, state);
        if (jobs !== undefined) this.set({ state }, jobs);
      }
    },
  });
  return {
    countRequest: (labels, seconds) => {
      requests.observe(labels, seconds);
    },
    countLead: (tenant, outcome) => {
      leads.inc({ tenant, outcome });
    },
    countCaptchaOutage: (provider) => {
      outages.inc({ provider });
    },
    countDelivery: (channel, outcome) => {
      deliveries.inc({ channel, outcome });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Nothing while the database is away: that is when the other figures are wanted most. */
async function countJobs(store: Store, state: 'pending' | 'dead'): Promise<number | undefined> {
  try {
    const { jobs } = await store.db
      .selectFrom('outbox')
      .select((build) => build.fn.countAll<number | string>().as('jobs'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return Number(jobs);
  } catch (error) {
    if (storeFault(error) === undefined) throw error;
    return undefined;
  }
}
