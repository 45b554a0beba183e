import type { Relaxation } from '#islands/search/search-model.ts';

/** "+14" and "if you include demo" of "+14 if you include demo", to be set in two sizes. */
export function relaxedParts({ label }: Relaxation): { readonly gain: string; readonly words: string } {
  const [, gain = '', words = label] = /^(\+[\d,]+) (.+)$/.exec(label) ?? [];
  return { gain, words };
}
