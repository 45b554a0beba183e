/** Comments longer than this fold behind Show More [4-32, 9-28]; characters of plain text. */
export const COMMENT_LIMIT = 400;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]+|[<&]/gi;
const VOID = new Set(['br', 'hr', 'img']);
const INLINE = new Set(['a', 'b', 'strong', 'em', 'i', 'del', 'sub', 'sup', 'code', 'span']);

export interface FoldedComments {
  readonly html: string;
  readonly isLong: boolean;
}

/**
 * Comments with everything after the limit marked by `class="rest"`, cut after a word; the template hides what is
 * marked until Show More is pressed. The text itself stays whole and in its place, so that it reads on in the
 * middle of a sentence. Takes sanitised HTML; nothing where there is no text.
 */
export function foldComments(html: string, limit = COMMENT_LIMIT): FoldedComments | undefined {
  const tokens = html.match(TOKEN) ?? [];
  const total = tokens.map(textOf).join('').replace(/\s+/g, ' ').trim().length;
  if (total === 0) return undefined;
  if (total <= limit) return { html, isLong: false };

  const output: string[] = [];
  /** Of each open element, whether it was opened after the cut and is hidden as a whole. */
  const open: boolean[] = [];
  let shown = 0;
  let isCut = false;
  const isHidden = (): boolean => open.includes(true);
  const hide = (text: string): string =>
    isHidden() || text.trim() === '' ? text : `<span class="rest">${text}</span>`;
  for (const token of tokens) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)\b/i.exec(token);
    if (tag !== null) {
      const name = (tag[2] ?? '').toLowerCase();
      const isVoid = VOID.has(name);
      if (tag[1] === '/') {
        open.pop();
        output.push(token);
      } else {
        // A line that begins is read as a space.
        if (shown > 0 && !INLINE.has(name)) shown += 1;
        output.push(isCut && !isHidden() ? token.replace(/^<\w+/, '$& class="rest"') : token);
        if (!isVoid) open.push(isCut);
      }
      continue;
    }
    const text = textOf(token);
    if (isCut) output.push(hide(token));
    else if (shown + text.length <= limit) {
      shown += text.length;
      output.push(token);
    } else {
      const end = lastWordEnd(token, limit - shown, shown > 0);
      isCut = true;
      output.push(`${token.slice(0, end)}<span class="cut">…</span>`, hide(token.slice(end)));
    }
  }
  return { html: output.join(''), isLong: true };
}

/** What a token adds to the text: a character reference is one letter, white space between blocks is one space. */
function textOf(token: string): string {
  if (token.startsWith('<') && token.length > 1) return '';
  if (token.startsWith('&') && token.length > 1) return /^&(?:nbsp|#160|#xa0);$/i.test(token) ? ' ' : 'x';
  return token.replace(/\s+/g, ' ');
}

/** End of the last whole word within so many characters; the middle of a word only where nothing stands before it. */
function lastWordEnd(text: string, limit: number, hasBefore: boolean): number {
  const end = text.slice(0, limit + 1).search(/\s+\S*$/);
  if (end > 0) return end;
  return hasBefore ? 0 : limit;
}
