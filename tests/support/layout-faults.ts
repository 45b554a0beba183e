import type { Locator, Page } from 'playwright';
import { framesPass } from './visit.ts';

/** What a shopper sees go wrong in the layout of a page, one line each. */
export interface LayoutFaults {
  /** Text of which a part is cut off by a box around it. */
  readonly cutText: readonly string[];
  /** Lines of text printed over each other. */
  readonly textOverText: readonly string[];
  /** Text in a column so narrow that its letters stand one below the other. */
  readonly stackedText: readonly string[];
  /** Sizes of type that are seen, in pixels, smallest first. */
  readonly typeSizes: readonly number[];
}

/** Text that is cut off, printed over another or in a column of letters, and the sizes of type, on the whole page. */
export async function textFaults(page: Page): Promise<LayoutFaults> {
  await framesPass(page, 2);
  return page.evaluate(() => {
    const TOLERANCE = 2;
    /** A price is as large as the ticket it stands on. */
    const FIGURE = /^[$\d,]+$/;
    interface Line {
      readonly block: Element;
      readonly text: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} in .${[...(element.parentElement?.classList ?? [])].join('.')}`;
    const isOffScreen = ({ width, height }: DOMRect): boolean => width <= 1 || height <= 1;
    const remember = <T>(find: (element: Element) => T): ((element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element) => {
        const before = known.get(element);
        if (before !== undefined) return before;
        const found = find(element);
        known.set(element, found);
        return found;
      };
    };
    /** Text for screen readers alone is in a box of one pixel, or clipped to nothing. */
    const isForEars = remember((element): boolean => {
      if (element === document.body) return false;
      const { position, clipPath } = getComputedStyle(element);
      const isTiny = position === 'absolute' && isOffScreen(element.getBoundingClientRect());
      return (
        isTiny || clipPath === 'inset(50%)' || (element.parentElement !== null && isForEars(element.parentElement))
      );
    });
    interface Clip {
      readonly box: Element;
      readonly rect: DOMRect;
      readonly x: boolean;
      readonly y: boolean;
      readonly scrolls: boolean;
    }
    /** The boxes around an element that cut off what is outside them, up to the part that scrolls by itself. */
    const clipsOf = remember((element): readonly Clip[] => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const x = overflowX !== 'visible';
      const y = overflowY !== 'visible';
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      const own = x || y ? [{ box: element, rect: element.getBoundingClientRect(), x, y, scrolls }] : [];
      const isLast = scrolls || position === 'fixed' || element.parentElement === null;
      return isLast ? own : [...own, ...clipsOf(element.parentElement)];
    });
    const inFlow = (element: Element): boolean => !['inline', 'contents'].includes(getComputedStyle(element).display);
    const blockOf = (element: Element): Element =>
      inFlow(element) || element.parentElement === null ? element : blockOf(element.parentElement);
    /** The layer that a text scrolls with: a fixed or sticky part, or the page. */
    const layerOf = remember((element): Element => {
      const isLayer = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      return isLayer || element.parentElement === null ? element : layerOf(element.parentElement);
    });

    const cut = new Set<string>();
    const stacked = new Set<string>();
    const sizes = new Set<number>();
    const lines = new Map<Element, Line[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const text = textContent?.trim() ?? '';
      if (parent === null || text === '' || parent.closest('script, style, template, noscript, option, svg') !== null)
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForEars(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // The way past the menu and a trap for robots wait outside the page.
      const rects = [...range.getClientRects()].filter(
        ({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1 && right > 0 && bottom + scrollY > 0,
      );
      if (rects.length === 0) continue;
      if (rects.length > 3 && text.replace(/\s+/g, ' ').length / rects.length < 3) {
        stacked.add(`"${text.slice(0, 60)}" ${name(parent)}`);
      }
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (!FIGURE.test(text)) sizes.add(Math.round(size * 10) / 10);
      const seen: DOMRect[] = [];
      for (const rect of rects) {
        // A line is as high as its font says, more than what is printed: a quarter above and below is air.
        const air = Math.max(0, rect.height - size * 0.72) / 2;
        const ink = { left: rect.left, right: rect.right, top: rect.top + air, bottom: rect.bottom - air };
        let isSeen = true;
        for (const { box, rect: clip, x, y, scrolls } of clipsOf(parent)) {
          const isOut =
            ink.left >= clip.right || ink.right <= clip.left || ink.top >= clip.bottom || ink.bottom <= clip.top;
          if (isOut) isSeen = false;
          if (scrolls) break;
          const isCut =
            (x && (ink.right > clip.right + TOLERANCE || ink.left < clip.left - TOLERANCE)) ||
            (y && (ink.bottom > clip.bottom + TOLERANCE || ink.top < clip.top - TOLERANCE));
          if (isCut) cut.add(`"${text.slice(0, 60)}" ${name(parent)} by ${name(box)}`);
        }
        if (isSeen) seen.push(rect);
      }
      const block = blockOf(parent);
      const layer = layerOf(parent);
      const list = lines.get(layer) ?? [];
      lines.set(layer, list);
      for (const { left, right, top, bottom, height } of seen) {
        const air = Math.max(0, height - size * 0.72) / 2;
        list.push({ block, text, left, right, top: top + air, bottom: bottom - air });
      }
    }

    // A rule for the texts beside a name must not reach a word within it.
    for (const word of document.querySelectorAll('.unbroken')) {
      const { parentElement: around } = word;
      if (around?.checkVisibility() !== true) continue;
      const [own, others] = [getComputedStyle(word), getComputedStyle(around)];
      if (!word.checkVisibility() || own.display === 'block' || own.fontSize !== others.fontSize) {
        cut.add(`"${word.textContent}" unlike its name ${name(around)}`);
      }
    }

    const over = new Set<string>();
    for (const list of lines.values()) {
      list.sort((a, b) => a.top - b.top);
      list.forEach((one, index) => {
        for (let next = index + 1; next < list.length; next += 1) {
          const other = list[next];
          if (other === undefined || other.top > one.bottom - TOLERANCE) break;
          if (other.block === one.block) continue;
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - other.top;
          if (wide > TOLERANCE && high > TOLERANCE) {
            over.add(
              `"${one.text.slice(0, 40)}" ${name(one.block)} and "${other.text.slice(0, 40)}" ${name(other.block)}`,
            );
          }
        }
      });
    }
    return {
      cutText: [...cut],
      textOverText: [...over],
      stackedText: [...stacked],
      typeSizes: [...sizes].sort((a, b) => a - b),
    };
  });
}

/** Words in a part of a page that do not fit their line and go on in the next, without a hyphen between. */
export async function brokenWords(part: Locator): Promise<string[]> {
  await framesPass(part.page(), 2);
  return part.evaluate((root) => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.,]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
}

/** Where on the page what floats is looked at: at its top, in its middle and at its very end. */
const STOPS = ['top', 'middle', 'end'] as const;

/** What floats over a text or a control at the page's top, in its middle or at its end, so that it cannot be read or pressed. */
export async function coveredByFloating(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [index, stop] of STOPS.entries()) {
    await page.evaluate((part) => {
      const most = document.documentElement.scrollHeight - innerHeight;
      window.scrollTo({ top: Math.round(most * part), behavior: 'instant' });
    }, index / 2);
    await framesPass(page, 2);
    found.push(...(await coveredNow(page, stop)).map((fault) => `${stop}: ${fault}`));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return found;
}

/** The same where the page is scrolled to now. */
export function coveredNow(page: Page, at: (typeof STOPS)[number] = 'middle'): Promise<string[]> {
  return page.evaluate((stop) => {
    const width = document.documentElement.clientWidth;
    const name = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const covers = (a: DOMRect, b: DOMRect): boolean =>
      a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 1 && a.bottom >= b.bottom - 1;
    const inSight = ({ left, right, top, bottom }: DOMRect): boolean =>
      right - left > 1 && bottom - top > 1 && bottom > 0 && top < innerHeight && right > 0 && left < width;
    /** What is left of a box inside the boxes that cut it off. */
    const seenBox = (element: Element): DOMRect => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const clip = box.getBoundingClientRect();
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const all = [...document.querySelectorAll('body *')];
    const floating = all.flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (!inSight(box)) return [];
      const { position, top, bottom, zIndex } = getComputedStyle(element);
      if ((position !== 'fixed' && position !== 'sticky') || !isShown(element)) return [];
      // A sticky part that is where its text put it scrolls like any other.
      const isStuck =
        Math.abs(box.top - Number.parseFloat(top)) < 1 ||
        Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 1;
      if (position === 'sticky' && !isStuck) return [];
      // A column keeps its place next to its text, below all that floats.
      return [{ element, position, box, isColumn: position === 'sticky' && zIndex === 'auto' }];
    });
    const faults = new Set<string>();
    const bars = floating.filter(({ isColumn }) => !isColumn);
    bars.forEach((one, index) => {
      for (const other of bars.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // One bar may take the whole place of another.
        const isInstead = covers(one.box, other.box) || covers(other.box, one.box);
        if (overlap(one.box, other.box) && !isInstead) faults.add(`${name(one.element)} and ${name(other.element)}`);
      }
    });
    const covering = floating.filter(({ element, position, box }) => {
      const column = element.parentElement?.getBoundingClientRect() ?? box;
      const isBar = box.width >= (position === 'fixed' ? width : column.width) - 1;
      const isHead = box.top + box.height / 2 < innerHeight / 2;
      // What a bar across its column hides comes out from under it with the next turn of the wheel, but at the page's ends.
      const isEnd = (stop === 'top' && isHead && position === 'fixed') || (stop === 'end' && !isHead);
      return !isBar || isEnd;
    });
    const isThing = (element: Element): boolean => {
      const isControl = element.matches('a[href], button, input, select, textarea, summary');
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      return (isControl || hasText) && isShown(element);
    };
    const seen = covering.length === 0 ? [] : all.filter((element) => inSight(element.getBoundingClientRect()));
    for (const { element: float, box } of covering) {
      const below = seen.filter((element) => overlap(box, element.getBoundingClientRect()));
      for (const thing of below.filter(isThing)) {
        if (float.contains(thing) || thing.contains(float)) continue;
        const thingBox = seenBox(thing);
        if (!inSight(thingBox) || !overlap(box, thingBox)) continue;
        const x = (Math.max(box.left, thingBox.left) + Math.min(box.right, thingBox.right)) / 2;
        const y = (Math.max(box.top, thingBox.top) + Math.min(box.bottom, thingBox.bottom)) / 2;
        const top = document.elementFromPoint(x, y);
        if (top === null || !float.contains(top)) continue;
        faults.add(`${name(float)} over ${name(thing)} "${thing.textContent.trim().slice(0, 40)}"`);
      }
    }
    return [...faults];
  }, at);
}

/**
 * Links, buttons and fields that a finger finds less than 44 by 44 px of, with what extends them. Links in running text
 * are as high as their line [WCAG 2.5.8]. Leaves the window as high as the page.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 390 };
  // With the whole page in sight, no bar lies over a target that another scroll position would free.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole + 400 });
  await framesPass(page, 3);
  return page.evaluate(() => {
    const LEAST = 44;
    const small = new Set<string>();
    const isInText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const all = (block?.textContent ?? '').replace(/\s+/g, '').length;
      const links = [...(block?.querySelectorAll('a, button') ?? [])];
      const pressed = links.reduce((sum, link) => sum + link.textContent.replace(/\s+/g, '').length, 0);
      return all - pressed > 3;
    };
    const controls = document.querySelectorAll(
      'a[href], button, summary, select, textarea, [role="button"], input:not([type="hidden"])',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.matches(':disabled, [tabindex="-1"][aria-hidden="true"], [aria-hidden="true"] *')) continue;
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const belongs = (element: Element | null): boolean =>
        element !== null && (control.contains(element) || labels.some((label) => label.contains(element)));
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || box.right <= 0 || box.bottom <= 0) continue;
      if (box.left >= innerWidth) continue;
      const [line = box] = control.getClientRects();
      const x = line.left + line.width / 2;
      const y = line.top + line.height / 2;
      if (!belongs(document.elementFromPoint(x, y))) continue;
      const reach = (dx: number, dy: number, most: number): number => {
        let steps = 0;
        while (steps < most && belongs(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1))))
          steps += 1;
        return steps;
      };
      // No further than to what is enough.
      const across = (dx: number, dy: number): number => {
        const before = reach(-dx, -dy, LEAST - 1);
        return before + reach(dx, dy, LEAST - 1 - before) + 1;
      };
      // A pixel inside either end, and half-way to it: nearly every target is this large, and each look takes its time.
      const isLargeEnough = (dx: number, dy: number): boolean =>
        [-0.5, -0.25, 0.25, 0.5]
          .map((part) => part * (LEAST - 1))
          .every((away) => belongs(document.elementFromPoint(x + dx * away, y + dy * away)));
      if ((isLargeEnough(1, 0) && isLargeEnough(0, 1)) || isInText(control)) continue;
      const wide = across(1, 0);
      const high = across(0, 1);
      if (wide >= LEAST && high >= LEAST) continue;
      const what = (control.getAttribute('aria-label') ?? control.textContent).trim().replace(/\s+/g, ' ');
      small.add(
        `${control.tagName.toLowerCase()}.${[...control.classList].join('.')} in .${[...(control.parentElement?.classList ?? [])].join('.')} "${what.slice(0, 40)}" ${wide} x ${high}`,
      );
    }
    return [...small];
  });
}

/** Rows of brands that end before their box does, and tickets of one row that differ in height. */
export async function unevenRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 4;
    const rowsOf = (list: Element): DOMRect[][] => [
      ...Map.groupBy(
        [...list.children].map((cell) => cell.getBoundingClientRect()),
        ({ top }) => Math.round(top),
      ).values(),
    ];
    const unfilled = [...document.querySelectorAll('.brands')].flatMap((list) => {
      const { right } = list.getBoundingClientRect();
      return rowsOf(list).flatMap((row, index) => {
        const end = Math.max(...row.map((cell) => cell.right));
        return right - end <= TOLERANCE ? [] : [`row ${index + 1} of brands ends ${Math.round(right - end)} px early`];
      });
    });
    const unlike = [...document.querySelectorAll('.cards')].flatMap((list) => {
      const tickets = [...list.querySelectorAll('.ticket')].map((ticket) => ticket.getBoundingClientRect());
      const rows = Map.groupBy(tickets, ({ bottom }) => Math.round(bottom));
      return [...rows.values()].flatMap((row) => {
        const heights = row.map(({ height }) => Math.round(height));
        return Math.max(...heights) - Math.min(...heights) <= 1
          ? []
          : [`tickets of ${heights.join(', ')} px in one row`];
      });
    });
    return [...unfilled, ...unlike];
  });
}
