/** Targets of the links in a Markdown text, pictures aside, as they are written. */
export function markdownLinks(markdown: string): string[] {
  return [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^)>\s]+)/g)].map(([, link = '']) => link);
}
