import { runOnSight } from '#parts/browser/run-on-sight.ts';

/**
 * A vehicle page's money parts carry `data-money` with their kind. They are usable without JavaScript; their scripts
 * load when they come into view.
 */
export function watchMoney(page: ParentNode): void {
  runOnSight(page, '[data-money]', (part) => {
    void import('./run-money-part.ts').then(({ runMoneyPart }) => runMoneyPart(part));
  });
}
