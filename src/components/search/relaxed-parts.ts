import type { Relaxation } from '#islands/search/search-model.ts';

/** "+14" and "if you include demo" of "+14 if you include demo", to be set in two sizes. */
export function relaxedParts({ added, label }: Relaxation): { readonly gain: string; readonly words: string } {
  const gain = `+${added.toLocaleString('en-AU')}`;
  return label.startsWith(`${gain} `) ? { gain, words: label.slice(gain.length + 1) } : { gain: '', words: label };
}
