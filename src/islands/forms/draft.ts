import type { KeptItems } from './kept-items.ts';

/** Longer than this nothing that somebody wrote stays on a device that others may share. */
export const KEEP_MS = 24 * 60 * 60_000;

/** What has been written into one form, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

const PREFIX = 'forecourt.draft.';

export function readDraft(items: KeptItems, form: string, now: number): DraftValues | undefined {
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

export function saveDraft(items: KeptItems, form: string, values: DraftValues, now: number): void {
  items.write(PREFIX + form, { at: now, values });
}

export function removeDraft(items: KeptItems, form: string): void {
  items.remove(PREFIX + form);
}

/**
 * The key under which the API takes a form's content once [7-14]: the same for the same content, so that a
 * second click, a retry and a reload make one lead, and another when the content is.
 */
export function idempotencyKey(items: KeptItems, form: string, content: string, makeKey: () => string): string {
  const name = `forecourt.key.${form}`;
  const kept = items.read(name) as { content?: unknown; key?: unknown } | undefined;
  if (kept?.content === content && typeof kept.key === 'string') return kept.key;
  const key = makeKey();
  items.write(name, { content, key });
  return key;
}

/** After it was sent: the next form with the same words is another enquiry. */
export function releaseKey(items: KeptItems, form: string): void {
  items.remove(`forecourt.key.${form}`);
}
