import { escapeHtml } from '#domain/formats/escape-html.ts';
import type { FastifyRequest } from 'fastify';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { phoneView } from '#domain/formats/phone.ts';
import type { ApiError } from '../api-error.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** Where the page's stylesheet is, on the dealer's own site. */
export const PAGE_STYLESHEET = '/api/page.css';

/** Whether a browser without our script posted a form, and shows whatever is answered as a page. */
export function isPlainFormPost(request: FastifyRequest): boolean {
  const { accept = '', 'content-type': type = '' } = request.headers;
  return (
    request.method === 'POST' && type.startsWith('application/x-www-form-urlencoded') && accept.includes('text/html')
  );
}

/**
 * The page that a plain form leads to when it was not accepted, in the dealer's name: what is wrong [5-37], the
 * way back, and how else the dealer can be reached.
 *
 * @param referer Of the form; only its path is used, so that the link cannot leave the site.
 */
export function formErrorPage({ snapshot }: Tenant, error: ApiError, referer: string | undefined): string {
  const { dealer } = snapshot;
  const messages = Object.values(error.fields ?? {});
  const problem =
    messages.length === 0
      ? `<p role="alert">${escapeHtml(error.message)}</p>`
      : `<div role="alert"><p>${LEAD_MESSAGES.summaryTitle}</p>
<ul>${messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('')}</ul></div>`;
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your enquiry was not sent | ${escapeHtml(dealer.name)}</title>
<link rel="stylesheet" href="${PAGE_STYLESHEET}">
</head>
<body>
<header><a href="/">${escapeHtml(dealer.name)}</a></header>
<main>
<h1>Your enquiry was not sent</h1>
${problem}
<p>Your browser’s Back button returns to the form with what you wrote.</p>
<p><a class="back" href="${escapeHtml(pathOf(referer))}">Open the form again</a></p>
${otherWays(snapshot)}
</main>
</body>
</html>
`;
}

/** Legible without the site's design, which the API does not have. */
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
ul { margin: .5rem 0 0; padding-left: 1.25rem; }
main a { color: inherit; text-underline-offset: .2em; }
.back { font-weight: 600; }
.ways { color: var(--soft); }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`.trimStart();

function pathOf(referer = ''): string {
  const address = URL.parse(referer);
  return address?.protocol.startsWith('http') === true ? address.pathname.replace(/^\/+/, '/') : '/';
}

function otherWays({ config, locations }: Tenant['snapshot']): string {
  const primary = locations.find((location) => location.primary) ?? locations[0];
  const phone = phoneView(config.phone) ?? primary?.phone;
  const email = config.email ?? primary?.email;
  const ways = [
    phone && `ring <a href="${escapeHtml(phone.href)}">${escapeHtml(phone.text)}</a>`,
    email && `write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter((way) => way !== undefined);
  return ways.length === 0 ? '' : `<p class="ways">You can also ${ways.join(' or ')}.</p>`;
}
