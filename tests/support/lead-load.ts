import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, type ApiReply } from './api-process.ts';

/** One thing that a shopper does; it is sent until it is settled. */
export interface Errand {
  readonly path: string;
  /** POST by default. */
  readonly method?: 'GET';
  /** Sent as JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Sent as it is, instead of the body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes note of an answer. @returns False for one that nobody expects. */
  settle(reply: ApiReply): boolean;
}

/** Shoppers who do one errand after the other. */
export interface ShopperLoad {
  /** Sent and not settled. */
  readonly unanswered: () => number;
  /** Lets all shoppers run errands at once until it is stopped; who is rejected tries again. */
  run(port: number): LoadRun;
  /**
   * Sends again what was not settled.
   *
   * @returns How many were settled now.
   */
  resend(port: number): Promise<number>;
  /** Answers that no errand expects, described. */
  readonly surprises: readonly string[];
}

export interface LoadRun {
  /** Resolves once so many errands were settled in this run; rejects when that takes far too long. */
  reached(count: number): Promise<void>;
  stop(): void;
  /** Resolves when no request is on its way. @returns How many were settled in this run. */
  readonly done: Promise<number>;
}

/** Between two tries of one errand. */
const PATIENCE_MS = 200;
const ATTEMPTS = 50;
const GIVE_UP_AFTER_MS = 100_000;

/**
 * @param host Of the dealer whose site the requests come from.
 * @param shoppers Each returns its next errand, once the one before is settled.
 */
export function createShopperLoad(host: string, shoppers: readonly (() => Errand)[]): ShopperLoad {
  const pending = new Set<Errand>();
  const surprises: string[] = [];
  const connections = (): Agent => new Agent({ keepAlive: true, maxSockets: shoppers.length });

  const post = async (errand: Errand, port: number, agent: Agent): Promise<boolean> => {
    const headers = { host, 'content-type': 'application/json', ...errand.headers };
    let reply: ApiReply;
    try {
      reply = await send({
        port,
        method: errand.method ?? 'POST',
        path: errand.path,
        headers,
        ...(errand.method === undefined && { body: errand.text ?? JSON.stringify(errand.body) }),
        agent,
      });
    } catch {
      // Killed while sending: whether anything was stored is what the test checks.
      return false;
    }
    if (reply.status === 503) return false;
    if (errand.settle(reply)) {
      pending.delete(errand);
      return true;
    }
    surprises.push(`${errand.path}: ${reply.status} ${reply.body.slice(0, 200)}`);
    return false;
  };

  return {
    surprises,
    unanswered: () => pending.size,
    run(port) {
      const agent = connections();
      const milestones: { readonly count: number; readonly reached: () => void }[] = [];
      let stopped = false;
      const isStopped = (): boolean => stopped;
      let count = 0;
      const shop = async (next: () => Errand): Promise<void> => {
        while (!isStopped()) {
          const errand = next();
          pending.add(errand);
          while (!(await post(errand, port, agent))) {
            await sleep(PATIENCE_MS);
            if (isStopped()) return;
          }
          count += 1;
          for (const milestone of milestones) if (milestone.count === count) milestone.reached();
        }
      };
      const done = Promise.all(shoppers.map(shop)).then(() => {
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
      const agent = connections();
      const accepted = await Promise.all(
        [...pending].map(async (errand) => {
          for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
            if (await post(errand, port, agent)) return true;
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
