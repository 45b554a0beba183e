/** The dealer's main location: the one marked as primary, else the first. */
export function primaryLocation<T extends { readonly primary?: boolean }>(locations: readonly T[]): T | undefined {
  return locations.find(({ primary }) => primary) ?? locations[0];
}
