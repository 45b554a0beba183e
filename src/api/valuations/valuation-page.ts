import { escapeHtml } from '#domain/formats/escape-html.ts';
import type { OfferView } from '#domain/valuation/offer-view.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/**
 * The page of an offer, for browsers without script: the figure, until when, and a plain form to answer with. Names
 * nobody.
 *
 * @param problem Why an answer was refused.
 */
export function valuationPage(tenant: Tenant, view: OfferView, problem?: string): string {
  const alert = problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>\n`;
  const status = view.status === undefined ? '' : `<p role="status"><b>${escapeHtml(view.status)}</b></p>\n`;
  const notes = view.notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n');
  const buttons = view.answers.map(
    ({ answer, label }, index) =>
      `<button${index === 0 ? '' : ' class="plain"'} name="action" value="${answer}">${escapeHtml(label)}</button>`,
  );
  const form = buttons.length === 0 ? '' : `<form method="post">${buttons.join('\n')}</form>`;
  return apiPage(
    tenant,
    view.figure,
    `<p>${escapeHtml(view.lead)}</p>
${alert}${status}${notes}
${form}
${rows(
  'How we got there',
  view.working.map(({ label, text }) => ({ label, value: text })),
)}
${rows('As you told us', view.told)}`,
  );
}

function rows(title: string, entries: readonly { readonly label: string; readonly value: string }[]): string {
  if (entries.length === 0) return '';
  const lines = entries.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<h2>${title}</h2>\n<dl>${lines.join('\n')}</dl>`;
}
