/** Where a dealer's leads are sent: every target whose conditions match; an empty condition matches all. */
export interface LeadTarget {
  /** Ids of locations. */
  readonly locations: readonly string[];
  readonly categories: readonly string[];
}

export interface LeadSubject {
  readonly locationId?: string;
  readonly category: string;
}

/** The targets for a lead, in their order; categories are compared without regard to case. */
export function targetsFor<T extends LeadTarget>(targets: readonly T[], lead: LeadSubject): T[] {
  const category = lead.category.toLowerCase();
  return targets.filter(
    ({ locations, categories }) =>
      (locations.length === 0 || (lead.locationId !== undefined && locations.includes(lead.locationId))) &&
      (categories.length === 0 || categories.some((name) => name.toLowerCase() === category)),
  );
}
