import type { WaitingLead } from './waiting-leads.ts';

/** The keys of waiting leads, and of the versions that they replace. */
export function earlierKeysOf(leads: readonly WaitingLead[]): readonly string[] {
  return leads.flatMap(({ key, body: { replaces } }) => [
    key,
    ...(Array.isArray(replaces) ? (replaces as string[]) : []),
  ]);
}

/** 128 random bits; `crypto.randomUUID` is missing on sites served without HTTPS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
