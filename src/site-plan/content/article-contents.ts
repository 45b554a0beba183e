import type { Block } from '#config/schema/blocks/blocks.ts';
import { slugify } from '#domain/naming/slugify.ts';
import type { BlockView } from './content-views.ts';
import { plainTextOf } from './site-content.ts';

/** An article needs this many headings for a list of them to save a reader anything. */
const LEAST_HEADINGS = 3;

/** Blocks whose headings divide an article; the others lead elsewhere or ask for something. */
const READ_BLOCKS: ReadonlySet<Block['block']> = new Set(['text', 'table', 'questions', 'milestones', 'why_buy']);

export interface ArticleContents {
  /** The blocks, with an id at each heading of their texts. */
  readonly blocks: readonly BlockView[];
  /** The id of each block's own heading; undefined for one that the list does not name. */
  readonly headingIds: readonly (string | undefined)[];
  /** The list: "Pulling away", `#section-pulling-away`; empty below three headings. */
  readonly contents: readonly { readonly label: string; readonly href: string }[];
}

/** An article's own headings as a list of links, each to an id made from its words. */
export function articleContents(blocks: readonly BlockView[]): ArticleContents {
  const entries: { label: string; href: string }[] = [];
  const ids = new Set<string>();
  const idOf = (label: string): string => {
    const base = `section-${slugify(label)}`;
    let id = base;
    for (let again = 2; ids.has(id); again += 1) id = `${base}-${String(again)}`;
    ids.add(id);
    entries.push({ label, href: `#${id}` });
    return id;
  };
  const marked = blocks.map((view) => {
    const heading = READ_BLOCKS.has(view.block) && 'heading' in view ? view.heading : undefined;
    const headingId = heading === undefined ? undefined : idOf(heading);
    if (view.block !== 'text') return { view, headingId };
    const html = view.html.replace(
      /<h2>(.*?)<\/h2>/gs,
      (_, words: string) => `<h2 id="${idOf(plainTextOf(words))}">${words}</h2>`,
    );
    return { view: { ...view, html }, headingId };
  });
  return {
    blocks: marked.map(({ view }) => view),
    headingIds: marked.map(({ headingId }) => headingId),
    contents: entries.length < LEAST_HEADINGS ? [] : entries,
  };
}
