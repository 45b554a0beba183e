import type { LabelledValue, VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';

/** The first few specifications, and the rest still under their headings. */
export function splitSpecifications(
  groups: VehiclePageData['specifications'],
  shown: number,
): { readonly first: LabelledValue[]; readonly further: VehiclePageData['specifications']; readonly total: number } {
  const first = groups.flatMap((group) => group.items).slice(0, shown);
  const taken = new Set(first);
  const further = groups
    .map((group) => ({ heading: group.heading, items: group.items.filter((item) => !taken.has(item)) }))
    .filter((group) => group.items.length > 0);
  return { first, further, total: groups.reduce((sum, group) => sum + group.items.length, 0) };
}
