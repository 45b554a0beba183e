import type { StoredItems } from '#parts/browser/stored-items.ts';

/** Maximum time that typed text is stored on a device that others may share. */
export const KEEP_MS = 24 * 60 * 60_000;

/** What has been written into one form, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

const PREFIX = 'forecourt.draft.';

export function readDraft(items: StoredItems, form: string, now: number): DraftValues | undefined {
  const kept = items.read(PREFIX + form) as { at?: unknown; values?: unknown } | undefined;
  if (kept === undefined) return undefined;
  if (
    typeof kept.at !== 'number' ||
    now - kept.at > KEEP_MS ||
    typeof kept.values !== 'object' ||
    kept.values === null
  ) {
    items.remove(PREFIX + form);
    return undefined;
  }
  return Object.fromEntries(Object.entries(kept.values).filter(([, value]) => typeof value === 'string'));
}

export function saveDraft(items: StoredItems, form: string, values: DraftValues, now: number): void {
  items.write(PREFIX + form, { at: now, values });
}

export function removeDraft(items: StoredItems, form: string): void {
  items.remove(PREFIX + form);
}

/**
 * The idempotency key for a form's content [7-14]: the same for the same content, so that a second click, a retry and a
 * reload create one lead; different for different content.
 */
export function idempotencyKey(items: StoredItems, form: string, content: string, makeKey: () => string): string {
  const name = `forecourt.key.${form}`;
  const kept = items.read(name) as { content?: unknown; key?: unknown } | undefined;
  if (kept?.content === content && typeof kept.key === 'string') return kept.key;
  const key = makeKey();
  items.write(name, { content, key });
  return key;
}

/** After it was sent: the next form with the same words is another enquiry. */
export function releaseKey(items: StoredItems, form: string): void {
  items.remove(`forecourt.key.${form}`);
}
