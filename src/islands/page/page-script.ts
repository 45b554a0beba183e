/** The one plain script of every page: what runs without a touch. */
import { watchMoney } from '#islands/money/watch-money.ts';
import { showShortlist } from '#islands/shortlist/show-shortlist.ts';
import { countPresses } from './count-presses.ts';
import { fillCounts } from './fill-counts.ts';
import { openAfterScroll } from './open-after-scroll.ts';
import { openDialogs } from './open-dialogs.ts';
import { pressParts } from './press-parts.ts';
import { rememberDismissed } from './remember-dismissed.ts';
import { showOpenNow } from './show-open-now.ts';
import { rememberPage } from './visit-memory.ts';
import { reportWebVitals } from './web-vitals.ts';

showOpenNow(document, new Date());
void fillCounts(document);
openDialogs(document);
openAfterScroll(document);
rememberDismissed(document);
countPresses(document);
pressParts(document);
watchMoney(document);
showShortlist(document);
rememberPage();
reportWebVitals(document);

// Parts of few pages come when they are needed.
if (document.querySelector('[data-success]') !== null) {
  void import('./show-sent-lead.ts').then(({ showSentLead }) => {
    showSentLead(document);
  });
} else if (document.querySelector('[data-reply]') !== null) {
  void import('./show-reply-promise.ts').then(({ showReplyPromise }) => {
    showReplyPromise(document, Date.now());
  });
}
if (document.documentElement.dataset['car'] !== undefined) {
  void import('./keep-vehicle-live.ts').then(({ keepVehicleLive }) => {
    keepVehicleLive(document);
  });
}
if (document.querySelector('[data-sheet]') !== null) {
  void import('./fill-sheet.ts').then(({ fillSheet }) => fillSheet(document));
}
if (hasWaiting()) {
  void import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(document));
}

function hasWaiting(): boolean {
  try {
    return localStorage.getItem('forecourt.waiting') !== null;
  } catch {
    return false;
  }
}
