import { watchMoney } from '#islands/money/watch-money.ts';
import { recordView } from '#islands/shortlist/record-view.ts';
import { keepVehicleLive } from './keep-vehicle-live.ts';
import { openAfterScroll } from './open-after-scroll.ts';
import { rememberDismissed } from './remember-dismissed.ts';

/** What runs on a vehicle's page without a touch, in a file of its own: other pages do not carry it. */
export function runVehiclePage(page: Document): void {
  openAfterScroll(page);
  rememberDismissed(page);
  keepVehicleLive(page);
  watchMoney(page);
  recordView(page);
}
