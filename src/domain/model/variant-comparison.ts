import { inlineHtml } from './inline-html.ts';

/** A variant as its card and the comparison need it. */
export interface ComparableVariant {
  /** Within its model. */
  readonly id: string;
  readonly name: string;
  /** Id of the variant whose features it has as well. */
  readonly buildsOn?: string | undefined;
  /** Its own features, as HTML that a page can print. */
  readonly features: readonly string[];
  /** Features below it that it has something else instead of. */
  readonly replaces?: readonly string[];
  readonly specifications: readonly Specification[];
}

/** One figure of a model or a variant [3-45]. */
export interface Specification {
  /** "Economy" */
  readonly category: string;
  /** "5.3 L/100 km"; empty where the manufacturer's file has none yet. */
  readonly value: string;
  /** "Combined, ADR 81/02" */
  readonly note?: string | undefined;
}

/** What one row of a comparison says of each variant, in the order of the variants. */
export interface ComparisonRow {
  /** What the row is about, as HTML that a page can print. */
  readonly labelHtml: string;
  /** A text, or whether the variant has the feature. */
  readonly cells: readonly (string | boolean)[];
}

export interface ComparisonGroup {
  readonly heading: string;
  readonly rows: readonly ComparisonRow[];
}

/** No figure is known; nothing is guessed. */
const UNKNOWN = '–';

/**
 * Variants side by side: their figures, each variant's own before its model's, then every feature with the variants that
 * have it. A feature of a variant is one of those that build on it, too, unless they replace it.
 */
export function variantComparison(
  variants: readonly ComparableVariant[],
  modelSpecifications: readonly Specification[],
): ComparisonGroup[] {
  const stated = (specifications: readonly Specification[]): ReadonlyMap<string, Specification> =>
    new Map(specifications.filter(({ value }) => value !== '').map((one) => [one.category, one]));
  const ofModel = stated(modelSpecifications);
  const own = variants.map(({ specifications }) => stated(specifications));
  const categories = [...new Set([...ofModel.keys(), ...own.flatMap((figures) => [...figures.keys()])])];
  const complete = variants.map((variant) => new Set(allFeatures(variant, variants)));
  const features = [...new Set(complete.flatMap((one) => [...one]))];
  const groups = [
    {
      heading: 'Figures',
      rows: categories.map((category) =>
        figuresRow(
          category,
          own.map((figures) => figures.get(category) ?? ofModel.get(category)),
        ),
      ),
    },
    {
      heading: 'Equipment',
      rows: features.map((labelHtml) => ({ labelHtml, cells: complete.map((one) => one.has(labelHtml)) })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/**
 * A figure of each variant. What it depends on is said once, next to its name, where it is the same for all that have
 * the figure, and next to each figure where it is not.
 */
function figuresRow(category: string, figures: readonly (Specification | undefined)[]): ComparisonRow {
  const notes = [...new Set(figures.flatMap((figure) => (figure === undefined ? [] : [figure.note])))];
  const [shared] = notes.length === 1 ? notes : [];
  return {
    labelHtml: inlineHtml(shared === undefined ? category : `${category} <small>${inBrackets(shared)}</small>`),
    cells: figures.map((figure) => {
      if (figure === undefined) return UNKNOWN;
      const { value, note } = figure;
      return shared === note || note === undefined ? value : `${value} ${inBrackets(note)}`;
    }),
  };
}

/** "(combined, ADR 81/02)" for "Combined, ADR 81/02" */
function inBrackets(note: string): string {
  return `(${note.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())})`;
}

/** The features of a variant with those left of every variant that it builds on, the simplest variant's first. */
export function allFeatures(
  variant: Omit<ComparableVariant, 'name' | 'specifications'>,
  variants: readonly Omit<ComparableVariant, 'name' | 'specifications'>[],
): string[] {
  const all = chainOf(variant, variants)
    .toReversed()
    .reduce<readonly string[]>(
      (below, { features, replaces = [] }) => [...below.filter((one) => !replaces.includes(one)), ...features],
      [],
    );
  return [...new Set(all)];
}

/** A variant, what it builds on, and so on. A circle, which the check of the file reports, ends where it closes. */
function chainOf<Variant extends Pick<ComparableVariant, 'id' | 'buildsOn'>>(
  variant: Variant,
  variants: readonly Variant[],
): Variant[] {
  const chain: Variant[] = [];
  for (let next: Variant | undefined = variant; next !== undefined && !chain.includes(next);) {
    chain.push(next);
    const below: string | undefined = next.buildsOn;
    next = below === undefined ? undefined : variants.find(({ id }) => id === below);
  }
  return chain;
}
