import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseObject } from './loose-values.ts';

/** Forms that the platform declares with a page. */
const KINDS = DECLARED_FORMS.filter(({ page, isPurchase }) => page !== undefined && isPurchase !== true).map(
  ({ kind }) => kind,
);

/** A kind that nobody declared would be a page that is silently missing. */
export function checkForms(root: Readonly<Record<string, unknown>>): Finding[] {
  return Object.keys(looseObject(root['forms']))
    .filter((kind) => !KINDS.includes(kind))
    .map((kind) => ({
      path: ['forms', kind],
      severity: 'error',
      message: 'Is not a form with a page of its own.',
      remedy: `Forms are ${KINDS.join(', ')}.`,
    }));
}
