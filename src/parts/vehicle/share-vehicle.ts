import { copyAddress } from '#parts/browser/copy-address.ts';
import { showToast } from '#parts/browser/toast.ts';

/** [9-28] */
const SHARE_WINDOW = 'popup,noopener,width=550,height=400';
/** [4-41] */
const COPIED_MS = 1500;
const COPIED = 'Copied';

const fold = document.querySelector<HTMLDetailsElement>('.tools__share');
// Only where the device supports sharing.
const onDevice = fold?.querySelector('[data-way="device"]')?.parentElement;
if (onDevice && 'share' in navigator) onDevice.hidden = false;
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || fold?.open !== true) return;
  fold.open = false;
  fold.querySelector('summary')?.focus();
});
document.addEventListener('click', ({ target }) => {
  if (fold?.open === true && !fold.contains(target as Node)) fold.open = false;
});

/** Shares the page in the way of a link [2.4-13]. */
export async function press(link: HTMLAnchorElement): Promise<void> {
  const { href } = link;
  const way = link.dataset['way'] ?? '';
  switch (way) {
    case 'copy':
      return copy(link, href);
    case 'device':
      return shareOnDevice(href);
    case 'email':
      // A mail program opens in addition to the page.
      location.assign(href);
      return;
    default:
      window.open(href, '_blank', SHARE_WINDOW);
  }
}

async function copy(link: HTMLAnchorElement, address: string): Promise<void> {
  if (!(await copyAddress(address))) return;
  showToast('Link copied.');
  const label = link.querySelector<HTMLElement>('[data-label]') ?? link;
  const words = label.textContent;
  // Clicked again while the message is shown: the first click's timer resets it.
  if (words === COPIED) return;
  label.textContent = COPIED;
  setTimeout(() => {
    label.textContent = words;
  }, COPIED_MS);
}

async function shareOnDevice(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Closing the device's share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
  showToast('Shared.');
}
