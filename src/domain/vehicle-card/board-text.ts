import { capitalised, stockWords } from '#domain/vehicle-words/vehicle-words.ts';
import type { VehicleCardData } from './vehicle-card-data.ts';

/**
 * What a line of a price board says below a name: "Two owners, 10 of 12 stamps, stock 4431". A vehicle whose feed says
 * less of its past is described instead: "Two owners, hatch, 1.8 L petrol, stock 4431".
 */
export function boardText({
  facts,
  summaryText,
  stockNumber,
}: Pick<VehicleCardData, 'facts' | 'summaryText' | 'stockNumber'>): string {
  const valueOf = (label: string): string => facts.find((fact) => fact.label === label)?.value ?? '';
  const words = [
    ownersWords(valueOf('Owners')),
    // "Full" or "To the book" says nothing without its heading.
    STAMPS.exec(valueOf('Service book'))?.[0] ?? summaryText,
    stockWords(stockNumber)?.replace(' ', '\u00a0'),
  ];
  return capitalised(words.filter(Boolean).join(', '));
}

/** "Two owners" of a feed's "Two", "2" or "Two, the last a florist"; its own words where they say so themselves. */
function ownersWords(owners: string): string | undefined {
  if (/\bowners?\b/i.test(owners)) return owners;
  const count = NUMBER.exec(owners)?.[0];
  return count && `${count} ${ONE.test(count) ? 'owner' : 'owners'}`;
}

/** "8 of 8 stamps", "7 stamps" */
const STAMPS = /\b\d+(?: of \d+)? stamps?\b/i;
const ONE = /^(?:1|one)$/i;
const NUMBER = /^(?:[1-9]|one|two|three|four|five|six|seven|eight|nine)(?=,|$)/i;
