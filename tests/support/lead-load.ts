import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, type ApiReply } from './api-process.ts';

/** Shoppers who send enquiries, each with its own key, and record the responses. */
export interface LeadLoad {
  /** Lead ids by idempotency key: every lead that the API has acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Sent and not acknowledged. */
  readonly unanswered: () => number;
  /** Sends enquiries from several shoppers at once until it is stopped; rejected ones retry. */
  run(port: number): LoadRun;
  /**
   * Sends again, with its key, what was not acknowledged.
   *
   * @returns How many were acknowledged now.
   */
  resend(port: number): Promise<number>;
  /** Answers that were neither an acknowledgement nor a 503, described. */
  readonly surprises: readonly string[];
}

export interface LoadRun {
  /** Resolves once so many were acknowledged in this run; rejects when that takes far too long. */
  reached(count: number): Promise<void>;
  stop(): void;
  /** Resolves when no request is on its way. @returns How many were acknowledged in this run. */
  readonly done: Promise<number>;
}

const SHOPPERS = 32;
/** Between two tries of one enquiry. */
const PATIENCE_MS = 200;
const ATTEMPTS = 50;
const GIVE_UP_AFTER_MS = 100_000;

/** @param host Of the dealer whose site the enquiries come from. */
export function createLeadLoad(host: string): LeadLoad {
  const acknowledged = new Map<string, string>();
  const pending = new Map<string, string>();
  const surprises: string[] = [];

  const post = async (key: string, body: string, port: number, agent: Agent): Promise<boolean> => {
    const headers = { host, 'content-type': 'application/json', 'idempotency-key': key };
    let reply: ApiReply;
    try {
      reply = await send({ port, method: 'POST', path: '/api/leads', headers, body, agent });
    } catch {
      // Killed while sending: whether the lead was stored is what the test checks.
      return false;
    }
    if (reply.status === 201 || reply.status === 200) {
      const { lead_id: id } = JSON.parse(reply.body) as { lead_id: string };
      acknowledged.set(key, id);
      pending.delete(key);
      return true;
    }
    if (reply.status !== 503) surprises.push(`${reply.status} ${reply.body.slice(0, 200)}`);
    return false;
  };

  return {
    acknowledged,
    surprises,
    unanswered: () => pending.size,
    run(port) {
      const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
      const milestones: { readonly count: number; readonly reached: () => void }[] = [];
      let stopped = false;
      const isStopped = (): boolean => stopped;
      let count = 0;
      const shop = async (): Promise<void> => {
        while (!isStopped()) {
          const key = randomUUID();
          const body = JSON.stringify(enquiryOf(key));
          pending.set(key, body);
          while (!(await post(key, body, port, agent))) {
            await sleep(PATIENCE_MS);
            if (isStopped()) return;
          }
          count += 1;
          for (const milestone of milestones) if (milestone.count === count) milestone.reached();
        }
      };
      const done = Promise.all(Array.from({ length: SHOPPERS }, shop)).then(() => {
        agent.destroy();
        return count;
      });
      return {
        reached: async (wanted) => {
          const reached = new Promise<true>((resolve) => {
            milestones.push({ count: wanted, reached: () => resolve(true) });
          });
          if (await Promise.race([reached, sleep(GIVE_UP_AFTER_MS, false, { ref: false })])) return;
          throw new Error(`Only ${count} of ${wanted} were acknowledged. ${surprises.slice(0, 3).join('; ')}`);
        },
        stop: () => {
          stopped = true;
        },
        done,
      };
    },
    async resend(port) {
      const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
      const accepted = await Promise.all(
        [...pending].map(async ([key, body]) => {
          for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
            if (await post(key, body, port, agent)) return true;
            await sleep(PATIENCE_MS);
          }
          return false;
        }),
      );
      agent.destroy();
      return accepted.filter(Boolean).length;
    },
  };
}

/** An ordinary enquiry; its address tells it from every other. */
export function enquiryOf(key: string): Readonly<Record<string, unknown>> {
  return {
    form: 'enquiry',
    category: 'Used Vehicles',
    name: 'Zoë Nguyen',
    email: `${key}@shopper.example`,
    phone: '0491 570 156',
    message: `Is the Corolla still there? I could come on Saturday. ${'It looks just right. '.repeat(8)}`,
    car_id: 'v-4417',
    form_completed: true,
    lead_attributes: { visited_pages: ['/', '/search', '/cars/2018-toyota-corolla-4417'], linked_query_params: {} },
  };
}
