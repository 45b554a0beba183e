import type { SiteCopy } from '#parts/copy/site-copy.ts';

/** A site's texts around a comparison. */
export interface CompareWords {
  readonly heading: string;
  readonly none: string;
  readonly one: string;
  /** The meaning of the mark on a row. */
  readonly marked: string;
  /** Below saved and viewed vehicles that could be added. */
  readonly more: string;
}

/** The texts of a site's comparison, from its copy. */
export function compareWords(copy: SiteCopy): CompareWords {
  return {
    heading: copy('compare_heading'),
    none: copy('compare_none'),
    one: copy('compare_one'),
    marked: copy('compare_marked'),
    more: copy('compare_more'),
  };
}
