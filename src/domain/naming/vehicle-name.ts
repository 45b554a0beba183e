export interface VehicleNameParts {
  readonly year?: number | undefined;
  readonly make: string;
  readonly model: string;
  readonly badge?: string | undefined;
}

/**
 * Year, make, model and badge, as in "2018 Toyota Corolla Ascent Sport" [3-1]. Parts that are missing
 * are left out, and a part that begins by repeating the one before it ("Mini", "Mini Cooper") is said
 * once. Never empty.
 */
export function vehicleName({ year, make, model, badge }: VehicleNameParts): string {
  const words = vehicleNameWithoutYear({ make, model, badge });
  return year === undefined ? words : `${year} ${words}`;
}

/** The name for designs that print the year apart: "Toyota Corolla Ascent Sport". */
export function vehicleNameWithoutYear({ make, model, badge }: VehicleNameParts): string {
  const parts: string[] = [];
  for (const part of [make, model, badge ?? '']) {
    const tidy = part.replace(/\s+/g, ' ').trim();
    const fresh = withoutRepeatedStart(tidy, parts.at(-1));
    if (fresh !== '') parts.push(fresh);
  }
  return parts.length === 0 ? 'Vehicle' : parts.join(' ');
}

function withoutRepeatedStart(part: string, previous: string | undefined): string {
  if (previous === undefined) return part;
  const lower = part.toLowerCase();
  const before = previous.toLowerCase();
  if (lower === before) return '';
  return lower.startsWith(`${before} `) ? part.slice(previous.length + 1).trim() : part;
}
