/** The one plain script of every page: what runs without a touch. */
import { showShortlist } from '#islands/shortlist/show-shortlist.ts';
import { countPresses } from './count-presses.ts';
import { fillCounts } from './fill-counts.ts';
import { openDialogs } from './open-dialogs.ts';
import { pressParts } from './press-parts.ts';
import { showOpenNow } from './show-open-now.ts';
import { rememberPage } from './visit-memory.ts';
import { reportWebVitals } from './web-vitals.ts';

showOpenNow(document, new Date());
void fillCounts(document);
openDialogs(document, showReplies);
countPresses(document);
pressParts(document);
showShortlist(document);
rememberPage();
reportWebVitals(document);

// Parts of few pages come when they are needed.
if (document.querySelector('[data-success]') !== null) {
  void import('./show-sent-lead.ts').then(({ showSentLead }) => {
    showSentLead(document);
  });
} else if (document.querySelector('main > :not(dialog) [data-reply]') !== null) showReplies();
if (document.documentElement.dataset['car'] !== undefined) {
  void import('./run-vehicle-page.ts').then(({ runVehiclePage }) => {
    runVehiclePage(document);
  });
}
if (hasWaiting()) {
  void import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(document));
}

/** When an answer comes. In a dialog nobody reads it before that is open. */
function showReplies(): void {
  void import('./show-reply-promise.ts').then(({ showReplyPromise }) => {
    showReplyPromise(document, Date.now());
  });
}

function hasWaiting(): boolean {
  try {
    return localStorage.getItem('forecourt.waiting') !== null;
  } catch {
    return false;
  }
}
