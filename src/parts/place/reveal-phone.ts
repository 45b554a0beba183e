import type { PhoneView } from '#domain/location/location-view.ts';
import { maskedPhoneText } from '#domain/phone/masked-phone.ts';
import { loadPhoneBook } from './phone-book.ts';
import { showToast } from '#parts/browser/toast.ts';

/** Reveals the number behind a link everywhere on the page [4-28], and dials it on a phone. */
export async function press(link: HTMLAnchorElement): Promise<void> {
  const key = link.getAttribute('href') ?? '';
  const phone = (await loadPhoneBook())?.[key];
  if (phone === undefined) {
    // Its location's page shows it in full.
    location.assign(link.href);
    return;
  }
  const isTelephone = matchMedia('(hover: none)').matches;
  for (const other of document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(key)}"]`)) {
    const shown = reveal(other, key, phone);
    // A button labelled only "Call" has to show the number where the device cannot dial.
    if (other === link && !shown && !isTelephone) writeLabel(link, phone.text);
  }
  showToast(phone.text);
  if (isTelephone) dial(phone);
}

/** @returns Whether the number can be read now. */
function reveal(link: HTMLAnchorElement, key: string, { text, href }: PhoneView): boolean {
  const masked = maskedPhoneText(text);
  link.href = href;
  // Clicks on it count as clicks on the same number.
  link.dataset['revealed'] = key;
  const label = link.getAttribute('aria-label');
  if (label !== null) link.setAttribute('aria-label', label.replace(masked, text));
  let isShown = false;
  for (const node of textNodes(link)) {
    if (!node.data.includes(masked)) continue;
    node.data = node.data.replace(masked, text);
    isShown = true;
  }
  return isShown;
}

function writeLabel(link: HTMLAnchorElement, text: string): void {
  const node = textNodes(link).findLast(({ data }) => data.trim() !== '');
  if (node !== undefined) node.data = text;
}

function textNodes(link: Element): Text[] {
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** The click was already counted, so the page must not handle this one. */
function dial({ href }: PhoneView): void {
  const call = document.createElement('a');
  call.href = href;
  call.click();
}
