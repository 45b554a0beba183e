import { wantsLessMotion } from '#parts/browser/less-motion.ts';
import { reportFailure } from '#parts/browser/report-failure.ts';

/** How the photos of a card were reached: with a finger, its place tells a swipe. */
export interface Reach {
  readonly target: EventTarget;
  readonly pointerType?: string;
  readonly clientX?: number;
  readonly clientY?: number;
}

/** A shorter move of a finger is a press. */
const SWIPE_PX = 30;
/** By then a photo that was stepped to is in sight. */
const LATEST_MS = 1000;
/** In widths of a photo: nearer than this, it is in sight. */
const IN_SIGHT = 0.01;

/**
 * Lets a card's photos be swiped, stepped through with a mouse and, from the card's link, with the arrow keys: a row that
 * scrolls and snaps, over the one photo of a list. Its photos come from the vehicle's own page, with the first move to
 * another photo; that page is what a press opens next, and then in the browser's cache. The row is a second way to what
 * the card's link opens, and so is neither in the tab order nor read out.
 */
export function browsePhotos({ target, pointerType, clientX = 0, clientY = 0 }: Reach): void {
  const card = target instanceof Element ? target.closest('article') : null;
  const frame = card?.querySelector<HTMLElement>('[data-photos]');
  const image = frame?.querySelector('img');
  const link = card?.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
  if (!frame || !image || !link || frame.querySelector('.card-photos') !== null) return;
  const row = new PhotoRow(image, link, Number(frame.dataset['photos']));
  if (pointerType !== 'touch' && card?.matches(':active') === true) letPressEnd(row.box);
  (image.closest('a') ?? image).after(row.box);
  link.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') row.step(1);
    else if (event.key === 'ArrowLeft') row.step(-1);
    else return;
    event.preventDefault();
  });
  if (pointerType !== 'touch') return;
  // The finger that the row appeared under may not scroll it.
  document.addEventListener(
    'touchend',
    ({ target: touched, changedTouches: [end] }) => {
      if (end === undefined || !frame.contains(touched as Node) || row.hasMoved) return;
      const across = clientX - end.clientX;
      if (across > SWIPE_PX && across > 2 * Math.abs(clientY - end.clientY)) row.step(1);
    },
    { once: true, passive: true },
  );
}

/**
 * Keeps the row out of a press that began before it came: a button of a mouse that goes down on one element and comes
 * up on another has pressed neither.
 */
function letPressEnd(box: HTMLElement): void {
  box.inert = true;
  // After the click that follows.
  const letGo = (): unknown => setTimeout(() => (box.inert = false));
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo, { once: true });
}

class PhotoRow {
  readonly box = made('div', 'card-photos');
  readonly #strip = made('a', 'card-photos__strip');
  readonly #number = made('span', 'card-photos__number');
  readonly #back = this.#stepButton('back', -1);
  readonly #next = this.#stepButton('next', 1);
  readonly #image: HTMLImageElement;
  #photos: readonly HTMLImageElement[] = [];
  #loading: Promise<void> | undefined;
  /** The photo in sight or on its way there. */
  #current = 0;
  /** The photo that was stepped to, until it is in sight: the next step does not begin at one that passes on the way. */
  #target: number | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(image: HTMLImageElement, link: HTMLAnchorElement, count: number) {
    this.#image = image;
    this.box.ariaHidden = 'true';
    this.#strip.href = link.href;
    this.#strip.tabIndex = -1;
    this.#strip.append(...Array.from({ length: count }, () => made('span', 'card-photos__slide')));
    const first = image.cloneNode() as HTMLImageElement;
    first.alt = '';
    first.decoding = 'sync';
    this.#strip.firstElementChild?.append(first);
    this.box.append(this.#strip, this.#number, this.#back, this.#next);
    // A press leaves the focus where one on the photo of a list leaves it, on the card's link.
    this.box.addEventListener('mousedown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      if (this.#strip.contains(event.target as Node)) link.focus({ preventScroll: true });
    });
    this.#strip.addEventListener('scroll', () => this.#follow(), { passive: true });
    this.#strip.addEventListener('pointerdown', () => (this.#target = undefined));
    this.#show();
  }

  get hasMoved(): boolean {
    return this.#strip.scrollLeft > 0;
  }

  step(by: -1 | 1): void {
    const to = Math.min(Math.max(this.#current + by, 0), this.#strip.childElementCount - 1);
    if (to === this.#current) return;
    this.#current = to;
    this.#target = to;
    this.#show();
    this.#goTo(to, wantsLessMotion() ? 'instant' : 'smooth');
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.#arrive(), LATEST_MS);
    void this.#fill();
  }

  /** The end of a swipe may snap the row back on its way to a photo. */
  #arrive(): void {
    if (this.#target !== undefined) this.#goTo(this.#target, 'instant');
    this.#target = undefined;
  }

  #follow(): void {
    if (!this.hasMoved && this.#current === 0) return;
    const place = this.#strip.scrollLeft / this.#strip.clientWidth;
    if (this.#target !== undefined && Math.abs(place - this.#target) > IN_SIGHT) return;
    this.#target = undefined;
    this.#current = Math.round(place);
    this.#show();
    void this.#fill();
  }

  #show(): void {
    const last = this.#strip.childElementCount - 1;
    this.#number.textContent = `${this.#current + 1} / ${last + 1}`;
    this.#back.hidden = this.#current === 0;
    this.#next.hidden = this.#current === last;
  }

  #goTo(place: number, behavior: ScrollBehavior): void {
    this.#strip.scrollTo({ left: place * this.#strip.clientWidth, behavior });
  }

  /** Puts the photo in sight and the next one into their places. */
  async #fill(): Promise<void> {
    try {
      await (this.#loading ??= this.#load());
    } catch (error) {
      reportFailure('The photos of a card could not be loaded.', error);
      this.#loading = undefined;
      this.#target = undefined;
      this.#current = 0;
      this.#show();
      this.#goTo(0, 'instant');
      return;
    }
    for (const place of [this.#current, this.#current + 1]) {
      const slide = this.#strip.children[place];
      const photo = this.#photos[place];
      if (photo !== undefined && slide?.childElementCount === 0) slide.append(photo);
    }
  }

  async #load(): Promise<void> {
    const { href } = this.#strip;
    const response = await fetch(href);
    // The page of a vehicle that was removed redirects to a list.
    if (!response.ok || response.url !== href) throw new Error(`${href}: ${response.status} ${response.url}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const shown = [...page.querySelectorAll('.gallery__slide > img')];
    if (shown.length === 0) throw new Error(`${href} has no photos.`);
    this.#photos = shown.map((image) => this.#photoLike(image));
    for (const slide of [...this.#strip.children].slice(shown.length)) slide.remove();
    this.#current = Math.min(this.#current, shown.length - 1);
    this.#show();
  }

  #photoLike(image: Element): HTMLImageElement {
    const photo = new Image();
    photo.decoding = 'async';
    photo.alt = '';
    // Sizes first: a source is chosen as soon as there is one.
    photo.sizes = this.#image.sizes;
    for (const name of ['width', 'height', 'srcset', 'src']) {
      const value = image.getAttribute(name);
      if (value !== null) photo.setAttribute(name, value);
    }
    return photo;
  }

  #stepButton(name: 'back' | 'next', by: -1 | 1): HTMLButtonElement {
    const button = made('button', `card-photos__step card-photos__step--${name}`);
    button.type = 'button';
    button.tabIndex = -1;
    button.addEventListener('click', () => this.step(by));
    return button;
  }
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
