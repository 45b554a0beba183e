import { resolveManufacturer } from './resolve-manufacturer.ts';
import type { Manufacturer } from './schema/manufacturer.ts';

/** A manufacturer as its file is read. @throws Error if the file has a fault. */
export function readManufacturer(json: object): Manufacturer {
  const reading = resolveManufacturer(json);
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  return reading.manufacturer;
}
