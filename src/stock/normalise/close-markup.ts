export const NON_TEXT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'title',
  'xmp',
];

/** Tags whose content is never meant for readers. */
const CODE = new Set(['script', 'style']);

/**
 * HTML in which nothing unclosed swallows the text after it: a comment, a tag without ">", an attribute without its
 * second quote, an element that hides its content.
 */
export function closeMarkup(html: string): string {
  if (!html.includes('<')) return html;
  let text = html.replace(/<!--[\s\S]*?-->/g, ' ').replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');
  // The remaining ones are not closed.
  text = text.replaceAll('<!--', ' ').replaceAll('<![CDATA[', ' ');
  text = text
    // A tag interrupted by the next one, or by the end: "3 < 5", "<b and more".
    .replace(/<(?=[^<>]*(?:<|$))/g, '&lt;')
    .replace(/<([a-z][a-z\d]*)\b([^<>]*)>/gi, (tag, name: string, attributes: string) =>
      hasOpenQuote(attributes) ? `<${name}>` : tag,
    );
  for (const name of NON_TEXT_TAGS) text = withoutOpenElement(text, name);
  return text;
}

function hasOpenQuote(attributes: string): boolean {
  const rest = attributes.replace(/"[^"]*"|'[^']*'/g, '');
  return rest.includes('"') || rest.includes("'");
}

function withoutOpenElement(html: string, name: string): string {
  const opening = new RegExp(`<${name}\\b[^<>]*>`, 'gi');
  const lastClosing = html.toLowerCase().lastIndexOf(`</${name}`);
  return html
    .replace(opening, (tag, at: number) => (at > lastClosing ? (CODE.has(name) ? CODE_MARK : '') : tag))
    .replace(
      // Drop code up to the end of its line, or to the next tag.
      CODE_AFTER_MARK,
      '',
    );
}

const CODE_MARK = '\u0000';
const CODE_AFTER_MARK = /\u0000[^\n<]*/g;
