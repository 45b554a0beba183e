import { escapeHtml } from '#domain/formats/escape-html.ts';

/** A dealer as the start page shows it. */
export interface StartPageDealer {
  readonly slug: string;
  readonly name: string;
  readonly template: string;
  readonly tagline?: string;
  readonly place: string;
  readonly vehicles: number;
  /** The dealer's accent, `#b3141b`. */
  readonly accent: string;
  /** `http://northside-vireo.localhost:4321` */
  readonly hostUrl: string;
  /** The operator's page about its stock, `/health/northside-vireo`; absent if there is none. */
  readonly healthUrl?: string;
  /** `http://localhost:4331` */
  readonly portUrl: string;
}

/** The lead API alongside the sites. */
export interface StartPageApi {
  /** `http://127.0.0.1:4330`; `undefined` while it is not running. */
  readonly url: string | undefined;
  /** Where its emails are saved, relative to the project folder. */
  readonly mailFolder: string;
  readonly logFile: string;
}

/** The page on the first port: the dealers, where they are served, and where enquiries go. */
export function startPage(dealers: readonly StartPageDealer[], api?: StartPageApi): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forecourt: ${dealers.length === 1 ? 'one dealer' : `${dealers.length} dealers`}</title>
<link rel="stylesheet" href="/start.css">
<link rel="icon" href="/start.svg">
</head>
<body>
<header>
<p class="mark">${MARK}<span>Forecourt</span></p>
<h1>One config, one feed, one site per dealer.</h1>
<p class="lead">These dealers are built from <code>dealers/</code> and served as a host would serve them: static files with strict security headers, and the lead API under <code>/api</code>.</p>
</header>
<main>
<ul>
${dealers.map(dealerCard).join('\n')}
</ul>
${api === undefined ? '' : apiSection(api)}<section>
<h2>Try next</h2>
<dl>
<div><dt><code>npm run dev -- --dealer=${escapeHtml(dealers[0]?.slug ?? 'slug')}</code></dt><dd>Work on the pages with one dealer’s stock.</dd></div>
<div><dt><code>npm run build</code></dt><dd>Build every dealer again. Only what changed is made.</dd></div>
<div><dt><code>npm run check</code></dt><dd>Read every config, feed and picture, and list all problems.</dd></div>
</dl>
</section>
</main>
</body>
</html>
`;
}

function apiSection({ url, mailFolder, logFile }: StartPageApi): string {
  const state =
    url === undefined
      ? 'It is not running at the moment, and will be started again.'
      : `<a href="${escapeHtml(url)}/openapi.json">${escapeHtml(url.replace('http://', ''))}</a>`;
  return `<section>
<h2>Enquiries</h2>
<dl>
<div><dt>Lead API</dt><dd>${state}</dd></div>
<div><dt>Emails to dealers and shoppers</dt><dd>Kept as files in <code>${escapeHtml(mailFolder)}</code>, not sent, until SMTP_URL and MAIL_FROM are set.</dd></div>
<div><dt>Sign-in codes</dt><dd>Printed in <code>${escapeHtml(logFile)}</code>, not texted, until a dealer’s <code>accounts.sms</code> is set and SMS is <code>service</code>.</dd></div>
</dl>
</section>
`;
}

function dealerCard(dealer: StartPageDealer): string {
  const cars = `${dealer.vehicles.toLocaleString('en-AU')} ${dealer.vehicles === 1 ? 'vehicle' : 'vehicles'}`;
  const facts = [dealer.place, cars, dealer.template === '' ? '' : `template ${dealer.template}`].filter(
    (fact) => fact !== '',
  );
  return `<li>
<svg class="bar" viewBox="0 0 8 100" preserveAspectRatio="none" aria-hidden="true"><rect width="8" height="100" fill="${colour(dealer.accent)}"/></svg>
<h2><a href="${escapeHtml(dealer.hostUrl)}">${escapeHtml(dealer.name)}</a></h2>
${dealer.tagline === undefined ? '' : `<p class="tagline">${escapeHtml(dealer.tagline)}</p>\n`}<p class="facts">${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</p>
<p class="where"><a href="${escapeHtml(dealer.hostUrl)}">${escapeHtml(dealer.hostUrl.replace('http://', ''))}</a> or <a href="${escapeHtml(dealer.portUrl)}">${escapeHtml(dealer.portUrl.replace('http://', ''))}</a></p>${dealer.healthUrl === undefined ? '' : `\n<p class="health"><a href="${escapeHtml(dealer.healthUrl)}">Stock health</a></p>`}
</li>`;
}

const MARK =
  '<svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true"><path d="M2 22V9L20 2l18 7v13" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M9 22v-8h22v8M9 18h22" fill="none" stroke="currentColor" stroke-width="2.5"/></svg>';

/** The icon of the start page's tab. */
export const START_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#16202c"/><path d="M7 30V17l13-6 13 6v13M13 30v-7h14v7" fill="none" stroke="#fff" stroke-width="3"/></svg>';

export const START_CSS = `
:root { color-scheme: light dark; --ink: #16202c; --soft: #55606e; --line: #dfe3e8; --paper: #fff; --ground: #f4f5f7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f5; --soft: #a4afbc; --line: #2e3843; --paper: #1a222c; --ground: #11171e; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header, main { max-width: 68rem; margin: 0 auto; padding: 0 clamp(1.25rem, 4vw, 3rem); }
header { padding-top: clamp(2.5rem, 8vw, 6rem); padding-bottom: clamp(2rem, 5vw, 3.5rem); }
.mark { display: flex; align-items: center; gap: .75rem; margin: 0 0 clamp(2rem, 5vw, 3.5rem); font-weight: 650; letter-spacing: .01em; }
h1 { margin: 0; font-size: clamp(2rem, 5.4vw, 3.75rem); line-height: 1.06; letter-spacing: -.03em; font-weight: 680; text-wrap: balance; }
.lead { max-width: 38rem; margin: 1.25rem 0 0; color: var(--soft); font-size: 1.125rem; }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
li { position: relative; padding: 1.5rem 1.5rem 1.25rem 2rem; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
li:has(h2 a:hover) { border-color: var(--soft); }
.bar { position: absolute; left: 0; top: 0; width: 8px; height: 100%; }
h2 { margin: 0; font-size: 1.375rem; letter-spacing: -.015em; line-height: 1.2; }
h2 a { color: inherit; text-decoration: none; }
h2 a::after { content: ''; position: absolute; inset: 0; }
.tagline { margin: .375rem 0 0; color: var(--soft); text-wrap: pretty; }
.facts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.25rem 0 0; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.where { margin: .75rem 0 0; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
.health { margin: .25rem 0 0; font-size: .875rem; }
.where a, .health a { position: relative; color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid #2f6fed; outline-offset: 3px; border-radius: 3px; }
section { margin: clamp(2.5rem, 6vw, 4.5rem) 0; }
section h2 { font-size: 1rem; letter-spacing: 0; }
dl { margin: .75rem 0 0; }
dl div { display: flex; flex-wrap: wrap; gap: .25rem 2rem; padding: .75rem 0; border-top: 1px solid var(--line); }
dt { flex: 0 1 26rem; } dd { margin: 0; color: var(--soft); } dd a { color: inherit; text-underline-offset: .2em; }
code { font: .875em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
`.trimStart();

function colour(value: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(value) ? value : '#55606e';
}
