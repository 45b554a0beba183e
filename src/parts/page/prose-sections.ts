export interface ProseSection {
  /** The `<h2>` element's content; absent before the first one. */
  readonly headingHtml?: string;
  readonly bodyHtml: string;
}

const SECTION_START = /(?=<h2[\s>])/i;
const LEADING_HEADING = /^<h2[\s>][\s\S]*?<\/h2>/i;

/** Splits sanitised prose at its second-level headings, so that a heading can be next to its text. */
export function proseSections(html: string): ProseSection[] {
  return html
    .split(SECTION_START)
    .map((section) => section.trim())
    .filter((section) => section !== '')
    .map((section) => {
      const headingHtml = LEADING_HEADING.exec(section)?.[0];
      if (headingHtml === undefined) return { bodyHtml: section };
      return { headingHtml, bodyHtml: section.slice(headingHtml.length).trim() };
    });
}
