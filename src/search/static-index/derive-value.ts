import { priceBand, weeklyPriceBand } from '#domain/price/price-band.ts';
import { fold } from '#domain/text/fold.ts';

type Read = (field: string) => unknown;

/**
 * The usual value of a field, derived from the other fields. The index only stores the exceptions, so this guess may
 * change without changing any result.
 */
export const derivedFields: Readonly<Record<string, (read: Read) => string | undefined>> = {
  id: (read) => text(read('stocknum')),
  make_model: (read) => `${text(read('make'))}|${text(read('model'))}`,
  name: (read) => joined(' ', read('year'), read('make'), read('model'), read('badge')),
  slug: (read) => slugOf(joined('-', read('name'), read('stocknum'))),
  price_range: (read) => band(read('price'), priceBand),
  weekly_price_range: (read) => band(read('weekly_price'), weeklyPriceBand),
  location_slug: (read) => slugOf(text(read('location_name'))),
};

function band(value: unknown, bandOf: (dollars: number) => string): string | undefined {
  return typeof value === 'number' ? bandOf(value) : undefined;
}
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
function joined(separator: string, ...parts: readonly unknown[]): string {
  let whole = '';
  for (const part of parts) {
    const word = text(part);
    if (word !== '') whole += whole === '' ? word : separator + word;
  }
  return whole;
}
function slugOf(value: string): string {
  return fold(value)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
