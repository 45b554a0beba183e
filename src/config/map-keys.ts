import type { DealerConfig } from './dealer-config.ts';

/** Keys of Google's maps, from the environment. */
export interface MapKeys {
  /** By id of the location. One without a key has our own map. */
  readonly ofLocations: Readonly<Record<string, string>>;
  /** Variables that the config uses but nobody has set. */
  readonly unset: readonly string[];
}

/** A location's own key, else the dealer's [3-35, 3-43]. */
export function mapKeys(
  { map, locations }: Pick<DealerConfig, 'locations'> & { readonly map: Pick<DealerConfig['map'], 'key'> },
  environment: Readonly<Record<string, string | undefined>>,
): MapKeys {
  const unset = new Set<string>();
  const valueOf = (variable: string | undefined): string | undefined => {
    if (variable === undefined) return undefined;
    const value = environment[variable]?.trim() ?? '';
    if (value !== '') return value;
    unset.add(variable);
    return undefined;
  };
  const dealers = valueOf(map.key?.env);
  const ofLocations = locations.flatMap(({ id, map_key }): [string, string][] => {
    const key = map_key === undefined ? dealers : valueOf(map_key.env);
    return key === undefined ? [] : [[id, key]];
  });
  return { ofLocations: Object.fromEntries(ofLocations), unset: [...unset] };
}
