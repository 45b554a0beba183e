import * as z from 'zod';
import { siteEventName } from '#domain/events/site-events.ts';
import { isWebVital, isWebVitalValue } from '#domain/events/web-vitals.ts';

const MOST_VALUES = 12;
const LONGEST_VALUE = 200;

/** Facts beside an event: flat, short, under plain names. */
const eventData = z
  .record(
    z.string().regex(/^[A-Za-z_]\w{0,39}$/),
    z.union([z.string().max(LONGEST_VALUE), z.number(), z.boolean(), z.null()]),
  )
  .refine((data) => Object.keys(data).length <= MOST_VALUES);

const webVitalData = z.object({
  value: z.number(),
  /** Kind of the page: home, search, vehicle. */
  page: z.string().regex(/^[a-z][a-z-]{0,29}$/),
});

const entrySchema = z.object({
  id: z.union([z.number(), z.string().max(20)]),
  car_id: z.union([z.string().max(120), z.number().transform(String), z.null()]).optional(),
  data: z.unknown().optional(),
});

/** An event that may be kept. */
export interface SiteEventEntry {
  /** A number of [7-22 to 7-30] as text, or the name of a measure. */
  readonly name: string;
  readonly carId: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads one event of a batch; nothing for one that nobody counts, whatever else is wrong with it. */
export function readSiteEvent(value: unknown): SiteEventEntry | undefined {
  const entry = entrySchema.safeParse(value);
  if (!entry.success) return undefined;
  const { id, car_id: carId, data } = entry.data;
  const known = { carId: carId === null || carId === '' ? undefined : carId };
  if (typeof id === 'string' && isWebVital(id)) {
    const measure = webVitalData.safeParse(data);
    if (!measure.success || !isWebVitalValue(id, measure.data.value)) return undefined;
    return { ...known, name: id, data: measure.data };
  }
  const number = typeof id === 'number' ? id : /^\d{1,4}$/.test(id) ? Number(id) : Number.NaN;
  const facts = eventData.safeParse(data ?? {});
  if (siteEventName(number) === undefined || !facts.success) return undefined;
  return { ...known, name: String(number), data: facts.data };
}
