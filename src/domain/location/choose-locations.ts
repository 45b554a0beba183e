import type { LocationView } from './location-view.ts';

/** Which locations a section shows, by what is done there [2.5-6]. */
type LocationChoice = 'all' | 'primary' | 'sales' | 'service' | 'parts' | 'service-and-parts';

interface LocationSelection {
  readonly show: LocationChoice;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

type NamedPlace = Pick<LocationView, 'id' | 'slug' | 'name' | 'dealershipSlug'>;

/**
 * The locations of a section: those that `only` names, in its order, else those of a kind; none that `except` names. A
 * dealership's slug names all of its locations [9-35].
 */
export function chooseLocations(
  locations: readonly LocationView[],
  { show, only, except = [] }: LocationSelection,
): LocationView[] {
  const named = (names: readonly string[]): Set<LocationView> =>
    new Set(names.flatMap((name) => locationsNamed(name, locations)));
  const left = named(except);
  const chosen = only === undefined ? locations.filter(isOfKind(show)) : [...named(only)];
  return chosen.filter((location) => !left.has(location));
}

/** The location of a slug, name or id, else those of the dealership of that slug. */
function locationsNamed(name: string, locations: readonly LocationView[]): LocationView[] {
  const own = locations.filter((location) => ownNamesOf(location).includes(name));
  return own.length > 0 ? own : locations.filter(({ dealershipSlug }) => dealershipSlug === name);
}

/** What a config may call locations by. */
export function namesOf(location: NamedPlace): string[] {
  const { dealershipSlug } = location;
  return [...ownNamesOf(location), ...(dealershipSlug === undefined ? [] : [dealershipSlug])];
}

const ownNamesOf = ({ id, slug, name }: NamedPlace): string[] => [slug, name, id];

function isOfKind(choice: LocationChoice): (location: LocationView) => boolean {
  return ({ type, primary }) => {
    if (choice === 'all') return true;
    if (choice === 'primary') return primary;
    return choice === 'service-and-parts' ? type !== 'sales' : type === choice;
  };
}
