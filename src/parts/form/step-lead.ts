import type { StoredItems } from '#parts/browser/stored-items.ts';

/** The lead that this tab has begun with a form [4-34]. */
export function stepLead(tab: StoredItems, kind: string): string | undefined {
  const kept = tab.read(stepLeadKey(kind));
  return typeof kept === 'string' ? kept : leadOfAddress();
}

/** One that an email's link goes on with. */
function leadOfAddress(): string | undefined {
  return typeof window === 'undefined' ? undefined : /^#lead=([\da-f-]{36})$/.exec(window.location.hash)?.[1];
}

export function stepLeadKey(kind: string): string {
  return `forecourt.lead.${kind}`;
}
