import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { type FormDeclaration, formFields } from '#domain/lead/form-declaration.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseObject } from './loose-values.ts';

/** Forms that the platform declares with a page. */
const KINDS = DECLARED_FORMS.filter(({ page, isPurchase }) => page !== undefined && isPurchase !== true).map(
  ({ kind }) => kind,
);

/** Kinds that read a key which says something of the form's own fields. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  vehicle_ids: kindsWhere(({ combined }) => combined !== undefined),
  jobs: kindsWhere((form) => formFields(form).some((field) => typeof field === 'object' && 'jobs' in field)),
};

const ABSENT: Readonly<Record<string, string>> = {
  vehicle_ids: 'Changes nothing: this form has no fields that could be one.',
  jobs: 'Changes nothing: this form does not ask for a job.',
};

function kindsWhere(test: (form: FormDeclaration) => boolean): readonly string[] {
  return DECLARED_FORMS.filter(test).map(({ kind }) => kind);
}

/** A kind that nobody declared would be a page that is silently missing. */
export function checkForms(root: Readonly<Record<string, unknown>>): Finding[] {
  const forms = looseObject(root['forms']);
  return [...unknownForms(forms), ...uselessKeys(forms)];
}

function uselessKeys(forms: Readonly<Record<string, unknown>>): Finding[] {
  return Object.entries(forms)
    .filter(([kind]) => KINDS.includes(kind))
    .flatMap(([kind, own]) =>
      Object.entries(READERS)
        .filter(([key, readers]) => key in looseObject(own) && !readers.includes(kind))
        .map(([key, readers]) => ({
          path: ['forms', kind, key],
          severity: 'warning' as const,
          message: ABSENT[key] ?? '',
          remedy: `Remove it, or write it under ${readers.join(', ')}.`,
        })),
    );
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
