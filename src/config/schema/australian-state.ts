import * as z from 'zod';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';

export const AUSTRALIAN_STATES = [
  'qld',
  'nsw',
  'vic',
  'sa',
  'wa',
  'tas',
  'act',
  'nt',
] as const satisfies readonly AustralianState[];

/** A state or territory; capitals are accepted and converted to lower case. */
export function australianState(): z.ZodType<AustralianState> {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.enum(AUSTRALIAN_STATES),
  );
}
