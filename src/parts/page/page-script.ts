/** The single script of every page: everything that runs on load. */
import { NEW_PARTS } from '#parts/browser/new-parts.ts';
import { showShortlist } from '#parts/shortlist/show-shortlist.ts';
import { countClicks } from '#parts/event/count-clicks.ts';
import { fillCounts } from './fill-counts.ts';
import { openDialogs } from '#parts/dialog/open-dialogs.ts';
import { handleLinkClicks } from './link-clicks.ts';
import { recordEvent } from '#parts/event/record-event.ts';
import { showOpenNow } from '#parts/place/show-open-now.ts';
import { rememberPage } from '#parts/event/visit-memory.ts';
import { watchIslands } from './watch-islands.ts';
import { reportWebVitals } from '#parts/event/web-vitals.ts';
import { whenSeen } from '#parts/browser/when-seen.ts';

const dataset = document.documentElement.dataset;

watchIslands(document);
const showHours = (): void => {
  showOpenNow(document, Date.now());
};
showHours();
document.addEventListener(NEW_PARTS, showHours);
void fillCounts(document);
openDialogs(document, showReplies);
countClicks(document);
handleLinkClicks(document);
showShortlist(document);
rememberPage();
reportWebVitals(document);

// A search page was viewed [7-29]: the number alone, as in `countClicks`.
if (dataset['page']?.startsWith('search') === true) {
  whenSeen(document, () => {
    recordEvent({ id: 49 });
  });
}

// A search form shows counts from its first touch on.
for (const touch of ['focusin', 'input']) {
  document.addEventListener(touch, ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-live-count]');
    if (form !== null) void import('./count-search.ts').then((part) => part.countSearch(form));
  });
}

// A menu that the focus leaves closes, as it does after a click elsewhere.
document.addEventListener('focusin', ({ target }) => {
  const menu = document.querySelector<HTMLElement>('.header :popover-open');
  if (menu?.parentElement?.contains(target as Node) !== true) menu?.hidePopover();
});

// Parts that only a few pages have load on demand.
if (document.querySelector('[data-success]') !== null) {
  void import('#parts/form/show-sent-lead.ts').then((part) => {
    part.showSentLead(document);
  });
} else if (document.querySelector('main [data-reply]:not(dialog *)') !== null) showReplies();
if (dataset['car'] !== undefined) {
  void import('#parts/vehicle/run-vehicle-page.ts').then((part) => {
    part.runVehiclePage(document);
  });
}
if (dataset['holds'] !== undefined) {
  void import('#parts/card/show-holds.ts').then((part) => part.showHolds(document));
}
if (document.querySelector('[data-not-found]') !== null) {
  void import('./find-search-page.ts').then((part) => part.findSearchPage(document));
}
if (isStored('forecourt.account')) {
  void import('#parts/account/show-account.ts').then((part) => {
    part.showAccount(document);
  });
}
// Waiting leads, also from another tab, which may be closed before it can send them.
addEventListener('storage', sendWaiting);
sendWaiting();

function sendWaiting(): void {
  if (!isStored('forecourt.waiting')) return;
  removeEventListener('storage', sendWaiting);
  void import('#parts/form/send-waiting.ts').then((part) => {
    part.sendWaiting(document);
  });
}

/** Reply time. In a dialog it is not needed before that is open. */
function showReplies(): void {
  void import('#parts/form/show-reply-promise.ts').then((part) => {
    part.showReplyPromise(document, Date.now());
  });
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
