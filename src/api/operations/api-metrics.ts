import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { storeFault } from '../store/store-fault.ts';
import { countDeliveries } from '../outbox/list-deliveries.ts';
import type { DeliveryOutcome } from '../outbox/outbox-worker.ts';
import { countQuarantined } from '../leads/quarantined-leads.ts';
import type { Store } from '../store/store.ts';
import type { OutboxChannel } from '../store/tables.ts';

/** The outcome of an enquiry. */
export type LeadOutcome = 'created' | 'updated' | 'replayed' | 'spam' | 'refused';

/** Figures of this process for Prometheus. Labels are route patterns and slugs, never what a visitor sent. */
export interface ApiMetrics {
  readonly countRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  readonly countLead: (tenant: string, outcome: LeadOutcome) => void;
  /** A captcha service did not respond, and the enquiry was accepted without it. */
  readonly countCaptchaOutage: (provider: string) => void;
  /** The shopper's mailbox had reached its daily limit, so the enquiry was saved without another email. */
  readonly countWithheldAcknowledgement: (tenant: string) => void;
  readonly countDelivery: (channel: OutboxChannel, outcome: DeliveryOutcome) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** @param store Queried for delivery states when the metrics are read. */
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
  const withheld = new Counter({
    name: 'acknowledgements_withheld_total',
    help: 'Enquiries without an email to the shopper, because the address had all of its day.',
    labelNames: ['tenant'],
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
    help: 'Deliveries that wait, were given up, or are emails kept as files and not sent, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const state of ['pending', 'filed', 'dead'] as const) {
        const jobs = await unlessAway(() => countDeliveries(store, { state }));
        if (jobs !== undefined) this.set({ state }, jobs);
      }
    },
  });
  new Gauge({
    name: 'leads_kept_apart',
    help: 'Enquiries that were taken for a robot’s and not delivered, by dealer: npm run leads -- list --spam.',
    labelNames: ['tenant'],
    registers,
    async collect() {
      this.reset();
      const counts = await unlessAway(() => countQuarantined(store.db));
      for (const { tenant, leads: number } of counts ?? []) this.set({ tenant }, number);
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
    countWithheldAcknowledgement: (tenant) => {
      withheld.inc({ tenant });
    },
    countDelivery: (channel, outcome) => {
      deliveries.inc({ channel, outcome });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Omitted while the database is unavailable: that is when the other metrics matter most. */
async function unlessAway<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (storeFault(error) === undefined) throw error;
    return undefined;
  }
}
