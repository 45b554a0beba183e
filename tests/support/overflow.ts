import type { Page } from 'playwright';
import { framesPass } from './visit.ts';

/** How far the page can be scrolled sideways, and what makes it so wide; nothing where it cannot. */
export async function overflow(page: Page): Promise<string[]> {
  // What follows the width of the window by script does so with the next frame.
  await framesPass(page, 2);
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement);
    });
    return [
      `${document.documentElement.scrollWidth} px wide`,
      ...wide.slice(-5).map((element) => element.outerHTML.slice(0, 160)),
    ];
  });
}
