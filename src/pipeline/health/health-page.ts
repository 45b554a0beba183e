import { escapeHtml } from '#domain/formats/escape-html.ts';
import { countText } from '../progress.ts';
import type { HealthEntry, HealthLevel, HealthSection, StockHealth } from './stock-health.ts';

/**
 * The operator's page, `dist/<slug>.health.html`: one self-contained file, to be opened from the disk. Links lead to
 * the pages in the folder next to it.
 */
export function healthPage(health: StockHealth): string {
  const { name, slug, counts, sections, sound } = health;
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Stock health: ${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="what">Stock health</p>
<h1>${escapeHtml(name)}</h1>
<p class="verdict">${verdict(sections)}</p>
<p class="when">Built <time datetime="${escapeHtml(health.builtAt)}">${escapeHtml(instantText(health))}</time>. For you, not for buyers: this page is not part of the site.</p>
</header>
<main>
<dl class="counts">
${countTile('Rows in the feed', counts.rowsRead)}
${countTile('Vehicles', counts.vehicles)}
${countTile('On the site', counts.listed)}
${countTile('Rejected rows', counts.rejected, counts.rejected > 0 ? 'fault' : undefined)}
${countTile('Duplicate rows', counts.duplicates, counts.duplicates > 0 ? 'look' : undefined)}
</dl>
${sections.length === 0 ? '' : contents(sections)}
${sections.map((section) => sectionHtml(section, slug)).join('\n')}
${sound.length === 0 ? '' : `<section class="sound" aria-labelledby="sound">\n<h2 id="sound">In order</h2>\n<ul>${sound.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>\n</section>`}
</main>
</body>
</html>
`;
}

const LEVEL_WORDS: Readonly<Record<HealthLevel, string>> = {
  fault: 'Put right',
  look: 'Look at',
  note: 'Good to know',
};

function verdict(sections: readonly HealthSection[]): string {
  const faults = countOf(sections, 'fault');
  const looks = countOf(sections, 'look');
  if (faults + looks === 0) return 'Nothing to do.';
  return [
    ...(faults === 0 ? [] : [`<strong>${faults.toLocaleString('en-AU')}</strong> to put right`]),
    ...(looks === 0 ? [] : [`<strong>${looks.toLocaleString('en-AU')}</strong> to look at`]),
  ].join(', ');
}

/** The number of findings at one level. */
export function countOf(sections: readonly HealthSection[], level: HealthLevel): number {
  return sections.filter((section) => section.level === level).reduce((sum, { count }) => sum + count, 0);
}

function countTile(label: string, count: number, level?: HealthLevel): string {
  return `<div${level === undefined ? '' : ` class="${level}"`}><dt>${label}</dt><dd>${count.toLocaleString('en-AU')}</dd></div>`;
}

function contents(sections: readonly HealthSection[]): string {
  const items = sections.map(
    ({ id, title, level, count }) =>
      `<li class="${level}"><a href="#${id}"><b>${count.toLocaleString('en-AU')}</b><span>${escapeHtml(title)}</span></a></li>`,
  );
  return `<nav aria-label="Findings"><ul>\n${items.join('\n')}\n</ul></nav>`;
}

/** Lists of a screen or two are open by default. */
const MOST_OPEN = 12;

function sectionHtml({ id, title, level, remedy, count, entries }: HealthSection, slug: string): string {
  const list = `<ul class="entries">\n${entries.map((entry) => entryHtml(entry, slug)).join('\n')}\n</ul>`;
  const rest = count - entries.length;
  const body =
    entries.length <= MOST_OPEN
      ? list
      : `<details><summary>Show ${countText(entries.length, 'entry', 'entries')}</summary>\n${list}\n</details>`;
  return `<section class="${level}" id="${id}" aria-labelledby="${id}-title">
<p class="level">${LEVEL_WORDS[level]}</p>
<h2 id="${id}-title">${escapeHtml(title)} <b>${count.toLocaleString('en-AU')}</b></h2>
<p class="remedy">${escapeHtml(remedy)}</p>
${body}${rest > 0 ? `\n<p class="rest">${rest.toLocaleString('en-AU')} more are not listed here.</p>` : ''}
</section>`;
}

function entryHtml({ name, text, stockNumber, row, page }: HealthEntry, slug: string): string {
  const label = escapeHtml(name);
  const title = page === undefined ? label : `<a href="${escapeHtml(`${slug}/${page}`)}">${label}</a>`;
  const where = [stockNumber === undefined || stockNumber === '' ? '' : `#${stockNumber}`, row ?? ''].filter(
    (part) => part !== '',
  );
  return `<li><span class="name">${title}</span><span class="text">${escapeHtml(text)}</span><span class="where">${where.map((part) => `<span>${escapeHtml(part)}</span>`).join('')}</span></li>`;
}

