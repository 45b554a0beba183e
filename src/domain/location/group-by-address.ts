import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import type { LocationView } from './location-view.ts';

/** What a dealer does at one address, sales, service and parts, each a location of its own [2.5-5]. */
export interface AddressGroup {
  /** The department that the address is known by: the first. */
  readonly place: LocationView;
  /** Sales before service before parts. */
  readonly departments: readonly LocationView[];
}

const ORDER = ['sales', 'service', 'parts'] as const;

/** "Sales", "Service", "Parts" */
export const DEPARTMENT_NAMES = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const;

/** Locations by address, in the order of each address's first. Two that do the same there are two places. */
export function groupByAddress(locations: readonly LocationView[]): AddressGroup[] {
  const groups: LocationView[][] = [];
  for (const location of locations) {
    const group = groups.find(
      (found) =>
        found.some(({ addressText }) => addressText.toLowerCase() === location.addressText.toLowerCase()) &&
        !found.some(({ type }) => type === location.type),
    );
    if (group === undefined) groups.push([location]);
    else group.push(location);
  }
  return groups.flatMap((found) => {
    const departments = found.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
    const [place] = departments;
    return place === undefined ? [] : [{ place, departments }];
  });
}

/** Addresses by state, in the order of each state's first. */
export function groupByState(
  groups: readonly AddressGroup[],
): readonly { readonly state: AustralianState; readonly groups: readonly AddressGroup[] }[] {
  const states = [...new Set(groups.map(({ place }) => place.state))];
  return states.map((state) => ({ state, groups: groups.filter(({ place }) => place.state === state) }));
}

/** What list and map call each address, by its slug: a number, or "+" for one that is still to open. */
export function placeMarks(groups: readonly AddressGroup[]): ReadonlyMap<string, string> {
  const open = groups.filter(({ place }) => place.coming === undefined);
  return new Map(
    groups.map((group) => [group.place.slug, group.place.coming === undefined ? String(open.indexOf(group) + 1) : '+']),
  );
}

/** "Sales, service and parts" */
export function departmentsText(departments: readonly Pick<LocationView, 'type'>[]): string {
  const types = ORDER.filter((type) => departments.some((department) => department.type === type));
  const words = types.map((type, index) => (index === 0 ? DEPARTMENT_NAMES[type] : type));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
