export interface VehicleNameParts {
  readonly year?: number | undefined;
  readonly make: string;
  readonly model: string;
  readonly badge?: string | undefined;
}

/**
 * Year, make, model and badge, as in "2018 Toyota Corolla Ascent Sport" [3-1]. Missing parts are left out. Where a part
 * starts by repeating the one before it ("Mini", "Mini Cooper"; "Mazda", "Mazda3"), the text appears only once. Never
 * empty.
 */
export function vehicleName({ year, make, model, badge }: VehicleNameParts): string {
  const words = vehicleNameWithoutYear({ make, model, badge });
  return year === undefined ? words : `${year} ${words}`;
}

/** The name without its year, for designs that print the year separately: "Toyota Corolla Ascent Sport". */
export function vehicleNameWithoutYear({ make, model, badge }: VehicleNameParts): string {
  const parts: string[] = [];
  for (const part of [make, model, badge ?? '']) {
    const tidy = part.replace(/\s+/g, ' ').trim();
    const before = parts.at(-1);
    // "Mazda3" is one word, so the make is dropped rather than half of the word.
    if (before !== undefined && isNumbered(tidy, before)) parts.pop();
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

/** Whether a part is the one before it with a number: "Mazda6" after "Mazda". */
function isNumbered(part: string, previous: string): boolean {
  return part.toLowerCase().startsWith(previous.toLowerCase()) && /^\d/.test(part.slice(previous.length));
}