function instantText({ builtAt, timeZone }: StockHealth): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(builtAt),
  );
}

const STYLE = `
:root { --ink: #16202c; --soft: #525d6a; --line: #dfe3e8; --paper: #fff; --ground: #f4f5f7; --fault: #b3261e; --look: #8a5a00; --note: #3d5a80; --good: #1d6b3c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f5; --soft: #a9b4c0; --line: #2e3843; --paper: #1a222c; --ground: #11171e; --fault: #ff8a80; --look: #f0bf62; --note: #9cc0ee; --good: #7fd6a2; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; font-variant-numeric: tabular-nums; }
header, main { max-width: 68rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem); }
header { padding-top: clamp(2rem, 6vw, 4.5rem); padding-bottom: clamp(1.5rem, 4vw, 2.5rem); }
.what { margin: 0 0 .5rem; color: var(--soft); font-weight: 600; }
h1 { margin: 0; font-size: clamp(1.875rem, 5vw, 3.25rem); line-height: 1.08; letter-spacing: -.025em; font-weight: 680; text-wrap: balance; }
.verdict { margin: 1rem 0 0; font-size: clamp(1.125rem, 2.5vw, 1.375rem); }
.when { margin: .5rem 0 0; color: var(--soft); max-width: 44rem; }
.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; margin: 0; background: var(--line); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.counts div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 1rem 1.25rem; background: var(--paper); }
.counts dt { color: var(--soft); font-size: .9375rem; }
.counts dd { margin: 0; font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; }
.counts .fault dd { color: var(--fault); } .counts .look dd { color: var(--look); }
nav ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 0 2rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
nav a { display: flex; align-items: baseline; height: 100%; gap: .75rem; min-height: 2.75rem; padding: .625rem 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
nav b { min-width: 2.5rem; text-align: right; color: var(--tone); }
nav a:hover span { text-decoration: underline; text-underline-offset: .2em; }
.fault { --tone: var(--fault); } .look { --tone: var(--look); } .note { --tone: var(--note); }
section { margin: 1rem 0; padding: clamp(1.125rem, 3vw, 1.75rem); background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
nav + section { margin-top: 2.5rem; }
.level { display: flex; align-items: center; gap: .5rem; margin: 0; color: var(--tone); font-size: .9375rem; font-weight: 600; }
.level::before { content: ''; width: .625rem; height: .625rem; border-radius: 50%; background: var(--tone); }
h2 { margin: .125rem 0 0; font-size: 1.25rem; line-height: 1.25; letter-spacing: -.01em; }
h2 b { margin-left: .375rem; color: var(--soft); font-weight: 450; }
.remedy { margin: .375rem 0 1rem; max-width: 44rem; color: var(--soft); }
.entries { margin: 0; padding: 0; list-style: none; }
.entries li { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 3fr); gap: .125rem 1.5rem; padding: .625rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.entries .name { font-weight: 550; }
.entries .where { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 .875rem; color: var(--soft); font-size: .9375rem; }
a { color: inherit; text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:focus-visible, summary:focus-visible { outline: 3px solid #2f6fed; outline-offset: 3px; border-radius: 3px; }
summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer; font-weight: 550; }
.rest { margin: .75rem 0 0; color: var(--soft); }
.sound { margin-bottom: 4rem; } .sound ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: .25rem 2rem; margin: .75rem 0 0; padding: 0; list-style: none; }
.sound li { padding-left: 1.5rem; background: no-repeat 0 .45em / .875rem url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14'%3E%3Cpath d='M2 7.5 5.5 11 12 3.5' fill='none' stroke='%232c8a55' stroke-width='2'/%3E%3C/svg%3E"); }
@media (max-width: 44rem) {
  .counts { grid-template-columns: repeat(2, 1fr); } .counts div:last-child:nth-child(odd) { grid-column: 1 / -1; }
  .entries li { grid-template-columns: 1fr; }
  .entries .where { justify-content: flex-start; }
}
@media print { body { background: none; } section { break-inside: avoid; } }
`;
