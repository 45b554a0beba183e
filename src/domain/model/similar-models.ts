import type { ModelView } from './model-view.ts';

type Comparable = Pick<ModelView, 'name' | 'href' | 'isComingSoon' | 'cutout' | 'lengthMm' | 'fromPrice'>;

/**
 * Other models for someone who looks at one [2.6-1, 7-4]: those nearest in price, and where prices are unknown in
 * length. Models with a picture that can be bought come first.
 */
export function similarModels<Model extends Comparable>(
  models: readonly Model[],
  model: Comparable,
  limit: number,
): Model[] {
  const far = (other: Comparable): number => {
    const price = apart(other.fromPrice?.dollars, model.fromPrice?.dollars);
    return price ?? apart(other.lengthMm, model.lengthMm) ?? Infinity;
  };
  const later = (other: Comparable): number => Number(other.isComingSoon) + Number(other.cutout === undefined);
  return models
    .filter(({ href }) => href !== model.href)
    .map((other, index) => ({ other, index }))
    .sort((a, b) => later(a.other) - later(b.other) || compare(far(a.other), far(b.other)) || a.index - b.index)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Two infinities are equally far. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The difference as a share of the second. */
function apart(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined || other === 0 ? undefined : Math.abs(one - other) / other;
}
