import { calculatorState, editCalculator } from '#domain/finance/calculator-state.ts';
import { termText } from '#domain/finance/calculator-texts.ts';
import { calculatorView } from '#domain/finance/calculator-view.ts';
import { creditNoticeText } from '#domain/finance/credit-notice.ts';
import { formatAmount } from '#domain/finance/format-amount.ts';
import { type SiteFinance, vehicleFinance } from '#domain/finance/vehicle-finance.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** What the loan for an order would cost. All three texts are shown together. */
export interface OrderRepayment {
  /** "$1,203 per month, 7.49% p.a., comparison rate 8.74% p.a." */
  readonly text: string;
  /** The loan that it is for, and the fees that are not in it. */
  readonly basisText: string;
  /** Basis of the rates and WARNING, in full. */
  readonly noticeText: string;
}

/**
 * The repayment for a vehicle's price less a deposit, as the calculator of its page works it out. Undefined where that
 * page states none, or where the calculator would have to change the price or the deposit.
 *
 * @param depositDollars The lender's own deposit where absent.
 */
export function orderRepayment(
  vehicle: Vehicle,
  finance: SiteFinance,
  now: Date,
  depositDollars?: number,
): OrderRepayment | undefined {
  const setup = vehicleFinance(vehicle, finance, now)?.calculator;
  const priceDollars = resolveAskingPrice(vehicle.price)?.dollars;
  if (setup === undefined || priceDollars === undefined) return undefined;
  const priced = editCalculator(setup, calculatorState(setup), { field: 'amount', value: priceDollars });
  const state =
    depositDollars === undefined ? priced : editCalculator(setup, priced, { field: 'tradeIn', value: depositDollars });
  const { result } = calculatorView(setup, state);
  if (Object.keys(state.corrections).length > 0 || result.kind !== 'repayment') return undefined;
  const { amountCents, tradeInCents, termYears, residualCents } = state.inputs;
  const deposit = tradeInCents > 0 ? `, after a deposit of ${formatAmount(tradeInCents)}` : '';
  const balloon = residualCents > 0 ? `, with ${formatAmount(residualCents)} due at the end` : '';
  const loan = `${formatAmount(amountCents - tradeInCents)} over ${termText(termYears, setup.termShownIn)}`;
  return {
    text: result.announcement,
    basisText: [`For ${loan}${deposit}${balloon}.`, result.feesText, `${result.totalText} in all.`]
      .filter((part) => part !== undefined)
      .join(' '),
    noticeText: creditNoticeText(setup.creditNotice),
  };
}
