import type * as z from 'zod';
import { parseStockFilter } from '#domain/listing/stock-filter.ts';
import { textWithRule } from './text-rule.ts';

/** A condition that a vehicle fulfils or not, in the language of the stock filter: `make = Toyota and price < 50000`. */
export function vehicleCondition(): z.ZodType<string, string> {
  const faultOf = (value: string) => {
    const parsed = parseStockFilter(value);
    return parsed.ok ? undefined : parsed;
  };
  return textWithRule({
    accepts: (value) => value.length <= 1000 && faultOf(value) === undefined,
    message: (value) => faultOf(value)?.message ?? 'Is longer than 1,000 characters.',
    remedy: (value) => faultOf(value)?.remedy ?? 'Write a shorter condition.',
  });
}
