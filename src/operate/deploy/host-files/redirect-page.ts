import { escapeHtml } from '#domain/formats/escape-html.ts';

/** An HTML page that redirects, for stores that cannot do so themselves. */
export function redirectPage(to: string): string {
  const address = escapeHtml(to);
  return [
    '<!doctype html>',
    '<html lang="en-AU">',
    '<meta charset="utf-8">',
    '<title>This page has moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${address}">`,
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    `<p>This page has moved: <a href="${address}">${address}</a></p>`,
    '</html>',
    '',
  ].join('\n');
}
