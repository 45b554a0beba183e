/** Values that a page had of an attribute when it was built, in the order of their counts. */
export function builtValues(answers: readonly unknown[], attribute: string): string[] {
  const counts = new Map<string, number>();
  for (const answer of answers as readonly { readonly facets?: Readonly<Record<string, Record<string, number>>> }[]) {
    for (const [value, count] of Object.entries(answer.facets?.[attribute] ?? {})) {
      counts.set(value, Math.max(count, counts.get(value) ?? 0));
    }
  }
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)).map(([value]) => value);
}
