/** A vehicle that was reserved online since the pages were built. */
export interface HeldNow {
  readonly id: string;
  readonly slug: string;
  /** Unix seconds. */
  readonly until: number;
  /** "On hold until 2:30 pm Monday" */
  readonly text: string;
  /** It is kept for whoever's turn on its wait list it is. */
  readonly kept?: true;
}

let loading: Promise<readonly HeldNow[]> | undefined;

/** Vehicles on hold now, asked once a page; none where the dealer takes no reservations online or nobody answers. */
export function loadHolds(page: Document): Promise<readonly HeldNow[]> {
  loading ??= page.documentElement.dataset['holds'] === undefined ? Promise.resolve([]) : ask();
  return loading;
}

async function ask(): Promise<readonly HeldNow[]> {
  try {
    const response = await fetch('/api/reservations/held', { priority: 'low' });
    return response.ok ? ((await response.json()) as { readonly cars: readonly HeldNow[] }).cars : [];
  } catch {
    return [];
  }
}
