/** The HTML that pages keep of a text; what Markdown makes is among it. */
export const PAGE_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br', 'pre', 'code'],
  ...['strong', 'em', 'del', 'sub', 'sup', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;
