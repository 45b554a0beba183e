import type { Lead } from './lead.ts';

const WORDS = /^utm_/;

/**
 * The words of the campaign that led to a lead, the same wherever they are told: "source: facebook; campaign: Spring
 * Sale". The codes that advertisers count clicks by are no words.
 */
export function campaignText({ linkedQueryParams }: Pick<Lead, 'linkedQueryParams'>): string {
  const words = Object.entries(linkedQueryParams).filter(([name]) => WORDS.test(name));
  return namedValues(words.map(([name, value]) => [name.replace(WORDS, ''), value]));
}

/** What else the link had, for programs: "gclid: Cj0KCQ". */
export function clickCodes({ linkedQueryParams }: Pick<Lead, 'linkedQueryParams'>): string {
  return namedValues(Object.entries(linkedQueryParams).filter(([name]) => !WORDS.test(name)));
}

/** "name: value; name: value" */
export function namedValues(fields: readonly (readonly [name: string, value: string])[]): string {
  return fields.map(([name, value]) => `${name}: ${value}`).join('; ');
}
