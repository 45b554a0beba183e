import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { AssistanceSystem, AssistanceView } from './model-view.ts';

/** Systems shown with their drawing; the others are in a fold [2.6-1]. */
const SHOWN = 6;
/** What a model says of a system that every variant has. */
const STANDARD = 'standard';

interface KnownSystem {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  readonly drawing?: string;
}

/**
 * The systems of a model, in the manufacturer's order [2.6-1, 9-16]; `undefined` if it has none.
 *
 * @param has By a system's id: "standard", or the variants that have it.
 */
export function assistanceView(
  systems: readonly KnownSystem[],
  has: Readonly<Record<string, string>>,
): AssistanceView | undefined {
  const own = systems.flatMap(({ id, name, text, drawing }): AssistanceSystem[] => {
    const where = has[id];
    if (where === undefined) return [];
    return [omitUndefined({ name, text, drawing, onlyText: where === STANDARD ? undefined : `${where} only` })];
  });
  if (own.length === 0) return undefined;
  return {
    standardCount: own.filter(({ onlyText }) => onlyText === undefined).length,
    shown: own.slice(0, SHOWN),
    more: own.slice(SHOWN),
  };
}
