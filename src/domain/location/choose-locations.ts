import type { LocationView } from './location-view.ts';

/** Which locations a section shows, by what is done there [2.5-6]. */
export type LocationChoice = 'all' | 'primary' | 'sales' | 'service' | 'parts' | 'service-and-parts';

/** The locations of a section; those that `only` names by id or slug, in its order, else those of a kind. */
export function chooseLocations(
  locations: readonly LocationView[],
  choice: LocationChoice,
  only?: readonly string[],
): LocationView[] {
  if (only !== undefined) {
    return only.flatMap((name) => locations.find(({ id, slug }) => id === name || slug === name) ?? []);
  }
  return locations.filter(({ type, primary }) => {
    if (choice === 'all') return true;
    if (choice === 'primary') return primary;
    return choice === 'service-and-parts' ? type !== 'sales' : type === choice;
  });
}
