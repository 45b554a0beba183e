import type { StoredItems } from '#parts/browser/stored-items.ts';

/** Contact details that a visitor has entered before [4-36]. */
export interface SavedContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const KEY = 'forecourt.contact';

export function readContact(items: StoredItems): SavedContact | undefined {
  const kept = items.read(KEY) as Partial<Record<keyof SavedContact, unknown>> | undefined;
  const { name, email, phone } = kept ?? {};
  return typeof name === 'string' && typeof email === 'string' && typeof phone === 'string'
    ? { name, email, phone }
    : undefined;
}

/** Saves the details when all three are there. */
export function saveContact(
  items: StoredItems,
  { name, email, phone }: Partial<Record<keyof SavedContact, string | undefined>>,
): void {
  if (name && email && phone) items.write(KEY, { name, email, phone });
}

export function forgetContact(items: StoredItems): void {
  items.remove(KEY);
}
