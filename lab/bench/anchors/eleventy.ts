import { existsSync } from 'node:fs';
import path from 'node:path';
import { measureCommand } from '../../../scripts/bench/measure-command.ts';
import { FORM_MARK, type Anchor } from './anchor-site.ts';

const VERSION = '3.1.7';

/**
 * Eleventy with Nunjucks layouts, as its documentation recommends for many pages of data: a content file a page
 * without a template language of its own, a layout a kind, cards through a filter. A change is a whole
 * build: `--incremental=<file>` of 3.1.7 ends with "`templateRender` has not yet initialized" on every other page, and
 * knows no pages that show another's card.
 *
 * @throws When lab's packages are not installed.
 */
export function eleventy(): Anchor {
  const command = path.resolve(import.meta.dirname, '../../node_modules/@11ty/eleventy/cmd.cjs');
  if (!existsSync(command)) throw new Error('Eleventy is not installed. Run: npm ci --prefix lab');
  return {
    name: 'Eleventy',
    kinds: { full: 'eleventy', one: 'eleventyOne' },
    version: VERSION,
    output: '_site',
    files: { 'eleventy.config.js': CONFIG, ...layouts() },
    cardsFile: 'cards.json',
    menuFile: 'src/_data/menu.json',
    contentFile: (kind, name) => path.join('src', kind, `${name}.html`),
    contentText: (kind, file, front, body) =>
      `---json\n${JSON.stringify({ ...front, layout: `${kind}.njk`, permalink: `/${file}` }, null, 1)}\n---\n${body}\n`,
    build: (folder) => measureCommand([command, '--quiet'], ENVIRONMENT, folder),
  };
}

const ENVIRONMENT = { NODE_ENV: 'production' };

const CONFIG = `import { readFileSync } from 'node:fs';
const cards = JSON.parse(readFileSync('cards.json', 'utf8'));
export default function (config) {
  config.setUseGitIgnore(false);
  // Permalinks are text, not templates.
  config.setDynamicPermalinks(false);
  config.addFilter('card', (slug) => cards[slug]);
  return { dir: { input: 'src', includes: '_includes', output: '_site' }, htmlTemplateEngine: false };
}
`;

function layouts(): Record<string, string> {
  return {
    'src/_includes/header.njk': HEADER,
    'src/_includes/card.njk': CARD,
    'src/_includes/cars.njk': page(VEHICLE),
    'src/_includes/lists.njk': page(LIST),
  };
}

const page = (main: string): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title><meta name="description" content="{{ description }}">
<link rel="canonical" href="https://northside-vireo.example{{ page.url }}"><link rel="stylesheet" href="/site.css">
<meta property="og:title" content="{{ title }}"><meta property="og:description" content="{{ description }}">
</head><body>{% include "header.njk" %}
<main>${main}</main>
<footer><a href="/">Home</a> <a href="/privacy-policy">Privacy</a></footer></body></html>
`;

const HEADER = `<header><a href="/">Northside Vireo</a><nav aria-label="Main"><ul>{% for entry in menu %}<li><a class="menu__model" href="{{ entry.href }}"><img src="{{ entry.src }}" srcset="{{ entry.srcset }}" sizes="280px" width="1120" height="630" alt="" loading="lazy" decoding="async"><strong>{{ entry.label }}</strong><span class="menu__what">{{ entry.what }}</span><span class="menu__from">{{ entry.from }}</span></a></li>
{% endfor %}</ul></nav></header>
`;

const CARD = `{% set card = slug | card %}<article class="card" data-vehicle="{{ slug }}" data-price="{{ card.price }}">
<a class="card__photo" href="{{ card.href }}"><img src="{{ card.src }}" srcset="{{ card.srcset }}" sizes="(min-width: 60rem) 20rem, 100vw" width="480" height="320" alt="{{ card.name }}" loading="lazy"></a>
<h3><a href="{{ card.href }}">{{ card.name }}</a></h3><p>{{ card.condition }}: {{ card.summary }}</p>
<p class="price"><b>{{ card.price }}</b> <span>{{ card.qualifier }}</span></p>
<dl>{% for fact in card.facts %}<div><dt>{{ fact.label }}</dt><dd>{{ fact.value }}</dd></div>{% endfor %}</dl>
<p class="card__place">{{ card.place }}</p></article>
`;

const VEHICLE = `<script type="application/ld+json">{{ structured | safe }}</script>
<nav><ol>{% for crumb in crumbs %}<li>{% if crumb.href %}<a href="{{ crumb.href }}">{{ crumb.label }}</a>{% else %}{{ crumb.label }}{% endif %}</li>{% endfor %}</ol></nav>
<article data-vehicle="{{ page.fileSlug }}" data-price="{{ price }}"><h1>{{ name }}</h1><p>{{ condition }}: {{ summary }}</p>
<p class="price"><b>{{ price }}</b> <span>{{ qualifier }}</span></p>
<div class="gallery">{% for photo in photos %}<figure><img src="{{ photo.src }}" srcset="{{ photo.srcset }}" sizes="(min-width: 60rem) 48rem, 100vw" width="1280" height="853" alt="{{ photo.alt }}" loading="lazy"></figure>{% endfor %}
<ul>{% for photo in photos %}<li><button type="button"><img src="{{ photo.src }}" srcset="{{ photo.srcset }}" sizes="6rem" width="96" height="64" alt="{{ photo.alt }}" loading="lazy"></button></li>{% endfor %}</ul>
<script type="application/json">{{ photos | dump | safe }}</script></div>
<dl class="facts">{% for fact in facts %}<div><dt>{{ fact.label }}</dt><dd>{{ fact.value }}</dd></div>{% endfor %}</dl>
{% for group in groups %}<section><h2>{{ group.heading }}</h2><dl>{% for item in group.items %}<div><dt>{{ item.label }}</dt><dd>{{ item.value }}</dd></div>{% endfor %}</dl></section>
{% endfor %}<section><h2>Features</h2><ul>{% for feature in features %}<li>{{ feature }}</li>{% endfor %}</ul></section>
<section><h2>About this car</h2>{{ content | safe }}</section>
<form method="post" action="/enquiry"><input type="hidden" name="vehicle" value="{{ name }}"><label>Name <input name="name" required></label><label>Phone <input name="phone"></label><label>Message <textarea name="message">I am interested in the {{ name }}.</textarea></label>${FORM_MARK}<button>Send</button></form>
<p>{{ place }}, {{ phone }}</p>{% for note in notes %}<p><small>{{ note }}</small></p>{% endfor %}
</article><section><h2>Similar cars</h2>{% for slug in similar %}{% include "card.njk" %}{% endfor %}</section>`;

const LIST = `<h1>{{ title }}</h1><p>{{ description }}</p>
{% for facet in facets %}<section><h2>{{ facet.label }}</h2><ul>{% for link in facet.links %}<li><a href="{{ link.href }}">{{ link.label }} <span>{{ link.count }}</span></a></li>{% endfor %}</ul></section>{% endfor %}
<div class="cards">{% for slug in slugs %}{% include "card.njk" %}{% endfor %}</div>
<script type="application/json">[{% for slug in slugs %}{{ slug | card | dump | safe }}{% if not loop.last %},{% endif %}{% endfor %}]</script>
<nav><ul>{% for number in numbers %}<li><a href="{{ number.href }}">{{ number.label }}</a></li>{% endfor %}</ul></nav><form>${FORM_MARK}</form>`;
