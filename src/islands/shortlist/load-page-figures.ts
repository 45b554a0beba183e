import type { PageFigure } from '#domain/shortlist/compare-table.ts';

/** Figures that a page shows before its headings begin belong to the first of them. */
const FIRST_HEADING = 'Engine and drive';

/**
 * Every figure that a vehicle's page prints in a `<dl data-spec>`; nothing where the page cannot be had. The page is
 * the one place that has them all, and the visitor's browser mostly has it already.
 */
export async function loadPageFigures(href: string): Promise<PageFigure[] | undefined> {
  try {
    const response = await fetch(href);
    if (!response.ok) return undefined;
    return readPageFigures(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    // The table stands without them.
    return undefined;
  }
}

export function readPageFigures(page: ParentNode): PageFigure[] {
  return [...page.querySelectorAll('dl[data-spec]')].flatMap((list) => {
    const above = list.previousElementSibling;
    const heading = above?.tagName === 'H3' ? textOf(above) : FIRST_HEADING;
    return [...list.querySelectorAll('dt')].map((term) => ({
      heading,
      label: textOf(term),
      value: textOf(term.nextElementSibling),
    }));
  });
}

function textOf(element: Element | null): string {
  return element === null ? '' : element.textContent.replace(/\s+/g, ' ').trim();
}
