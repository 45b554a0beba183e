/** Comments longer than this fold behind Show More [4-32, 9-28]; in characters of plain text. */
export const COMMENT_LIMIT = 400;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]+|[<&]/gi;
const VOID = new Set(['br', 'hr', 'img']);
const INLINE = new Set(['a', 'b', 'strong', 'em', 'i', 'del', 'sub', 'sup', 'code', 'span']);

export interface FoldedComments {
  readonly html: string;
  readonly isLong: boolean;
}

/**
 * Comments with everything after the limit marked by `class="rest"`, cut after a word; the template hides the marked
 * part until Show More is clicked. The text stays complete and in place, so that it continues mid-sentence. Takes
 * sanitised HTML; undefined where there is no text.
 */
export function foldComments(html: string, limit = COMMENT_LIMIT): FoldedComments | undefined {
  const tokens = html.match(TOKEN) ?? [];
  const total = tokens.map(textOf).join('').replace(/\s+/g, ' ').trim().length;
  if (total === 0) return undefined;
  if (total <= limit) return { html, isLong: false };

  const output: string[] = [];
  /** For each open element, whether it was opened after the cut and is hidden completely. */
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
        // A new line counts as a space.
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

/** A token's text length: a character reference is one character, white space between blocks is one space. */
function textOf(token: string): string {
  if (token.startsWith('<') && token.length > 1) return '';
  if (token.startsWith('&') && token.length > 1) return /^&(?:nbsp|#160|#xa0);$/i.test(token) ? ' ' : 'x';
  return token.replace(/\s+/g, ' ');
}

/** End of the last complete word within the limit; mid-word only where there is no word before it. */
function lastWordEnd(text: string, limit: number, hasBefore: boolean): number {
  const end = text.slice(0, limit + 1).search(/\s+\S*$/);
  if (end > 0) return end;
  return hasBefore ? 0 : limit;
}
