import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { bodyLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { readList } from './favourite.ts';
import { fieldsOf, isText } from './read-entry.ts';
import { MOST_VIEWED } from './with-viewed.ts';

/** A vehicle whose page was looked at [3-27]. */
export interface ViewedVehicle {
  readonly id: string;
  readonly stocknum: string;
  readonly make: string;
  readonly model: string;
  /** "Hatchback" */
  readonly body?: string;
  readonly simple_body?: string;
}

export function toViewedVehicle({ id, stockNumber, make, model, body }: Vehicle): ViewedVehicle {
  return omitUndefined({
    ...{ id, stocknum: stockNumber, make, model },
    body: body === undefined ? undefined : bodyLabel(body),
    simple_body: body,
  });
}

/** Viewed vehicles out of the browser's storage, the latest first. */
export function readViewed(value: unknown): ViewedVehicle[] {
  return readList(value, MOST_VIEWED, readViewedVehicle);
}

/** One record, from storage or from a page; undefined unless complete. */
export function readViewedVehicle(value: unknown): ViewedVehicle | undefined {
  const { id, stocknum, make, model, body, simple_body } = fieldsOf(value);
  if (!isText(id) || typeof stocknum !== 'string' || !isText(make) || !isText(model)) return undefined;
  return omitUndefined({
    ...{ id, stocknum, make, model },
    body: isText(body) ? body : undefined,
    simple_body: isText(simple_body) ? simple_body : undefined,
  });
}
