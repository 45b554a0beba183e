import { sendBeacon } from '#parts/event/record-event.ts';

const LONGEST_MESSAGE = 200;

/** Dispatched by Astro for scripts that could not be loaded, by `react-client.ts` for components that threw. */
export type FailedIsland = CustomEvent<{ readonly error: unknown; readonly componentUrl: string | null }>;

/** Reports to the operator which island of which page failed, and why; the shopper sees a working page. */
export function reportIsland({ detail: { error, componentUrl } }: FailedIsland): void {
  const [, island] = /([\w-]+)[^/]*$/.exec(componentUrl ?? '') ?? [];
  const message = String(error).slice(0, LONGEST_MESSAGE);
  sendBeacon({
    events: [{ id: 'island_error', data: { island, message, page: document.documentElement.dataset['page'] } }],
  });
  // eslint-disable-next-line no-console -- for whoever looks after the site; Astro logs failed downloads alone
  console.error(error);
}
