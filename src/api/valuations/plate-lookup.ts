import * as z from 'zod';
import type { ValuationConfig } from '#config/schema/valuation.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { ApiError } from '../api-error.ts';
import type { ApiEnvironment } from '../environment.ts';

/** A vehicle as its registration knows it. */
export interface PlateVehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly badge?: string;
}

const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER = 64 * 1024;

const answerSchema = z.object({
  make: z.string().trim().min(1).max(80),
  model: z.string().trim().min(1).max(80),
  year: z.coerce.number().int().min(1900).max(2200),
  badge: z.string().trim().max(40).nullish(),
});

/**
 * Finds a vehicle by its plate, at the dealer's service.
 *
 * @param state "NSW"
 * @throws {ApiError} 404 `no_plates` without a service, 404 `unknown_plate`, 502 `provider` if the service fails. Each
 *   tells the shopper to enter the vehicle by hand.
 */
export async function vehicleOfPlate(
  plates: ValuationConfig['plates'],
  { rego, state }: { readonly rego: string; readonly state: string },
  { variables }: Pick<ApiEnvironment, 'variables'>,
  get: typeof fetch = fetch,
): Promise<PlateVehicle> {
  if (plates === undefined) {
    throw new ApiError(404, 'no_plates', 'We can’t look up plates here. Please enter the make, model and year.');
  }
  const authorization = plates.authorization && variables[plates.authorization.env];
  const url = plates.url
    .replaceAll('{rego}', encodeURIComponent(rego))
    .replaceAll('{state}', encodeURIComponent(state));
  let answer: unknown;
  try {
    const response = await get(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...(authorization !== undefined && { authorization }) },
    });
    if (response.status === 404) {
      await response.body?.cancel();
      throw unknownPlate();
    }
    const text = await response.text();
    if (!response.ok || text.length > LARGEST_ANSWER) throw noAnswer();
    answer = JSON.parse(text);
  } catch (error) {
    throw error instanceof ApiError ? error : noAnswer();
  }
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw noAnswer();
  const { make, model, year, badge } = parsed.data;
  return omitUndefined({ make, model, year, badge: badge ?? undefined });
}

/** "CX-5 Touring" */
export function modelWithBadge({ model, badge }: PlateVehicle): string {
  return badge === undefined || badge === '' ? model : `${model} ${badge}`;
}

function unknownPlate(): ApiError {
  return new ApiError(
    404,
    'unknown_plate',
    'We couldn’t find that plate. Please check it, or enter the make, model and year.',
  );
}

function noAnswer(): ApiError {
  return new ApiError(
    502,
    'provider',
    'The plate lookup isn’t answering at the moment. Please enter the make, model and year.',
  );
}
