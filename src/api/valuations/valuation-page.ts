import { escapeHtml } from '#domain/formats/escape-html.ts';
import { NOTHING_FREE, type OfferView } from '#domain/valuation/offer-view.ts';
import { timeOptions } from '../appointments/time-options.ts';
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
${inspection(view.inspection)}
${next(view.next)}
${rows(
  'How we got there',
  view.working.map(({ label, text }) => ({ label, value: text })),
)}
${view.workingNote === undefined ? '' : `<p>${view.workingNote}</p>`}
${rows('As you told us', view.told)}`,
  );
}

function inspection(seen: OfferView['inspection']): string {
  if (seen === undefined) return '';
  const place = `<p>${escapeHtml(seen.placeText)}</p>`;
  if (seen.kind === 'booked') {
    return `<h2>${seen.timeText}</h2>
${place}
<p><a href="${escapeHtml(seen.changeHref)}">Move or cancel</a></p>`;
  }
  const times = timeOptions(seen.days);
  const book = `<form method="post">
<input type="hidden" name="place" value="${escapeHtml(seen.placeId)}">
<label for="start">Day and time</label>
<select id="start" name="start" required>${times ?? ''}</select>
<button name="action" value="book">Book it</button>
</form>`;
  return `<h2>When can we see it?</h2>
${place}
${times === undefined ? `<p>${NOTHING_FREE}</p>` : book}
${placeForm(seen)}`;
}

function placeForm({ places, placeId }: Extract<NonNullable<OfferView['inspection']>, { kind: 'open' }>): string {
  if (places.length === 0) return '';
  const options = places.map(
    ({ id, label }) =>
      `<option value="${escapeHtml(id)}"${id === placeId ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `<form method="get">
<label for="place">At another place</label>
<select id="place" name="place">${options.join('')}</select>
<button class="plain">Show its times</button>
</form>`;
}

function next(change: OfferView['next']): string {
  if (change === undefined) return '';
  const vehicles = change.vehicles.map(
    ({ name, detailText, href, priceText, leftText, leftWords }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a><br>${escapeHtml(detailText)}<br>${escapeHtml(priceText)}, <strong>${leftText}</strong> ${leftWords}</li>`,
  );
  return `<h2>What it would leave you to pay</h2>
<p>${change.note}</p>
<ul>${vehicles.join('\n')}</ul>`;
}

function rows(title: string, entries: readonly { readonly label: string; readonly value: string }[]): string {
  if (entries.length === 0) return '';
  const lines = entries.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<h2>${title}</h2>\n<dl>${lines.join('\n')}</dl>`;
}
