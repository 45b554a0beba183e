/** The tags that a feature of a variant may have [3-46]; none of them takes attributes. */
const TAGS = new Set(['b', 'strong', 'i', 'em', 'sub', 'sup', 'br', 'small']);

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;

/** Tags in a text that no page would print, each once: `script`, `a`. */
export function refusedTags(html: string): string[] {
  const refused = [...html.matchAll(TAG)].flatMap(([tag, , name = '']) =>
    TAGS.has(name.toLowerCase()) && /^<\/?[a-z]+\s*\/?>$/i.test(tag) ? [] : [name.toLowerCase()],
  );
  return [...new Set(refused)];
}

/**
 * A line of HTML that a page can print as it is: allowed tags without attributes, each closed, everything else as text.
 * Character references are kept.
 */
export function inlineHtml(html: string): string {
  const open: string[] = [];
  let safe = '';
  let from = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, written = ''] = match;
    const name = written.toLowerCase();
    safe += escaped(html.slice(from, match.index));
    from = match.index + tag.length;
    if (!TAGS.has(name)) continue;
    if (name === 'br') safe += '<br>';
    else if (slash !== '/') {
      open.push(name);
      safe += `<${name}>`;
    } else if (open.at(-1) === name) {
      open.pop();
      safe += `</${name}>`;
    }
  }
  safe += escaped(html.slice(from));
  return (
    safe +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function escaped(text: string): string {
  return text
    .replace(/&(?!#?\w{2,8};)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
