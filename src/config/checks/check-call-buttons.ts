import { slugify } from '#domain/naming/slugify.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Checks that numbers belong to existing dealerships. */
export function checkCallButtons(root: Readonly<Record<string, unknown>>): Finding[] {
  const dealerships = looseList(root['dealerships']).map(looseObject);
  const known = dealerships.flatMap(({ id, slug, name }) => {
    const named = looseText(name);
    return [looseText(id), looseText(slug) ?? (named === undefined ? undefined : slugify(named))];
  });
  return looseList(looseObject(root['call_buttons'])['numbers']).flatMap((entry, index): Finding[] => {
    const dealership = looseText(looseObject(entry)['dealership']);
    if (dealership === undefined || known.includes(dealership)) return [];
    return [
      {
        path: ['call_buttons', 'numbers', index, 'dealership'],
        severity: 'error',
        message: 'Is not one of the `dealerships`, so its number would never be shown.',
        remedy:
          dealerships.length === 0
            ? 'Add the dealership under `dealerships`, or leave `dealership` out.'
            : `Write one of ${known.filter((name) => name !== undefined).join(', ')}.`,
      },
    ];
  });
}
