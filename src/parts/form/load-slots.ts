import type { SlotOffer } from '#domain/appointments/day-choices.ts';

export type LoadedSlots =
  | { readonly kind: 'offer'; readonly offer: SlotOffer }
  /** Nothing can be booked for this vehicle, in the API's words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No times are known: the dealer takes none here, or the API cannot be reached. */
  | { readonly kind: 'unknown' };

/** As many as the API answers at once; the dealer's own limit is usually less. */
const DAYS = 28;
const TIMEOUT_MS = 8_000;

/** The free times of a location, by default the vehicle's or the main one [7-17]. Rejects only when aborted. */
export async function loadSlots(
  {
    form,
    carId,
    location,
  }: { readonly form: string; readonly carId: string | undefined; readonly location: string | undefined },
  signal: AbortSignal,
): Promise<LoadedSlots> {
  const query = new URLSearchParams({ form, days: String(DAYS) });
  if (carId !== undefined) query.set('car_id', carId);
  if (location !== undefined) query.set('location', location);
  try {
    const response = await fetch(`/api/test-drives/availability?${query.toString()}`, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const answer = (await response.json()) as Partial<SlotOffer> & {
      readonly error?: string;
      readonly message?: string;
    };
    const { error, message, days, timezone, location: place } = answer;
    if (error === 'car_unavailable' && message !== undefined) return { kind: 'refused', message };
    if (!response.ok || days === undefined || timezone === undefined || place === undefined) return { kind: 'unknown' };
    return { kind: 'offer', offer: { days, timezone, location: place } };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'unknown' };
  }
}
