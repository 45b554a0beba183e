import type { LocationView } from './location-view.ts';

/** Which locations a section shows, by what is done there [2.5-6]. */
type LocationChoice = 'all' | 'primary' | 'sales' | 'service' | 'parts' | 'service-and-parts';

interface LocationSelection {
  readonly show: LocationChoice;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

type NamedPlace = Pick<LocationView, 'id' | 'slug' | 'name'>;

/** The locations of a section: those that `only` names, in its order, else those of a kind; none that `except` names [9-35]. */
export function chooseLocations(
  locations: readonly LocationView[],
  { show, only, except = [] }: LocationSelection,
): LocationView[] {
  const isNamed = (name: string) => (location: NamedPlace) => namesOf(location).includes(name);
  const chosen = only?.flatMap((name) => locations.find(isNamed(name)) ?? []) ?? locations.filter(isOfKind(show));
  return chosen.filter((location) => !except.some((name) => isNamed(name)(location)));
}

/** What a config may call a location by. */
export function namesOf({ id, slug, name }: NamedPlace): string[] {
  return [slug, name, id];
}

function isOfKind(choice: LocationChoice): (location: LocationView) => boolean {
  return ({ type, primary }) => {
    if (choice === 'all') return true;
    if (choice === 'primary') return primary;
    return choice === 'service-and-parts' ? type !== 'sales' : type === choice;
  };
}
