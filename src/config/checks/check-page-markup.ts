import { PAGE_TAGS } from '../page-tags.ts';
import type { Finding } from '../problem/config-problem.ts';
import { type Block, blockParts } from '../schema/blocks/blocks.ts';

/** An h1 becomes an h2: the page's own title is the h1. */
const KEPT: ReadonlySet<string> = new Set([...PAGE_TAGS, 'h1']);
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
const OPENING_TAG = /<([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>/gi;

/** Lines between bars, and the one of hyphens without which they are no table. */
const BARRED_LINES = /(?:^ {0,3}\|.*\|[ \t]*(?:\n|$))+/gm;
const HYPHENS_LINE = /^[ |:-]*-[ |:-]*$/;

/** HTML in a page's texts that the page is published without, each tag once a text, and tables that are none. */
export function checkPageMarkup(sections: readonly Block[]): Finding[] {
  return blockParts(sections)
    .filter(({ kind }) => kind === 'markdown')
    .flatMap(({ value, path }) => {
      const dropped = new Map<string, string>();
      for (const [found, tag = ''] of value.replace(CODE, '').matchAll(OPENING_TAG)) {
        const name = tag.toLowerCase();
        if (!KEPT.has(name) && !dropped.has(name)) dropped.set(name, found);
      }
      const about = { path: ['sections', ...path], severity: 'warning' as const };
      return [
        ...[...dropped.values()].map((found): Finding => ({
          ...about,
          found,
          message: 'Is HTML that pages are published without.',
          remedy: 'Write it in Markdown, as in **bold**; videos, tables and forms are blocks of a page in JSON.',
        })),
        ...brokenTables(value).map((found): Finding => ({
          ...about,
          found,
          message: 'Is printed with its bars: a table needs a line of hyphens below its headings.',
          remedy: `Write ${found.replace(/[^|]+/g, ' --- ')} below it.`,
        })),
      ];
    });
}

/** The first line of each. */
function brokenTables(text: string): string[] {
  return [...text.replaceAll('\r', '').replace(CODE, '').matchAll(BARRED_LINES)].flatMap(([lines]) => {
    const [first = '', second = ''] = lines.split('\n');
    return HYPHENS_LINE.test(second) ? [] : [first.trim()];
  });
}
