import { atom } from 'nanostores';

/** A page's brief messages, one at a time [4-55]. */
export interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Keyboard users need time to get there: the toast stays until it is closed or replaced. */
  readonly stays: boolean;
  /** The clicked element is gone: keyboard users continue here. */
  readonly takesFocus?: boolean;
}

/** Time to read it and to reach its link with a pointer. */
const SHOWN_MS = 8000;

const $toast = atom<Toast | undefined>(undefined);
let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showToast(toast: Toast): void {
  box ??= makeBox();
  // The page's short message is replaced, and vice versa.
  const [other] = document.querySelectorAll('p.toast');
  if (other !== undefined) other.textContent = '';
  $toast.set(toast);
}

export function hideToast(): void {
  $toast.set(undefined);
}

function makeBox(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'saved-toast';
  element.setAttribute('role', 'status');
  // Above everything, whatever else is fixed to the page.
  element.popover = 'manual';
  document.body.append(element);
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideToast();
  });
  for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, stopTimer);
  for (const name of ['pointerleave', 'focusout']) element.addEventListener(name, startTimer);
  document.addEventListener('toast', hideToast);
  $toast.listen((toast) => {
    draw(element, toast);
  });
  return element;
}

function draw(element: HTMLElement, toast: Toast | undefined): void {
  stopTimer();
  const hadFocus = element.contains(document.activeElement);
  if (toast === undefined) {
    // After closing, focus goes to the start of the page's content, not before it.
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
    element.hidePopover();
    element.replaceChildren();
    return;
  }
  if (!element.matches(':popover-open')) element.showPopover();
  // Screen readers only announce a status whose element already exists when its text is set.
  requestAnimationFrame(() => {
    if ($toast.get() !== toast) return;
    element.replaceChildren(...toastParts(toast));
    if (hadFocus || toast.takesFocus === true) element.querySelector<HTMLElement>('a, button')?.focus();
    startTimer();
  });
}

function toastParts({ title, text, link, action }: Toast): Node[] {
  const words = make('p', 'saved-toast__words', [make('strong', '', [title])]);
  if (text !== undefined) words.append(' ', text);
  const links = make('p', 'saved-toast__links');
  if (link !== undefined) links.append(Object.assign(make('a', '', [link.label]), { href: link.href }));
  if (action !== undefined) links.append(button(action.label, '', action.run));
  return [words, links, closeButton()];
}

function closeButton(): HTMLElement {
  const close = button('', 'saved-toast__close', hideToast);
  close.setAttribute('aria-label', 'Close');
  return close;
}

function button(label: string, className: string, press: () => void): HTMLElement {
  const element = make('button', className, [label]);
  element.setAttribute('type', 'button');
  element.addEventListener('click', press);
  return element;
}

function make(name: string, className: string, children: readonly (Node | string)[] = []): HTMLElement {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

function startTimer(): void {
  stopTimer();
  if ($toast.get()?.stays === false) timer = setTimeout(hideToast, SHOWN_MS);
}

function stopTimer(): void {
  clearTimeout(timer);
}
