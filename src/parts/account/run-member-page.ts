import type { MemberSheet, MemberSheets } from '#domain/accounts/member-sheet.ts';
import { signInHref } from '#domain/accounts/sign-in-link.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { rememberSignedIn } from '#parts/browser/signed-in.ts';
import { fillOrder } from '#parts/form/fill-order.ts';

/** Fills a page for signed-in shoppers with what the API has for them; its form asks again [4-40, 6-2]. */
export function runMemberPage(page: HTMLElement): void {
  const { member: source = '', signIn = '' } = page.dataset;
  const form = page.querySelector('form');
  const ask = async (): Promise<void> => {
    const query = new URLSearchParams(window.location.search);
    for (const [name, value] of form === null ? [] : new FormData(form)) {
      if (typeof value === 'string') query.set(name, value);
    }
    const reply = await callAccount<MemberSheets>(`${source}?${query.toString()}`);
    if (reply.kind === 'signed_out') {
      rememberSignedIn(false);
      const { pathname, search } = window.location;
      window.location.replace(signInHref(signInPath(signIn), { redirect: pathname + search, back: '/' }));
      return;
    }
    show(page, reply.kind === 'done' ? reply.data : { sheets: [], emptyText: reply.message });
  };
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
  void ask();
}

function signInPath(path: string): string {
  return path.startsWith('/') ? path : '/';
}

function show(page: HTMLElement, { sheets, emptyText }: MemberSheets): void {
  const blank = page.querySelector('template')?.content.firstElementChild;
  const place = page.querySelector('[data-member-sheets]');
  const status = page.querySelector<HTMLElement>('[data-member-status]');
  if (status !== null) {
    status.textContent = sheets.length === 0 ? emptyText : '';
    status.hidden = sheets.length > 0;
  }
  if (blank instanceof HTMLElement) place?.replaceChildren(...sheets.map((sheet) => fill(blank, sheet)));
  for (const part of page.querySelectorAll<HTMLElement>('form[hidden]')) part.hidden = sheets.length === 0;
}

function fill(blank: HTMLElement, { title, href, rows, notes, action }: MemberSheet): Node {
  const sheet = blank.cloneNode(true) as HTMLElement;
  const [name, button] = sheet.querySelectorAll('a');
  if (name !== undefined) {
    name.textContent = title;
    if (href?.startsWith('/') === true) name.href = href;
  }
  fillOrder(sheet, { rows, notes });
  if (button !== undefined) {
    button.textContent = action?.label ?? '';
    // Only ever a page of this site.
    if (action?.href.startsWith('/') === true) button.href = action.href;
    else button.remove();
  }
  return sheet;
}
