import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { measureNative } from '../../../scripts/bench/measure-command.ts';
import { FORM_MARK, type Anchor } from './anchor-site.ts';

/**
 * Hugo from the machine's packages; it has no partial builds outside its own server, so a change is a whole build
 * over the output of the last.
 *
 * @returns Nothing where Hugo is not installed.
 */
export function hugo(): Anchor | undefined {
  let version;
  try {
    version = /v\d+\.\d+\.\d+/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[0] ?? 'unknown';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return {
    name: 'Hugo',
    kinds: { full: 'hugo', one: 'hugoOne' },
    version,
    output: 'public',
    files: {
      'config.json': JSON.stringify({
        baseURL: 'https://northside-vireo.example/',
        languageCode: 'en-AU',
        uglyURLs: true,
        disableKinds: ['home', 'section', 'taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'],
      }),
      'layouts/cars/single.html': page(VEHICLE),
      'layouts/lists/single.html': page(LIST),
      'layouts/partials/card.html': CARD,
      'layouts/partials/header.html': HEADER,
    },
    cardsFile: 'data/cards.json',
    menuFile: 'data/menu.json',
    contentFile: (kind, name) => path.join('content', kind, `${name}.html`),
    contentText: (_kind, file, front, body) => `${JSON.stringify({ ...front, url: `/${file}` }, null, 1)}\n${body}\n`,
    build: (folder) => measureNative(['hugo', '--quiet'], folder),
  };
}

const page = (main: string): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title><meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}"><link rel="stylesheet" href="/site.css">
<meta property="og:title" content="{{ .Title }}"><meta property="og:description" content="{{ .Description }}">
</head><body>{{ partialCached "header.html" . }}
<main>${main}</main>
<footer><a href="/">Home</a> <a href="/privacy-policy">Privacy</a></footer></body></html>
`;

const HEADER = `<header><a href="/">Northside Vireo</a><nav aria-label="Main"><ul>{{ range site.Data.menu }}<li><a class="menu__model" href="{{ .href }}"><img src="{{ .src }}" srcset="{{ .srcset }}" sizes="280px" width="1120" height="630" alt="" loading="lazy" decoding="async"><strong>{{ .label }}</strong><span class="menu__what">{{ .what }}</span><span class="menu__from">{{ .from }}</span></a></li>
{{ end }}</ul></nav></header>
`;

const CARD = `{{ $card := index site.Data.cards . }}{{ with $card }}<article class="card" data-vehicle="{{ .slug }}" data-price="{{ .price }}">
<a class="card__photo" href="{{ .href }}"><img src="{{ .src }}" srcset="{{ .srcset }}" sizes="(min-width: 60rem) 20rem, 100vw" width="480" height="320" alt="{{ .name }}" loading="lazy"></a>
<h3><a href="{{ .href }}">{{ .name }}</a></h3><p>{{ .condition }}: {{ .summary }}</p>
<p class="price"><b>{{ .price }}</b> <span>{{ .qualifier }}</span></p>
<dl>{{ range .facts }}<div><dt>{{ .label }}</dt><dd>{{ .value }}</dd></div>{{ end }}</dl>
<p class="card__place">{{ .place }}</p></article>
{{ end }}`;

const VEHICLE = `<script type="application/ld+json">{{ .Params.structured | safeJS }}</script>
<nav><ol>{{ range .Params.crumbs }}<li>{{ if .href }}<a href="{{ .href }}">{{ .label }}</a>{{ else }}{{ .label }}{{ end }}</li>{{ end }}</ol></nav>
<article data-vehicle="{{ .File.ContentBaseName }}" data-price="{{ .Params.price }}"><h1>{{ .Params.name }}</h1><p>{{ .Params.condition }}: {{ .Params.summary }}</p>
<p class="price"><b>{{ .Params.price }}</b> <span>{{ .Params.qualifier }}</span></p>
<div class="gallery">{{ range .Params.photos }}<figure><img src="{{ .src }}" srcset="{{ .srcset }}" sizes="(min-width: 60rem) 48rem, 100vw" width="1280" height="853" alt="{{ .alt }}" loading="lazy"></figure>{{ end }}
<ul>{{ range .Params.photos }}<li><button type="button"><img src="{{ .src }}" srcset="{{ .srcset }}" sizes="6rem" width="96" height="64" alt="{{ .alt }}" loading="lazy"></button></li>{{ end }}</ul>
<script type="application/json">{{ .Params.photos | jsonify | safeJS }}</script></div>
<dl class="facts">{{ range .Params.facts }}<div><dt>{{ .label }}</dt><dd>{{ .value }}</dd></div>{{ end }}</dl>
{{ range .Params.groups }}<section><h2>{{ .heading }}</h2><dl>{{ range .items }}<div><dt>{{ .label }}</dt><dd>{{ .value }}</dd></div>{{ end }}</dl></section>
{{ end }}<section><h2>Features</h2><ul>{{ range .Params.features }}<li>{{ . }}</li>{{ end }}</ul></section>
<section><h2>About this car</h2>{{ .Content }}</section>
<form method="post" action="/enquiry"><input type="hidden" name="vehicle" value="{{ .Params.name }}"><label>Name <input name="name" required></label><label>Phone <input name="phone"></label><label>Message <textarea name="message">I am interested in the {{ .Params.name }}.</textarea></label>${FORM_MARK}<button>Send</button></form>
<p>{{ .Params.place }}, {{ .Params.phone }}</p>{{ range .Params.notes }}<p><small>{{ . }}</small></p>{{ end }}
</article><section><h2>Similar cars</h2>{{ range .Params.similar }}{{ partial "card.html" . }}{{ end }}</section>`;

const LIST = `<h1>{{ .Title }}</h1><p>{{ .Description }}</p>
{{ range .Params.facets }}<section><h2>{{ .label }}</h2><ul>{{ range .links }}<li><a href="{{ .href }}">{{ .label }} <span>{{ .count }}</span></a></li>{{ end }}</ul></section>{{ end }}
<div class="cards">{{ range .Params.slugs }}{{ partial "card.html" . }}{{ end }}</div>
<script type="application/json">[{{ range $index, $slug := .Params.slugs }}{{ if $index }},{{ end }}{{ index site.Data.cards $slug | jsonify | safeJS }}{{ end }}]</script>
<nav><ul>{{ range .Params.numbers }}<li><a href="{{ .href }}">{{ .label }}</a></li>{{ end }}</ul></nav><form>${FORM_MARK}</form>`;
