import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseObject } from './loose-values.ts';

/** Forms that the platform declares with a page. */
const KINDS = DECLARED_FORMS.filter(({ page, isPurchase }) => page !== undefined && isPurchase !== true).map(
  ({ kind }) => kind,
);

const COMBINED = DECLARED_FORMS.filter(({ combined }) => combined !== undefined).map(({ kind }) => kind);

/** A kind that nobody declared would be a page that is silently missing. */
export function checkForms(root: Readonly<Record<string, unknown>>): Finding[] {
  const forms = looseObject(root['forms']);
  return [...unknownForms(forms), ...uselessKeys(forms)];
}

function uselessKeys(forms: Readonly<Record<string, unknown>>): Finding[] {
  return Object.entries(forms)
    .filter(([kind, own]) => KINDS.includes(kind) && !COMBINED.includes(kind) && 'vehicle_ids' in looseObject(own))
    .map(([kind]) => ({
      path: ['forms', kind, 'vehicle_ids'],
      severity: 'warning',
      message: 'Changes nothing: this form has no fields that could be one.',
      remedy: `Remove it, or write it under ${COMBINED.join(', ')}.`,
    }));
}

function unknownForms(forms: Readonly<Record<string, unknown>>): Finding[] {
  return Object.keys(forms)
    .filter((kind) => !KINDS.includes(kind))
    .map((kind) => ({
      path: ['forms', kind],
      severity: 'error',
      message: 'Is not a form with a page of its own.',
      remedy: `Forms are ${KINDS.join(', ')}.`,
    }));
}
