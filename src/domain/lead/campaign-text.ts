import type { Lead } from './lead.ts';

/** The campaign's text parameters, without the codes that advertisers use to count clicks. */
export function campaignText({ linkedQueryParams }: Pick<Lead, 'linkedQueryParams'>): string {
  return Object.entries(linkedQueryParams)
    .flatMap(([key, value]) => (key.startsWith('utm_') ? [value] : []))
    .join(', ');
}
