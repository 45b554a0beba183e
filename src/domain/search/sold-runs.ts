/** Entries of a list with its runs of sold vehicles folded. */
export type Folded<Entry> =
  | { readonly kind: 'entry'; readonly entry: Entry }
  /** The sold vehicles that follow a sold vehicle, which is the entry before them. */
  | { readonly kind: 'run'; readonly entries: readonly Entry[] };

/**
 * Collapses consecutive sold vehicles into the first of them [4-5]. A list of only sold vehicles is shown unchanged:
 * the shopper searched for sold vehicles.
 */
export function foldSoldRuns<Entry>(entries: readonly Entry[], isSold: (entry: Entry) => boolean): Folded<Entry>[] {
  if (entries.every(isSold)) return entries.map((entry) => ({ kind: 'entry', entry }));
  const folded: Folded<Entry>[] = [];
  let run: Entry[] | undefined;
  for (const entry of entries) {
    if (!isSold(entry)) {
      run = undefined;
      folded.push({ kind: 'entry', entry });
    } else if (run === undefined) {
      run = [];
      folded.push({ kind: 'entry', entry });
    } else {
      if (run.length === 0) folded.push({ kind: 'run', entries: run });
      run.push(entry);
    }
  }
  return folded;
}

/** "3 more sold cars" */
export function soldRunLabel(count: number, noun: { readonly singular: string; readonly plural: string }): string {
  return `${count} more sold ${count === 1 ? noun.singular : noun.plural}`;
}
