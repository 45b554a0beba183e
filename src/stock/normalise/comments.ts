import sanitizeHtml from 'sanitize-html';
import { wellFormedText } from '#domain/text/sound-text.ts';
import { closeMarkup, NON_TEXT_TAGS } from './close-markup.ts';
import { withoutInvisible, withoutMarkup } from './plain-text.ts';

const LONGEST = 20_000;
const ALLOWED = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i'];
/** Without a space the cells of a row run into each other: "Power141 kW". */
const CELL_ENDS = /<\/t[dh]>/gi;
const BLOCKS = /<\/?(?:div|h[1-6]|tr|table|section|article|header|footer|blockquote|center|dl|dd|dt|hr)\b[^>]*>/gi;

/**
 * A dealer's comments as safe HTML of paragraphs and lists: p, br, ul, ol, li, strong, em, b and i without
 * attributes, every tag closed. Plain text gets paragraphs at blank lines. Undefined if nothing readable is left.
 */
export function commentsHtml(text: string): string | undefined {
  const source = withoutInvisible(wellFormedText(text.slice(0, LONGEST))).replace(/\r\n?/g, '\n');
  // Some systems store their HTML escaped: "&lt;p&gt;Great car&lt;/p&gt;".
  const html =
    !/<[a-z!/]/i.test(source) && /&lt;\/?(?:p|br|div|ul|li|b|strong|script)\b/i.test(source)
      ? unescaped(source)
      : source;
  const isMarkup = /<\/?[a-z!]/i.test(html);
  const marked = isMarkup
    ? closeMarkup(html).replace(CELL_ENDS, ' ').replace(BLOCKS, '<p>').replace(/\n/g, ' ')
    : plainParagraphs(html);
  const clean = sanitizeHtml(marked, { allowedTags: ALLOWED, allowedAttributes: {}, nonTextTags: NON_TEXT_TAGS });
  return wellFormed(wellFormedText(clean));
}

/** Feature lists may be HTML lists: one item per line. */
export function commentLines(html: string): string {
  return withoutMarkup(html.replace(CELL_ENDS, ' ').replace(/<\/?(?:li|br|p|div|tr|ul|ol)\b[^>]*>/gi, '\n'));
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&amp;/gi, '&');
}

function plainParagraphs(text: string): string {
  return text
    .replace(/<(?![a-z/!])/gi, '&lt;')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('');
}

const DEEPEST_INLINE = 4;
const INLINE = new Set(['strong', 'em', 'b', 'i']);

/** Wraps loose text in paragraphs, ends a paragraph where the next block starts, drops empty ones. */
function wellFormed(clean: string): string | undefined {
  const blocks: string[] = [];
  let paragraph = '';
  let list = '';
  let listDepth = 0;
  const inline: string[] = [];

  const endParagraph = () => {
    const open = inline.filter((name) => name !== '');
    const closing = open.toReversed().map((name) => `</${name}>`);
    const text = (paragraph + closing.join(''))
      .replace(/(?:<br>\s*){3,}/g, '<br><br>')
      .replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '')
      .trim();
    if (hasText(text)) blocks.push(`<p>${text}</p>`);
    paragraph = open.map((name) => `<${name}>`).join('');
  };

  for (const [token] of clean.matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = /^<(\/?)([a-z]+)/.exec(token);
    const name = tag?.[2] ?? '';
    const isClosing = tag?.[1] === '/';
    if (name === 'ul' || name === 'ol') {
      if (listDepth === 0 && !isClosing) endParagraph();
      if (!isClosing || listDepth > 0) {
        listDepth += isClosing ? -1 : 1;
        list += token;
      }
      if (listDepth === 0 && list !== '') {
        if (hasText(list)) blocks.push(list);
        list = '';
      }
    } else if (listDepth > 0) {
      if (name !== 'p') list += name === 'br' ? '<br>' : token;
    } else if (name === 'p' || name === 'li') endParagraph();
    else if (name === 'br') paragraph += '<br>';
    else if (!INLINE.has(name)) paragraph += token.replace(/\s+/g, ' ');
    else if (isClosing) paragraph += inline.pop() === '' ? '' : token;
    else {
      // Each paragraph reopens these tags: without a limit a short text could grow endlessly.
      const isKept = inline.length < DEEPEST_INLINE;
      inline.push(isKept ? name : '');
      if (isKept) paragraph += token;
    }
  }
  endParagraph();
  return blocks.length === 0 ? undefined : blocks.join('');
}

function hasText(html: string): boolean {
  return /\S/.test(html.replace(/<[^>]*>/g, ''));
}
