/**
 * Defines one attribute of the search document for everything that uses it: both search engines, filters and their
 * chips, URLs, headings, the dealer's stock filter and, for figures from the feed, the import and the vehicle page.
 */
export interface Attribute {
  readonly type: 'string' | 'string[]' | 'int' | 'float' | 'bool';
  /** `values`: counted by value. `stats`: only minimum, maximum, sum and average, for ranges. */
  readonly facet?: 'values' | 'stats';
  readonly sortable?: true;
  /** Searched by the search box: `weight` ranks the attributes, `typos` limits the typos per word here. */
  readonly text?: { readonly weight: number; readonly typos: 0 | 1 | 2 };
  /** Heading of its filter. An attribute with one is a filter [3-21]: by value where it is counted by value. */
  readonly label?: string;
  /** A filter from and to as well, or instead. */
  readonly range?: AttributeRange;
  /** Values are names, which keep their capitals in a sentence: "include Aspley". */
  readonly names?: true;
  /** Values depend on the selected make or model; those of others stay listed without results. */
  readonly dependent?: true;
  /** About credit: only filterable where rate and warning can be shown above the results. */
  readonly credit?: true;
}

export interface AttributeRange {
  readonly unit: Unit;
  /** Step of its slider; without one a hundredth of its range [5-2, 9-2]. */
  readonly step?: number;
  /** Bounds are whole thousands [5-2], and a small typed number means thousands. */
  readonly inThousands?: true;
  /** Text before its limits in a list's name: "towing" in "Utes towing 3,000 kg or more". */
  readonly phrase?: string;
}

/** `metres` are counted in millimetres. */
export type Unit = 'dollars' | 'dollarsAWeek' | 'km' | 'kg' | 'mm' | 'metres' | 'cc' | 'hours' | 'seats' | 'year';
