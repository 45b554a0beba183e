import * as z from 'zod';
import { siteEventName } from '#domain/events/site-events.ts';
import { isWebVital, isWebVitalValue } from '#domain/events/web-vitals.ts';

const MOST_VALUES = 12;
const LONGEST_VALUE = 200;

/** The name the page script gives to a failed island. */
export const ISLAND_ERROR = 'island_error';

/** Properties of an event: flat, short, with plain names. */
const eventData = z
  .record(
    z.string().regex(/^[A-Za-z_]\w{0,39}$/),
    z.union([z.string().max(LONGEST_VALUE), z.number(), z.boolean(), z.null()]),
  )
  .refine((data) => Object.keys(data).length <= MOST_VALUES);

/** Kind of page: home, search, vehicle. */
const pageKind = z.string().regex(/^[a-z][a-z-]{0,29}$/);

const webVitalData = z.object({ value: z.number(), page: pageKind });

/** An island that failed and was replaced by its prebuilt HTML. */
const islandErrorData = z.object({
  island: z.string().regex(/^[\w-]{1,60}$/),
  message: z.string().max(LONGEST_VALUE),
  page: pageKind,
});

const entrySchema = z.object({
  id: z.union([z.number(), z.string().max(20)]),
  car_id: z.union([z.string().max(120), z.number().transform(String), z.null()]).optional(),
  dealership_id: z.union([z.string().max(120), z.null()]).optional(),
  data: z.unknown().optional(),
});

/** An event that may be stored. */
export interface SiteEventEntry {
  /** A number of [7-22 to 7-30] as text, the name of a metric, or `island_error`. */
  readonly name: string;
  readonly carId: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Parses one event of a batch; `undefined` for an event that we do not count, whatever else is wrong with it. */
export function readSiteEvent(value: unknown): SiteEventEntry | undefined {
  const entry = entrySchema.safeParse(value);
  if (!entry.success) return undefined;
  const { id, car_id: carId, dealership_id: dealershipId, data } = entry.data;
  const known = { carId: carId === null || carId === '' ? undefined : carId };
  if (typeof id === 'string' && isWebVital(id)) {
    const measure = webVitalData.safeParse(data);
    if (!measure.success || !isWebVitalValue(id, measure.data.value)) return undefined;
    return { ...known, name: id, data: measure.data };
  }
  if (id === ISLAND_ERROR) {
    const failure = islandErrorData.safeParse(data);
    return failure.success ? { ...known, name: id, data: failure.data } : undefined;
  }
  const number = typeof id === 'number' ? id : /^\d{1,4}$/.test(id) ? Number(id) : Number.NaN;
  const facts = eventData.safeParse(data ?? {});
  if (siteEventName(number) === undefined || !facts.success) return undefined;
  const whose = dealershipId === undefined || dealershipId === null ? {} : { dealership_id: dealershipId };
  return { ...known, name: String(number), data: { ...facts.data, ...whose } };
}
