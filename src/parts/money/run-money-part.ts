import { askOnlineQuote } from './ask-online-quote.ts';
import { refreshDisclaimer } from './refresh-disclaimer.ts';
import { runDeliveryCalculator } from './run-delivery-calculator.ts';
import { runFuelCalculator } from './run-fuel-calculator.ts';
import { showPriceGauge } from './show-price-gauge.ts';

/** What each money part of a page does once it is visible. */
const PARTS: Readonly<Record<string, (part: HTMLElement) => void | Promise<void>>> = {
  gauge: showPriceGauge,
  fuel: runFuelCalculator,
  delivery: runDeliveryCalculator,
  quote: askOnlineQuote,
  disclaimer: refreshDisclaimer,
};

export async function runMoneyPart(part: HTMLElement): Promise<void> {
  await PARTS[part.dataset['money'] ?? '']?.(part);
}
