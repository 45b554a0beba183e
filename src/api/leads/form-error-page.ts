import { escapeHtml } from '#domain/formats/escape-html.ts';
import type { FastifyRequest } from 'fastify';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import type { ApiError } from '../api-error.ts';
import { contactOf } from '../tenants/contact-of.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const MOST_WRITTEN = 4_000;

/** Path of the page's stylesheet on the dealer's own site. */
export const PAGE_STYLESHEET = '/api/page.css';

/** Whether a browser posted the form without our script, and so shows the response as a page. */
export function isPlainFormPost(request: FastifyRequest): boolean {
  const { accept = '', 'content-type': type = '' } = request.headers;
  return (
    request.method === 'POST' && type.startsWith('application/x-www-form-urlencoded') && accept.includes('text/html')
  );
}

/**
 * The page shown when a plain form was rejected, in the dealer's name: what is wrong [5-37], the way back, and how
 * else to contact the dealer.
 *
 * @param referer URL of the form; only its path is used, so that the link cannot leave the site.
 * @param body What was posted. Its message is on the page, as the form is empty when it is opened again; not where
 *   another site may have posted it.
 */
export function formErrorPage(
  tenant: Tenant | undefined,
  error: ApiError,
  referer: string | undefined,
  body?: unknown,
): string {
  // If the refusal names the dealer itself, the page came from a different address than the site's.
  const origin = error.site?.origin ?? '';
  const messages = Object.values(error.fields ?? {});
  const problem =
    messages.length === 0
      ? `<p role="alert">${escapeHtml(error.message)}</p>`
      : `<div role="alert"><p>${LEAD_MESSAGES.summaryTitle}</p>
<ul>${messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('')}</ul></div>`;
  return apiPage(
    tenant,
    'Your enquiry was not sent',
    `${problem}
<p>Your browser’s Back button returns to the form with what you wrote.</p>
<p><a class="back" href="${escapeHtml(origin + pathOf(referer))}">Open the form again</a></p>${
      messages.length > 0 || error.status >= 500 ? writtenMessage(body) : ''
    }`,
    origin,
  );
}

/**
 * A page in the dealer's name, with how else to contact the dealer at its end.
 *
 * @param content HTML.
 * @param origin Of the dealer's site, where the page itself is elsewhere.
 */
export function apiPage(tenant: Tenant | undefined, title: string, content: string, origin = ''): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}${tenant === undefined ? '' : ` | ${escapeHtml(tenant.snapshot.dealer.name)}`}</title>
<link rel="stylesheet" href="${PAGE_STYLESHEET}">
</head>
<body>
${tenant === undefined ? '' : `<header><a href="${origin}/">${escapeHtml(tenant.snapshot.dealer.name)}</a></header>`}
<main>
<h1>${escapeHtml(title)}</h1>
${content}
${tenant === undefined ? '' : otherWays(tenant)}
</main>
</body>
</html>
`;
}

/** Readable without the site's stylesheet, which the API does not have. */
export const PAGE_CSS = `
:root { color-scheme: light dark; --ink: #1b2027; --soft: #5a6470; --line: #d9dde2; --paper: #fff; --alert: #b3141b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f5; --soft: #a9b3be; --line: #333c46; --paper: #14191f; --alert: #ff8a86; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header, main { max-width: 40rem; margin: 0 auto; padding: 1.25rem; }
header { border-bottom: 1px solid var(--line); font-weight: 650; }
header a { color: inherit; text-decoration: none; }
h1 { margin: 1.5rem 0 1rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
[role='alert'] { padding: 1rem 1.25rem; border-left: 4px solid var(--alert); color: var(--alert); }
[role='alert'] p { margin: 0; font-weight: 600; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.25rem; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .35rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; }
ul { margin: .5rem 0 0; padding-left: 1.25rem; }
main a { color: inherit; text-underline-offset: .2em; }
.back { font-weight: 600; }
.ways { color: var(--soft); }
.written { white-space: pre-line; overflow-wrap: anywhere; }
form { margin: 1.5rem 0; }
form button + button { margin: .5rem .5rem 0 0; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1.5rem; }
dd { margin: 0; font-weight: 600; text-align: right; }
label { display: block; margin-bottom: .5rem; font-weight: 600; }
button, input, select { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--paper); color: inherit; font: inherit; }
input, select { display: block; width: 100%; margin-bottom: .75rem; }
button { border-color: var(--ink); background: var(--ink); color: var(--paper); font-weight: 600; cursor: pointer; }
a.button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; border-radius: .5rem; background: var(--ink); color: var(--paper); font-weight: 600; text-decoration: none; }
:is(button, a.button).plain { border: 1px solid var(--ink); background: none; color: inherit; }
:is(button, input, select):focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`.trimStart();

function writtenMessage(body: unknown): string {
  const { message } = (body ?? {}) as { readonly message?: unknown };
  if (typeof message !== 'string' || message.trim() === '') return '';
  return `\n<h2>Your message</h2>\n<p class="written">${escapeHtml(message.trim().slice(0, MOST_WRITTEN))}</p>`;
}

function pathOf(referer = ''): string {
  const address = URL.parse(referer);
  return address?.protocol.startsWith('http') === true ? address.pathname.replace(/^\/+/, '/') : '/';
}

function otherWays(tenant: Tenant): string {
  const { phone, email } = contactOf(tenant);
  const ways = [
    phone && `call <a href="${escapeHtml(phone.href)}">${escapeHtml(phone.text)}</a>`,
    email && `email <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter((way) => way !== undefined);
  return ways.length === 0 ? '' : `<p class="ways">You can also ${ways.join(' or ')}.</p>`;
}
