import type { PageFigure } from '#domain/shortlist/compare-table.ts';

/**
 * Every figure that a vehicle page prints in a `<dl data-spec>`; undefined where the page cannot be loaded. The page is
 * the only place with all of them, and is usually in the browser's cache.
 */
export async function loadPageFigures(href: string): Promise<PageFigure[] | undefined> {
  try {
    const response = await fetch(href);
    if (!response.ok) return undefined;
    return readPageFigures(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    // The table works without them.
    return undefined;
  }
}

export function readPageFigures(page: ParentNode): PageFigure[] {
  return [...page.querySelectorAll('dl[data-spec]')].flatMap((list) => {
    const above = list.previousElementSibling;
    // The first of a page stand without a heading, and name the one that they would have.
    const heading = above?.tagName === 'H3' ? textOf(above) : (list.getAttribute('data-spec') ?? '');
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
