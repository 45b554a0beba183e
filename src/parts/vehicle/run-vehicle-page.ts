import { NEW_PARTS } from '#parts/browser/new-parts.ts';
import { runOnSight } from '#parts/browser/run-on-sight.ts';
import { watchMoney } from '#parts/money/watch-money.ts';
import { recordView } from '#parts/shortlist/record-view.ts';
import { keepVehicleLive } from './keep-vehicle-live.ts';
import { openAfterScroll } from '#parts/dialog/open-after-scroll.ts';
import { rememberDismissed } from '#parts/dialog/remember-dismissed.ts';

/** Runs when a vehicle page loads; a separate file, so that other pages do not include it. */
export function runVehiclePage(page: Document): void {
  openAfterScroll(page);
  page.addEventListener(NEW_PARTS, () => {
    openAfterScroll(page);
  });
  rememberDismissed(page);
  keepVehicleLive(page);
  watchMoney(page);
  runOnSight(page, '[data-towing]', (form) => {
    void import('#parts/towing/run-tow-match.ts').then(({ runTowMatch }) => {
      runTowMatch(form);
    });
  });
  recordView(page);
}
