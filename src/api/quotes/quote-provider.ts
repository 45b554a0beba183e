import { financeQuote, type FinanceQuote, type QuoteRequest } from '#domain/finance/finance-quote.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { financeRulesOf } from '../vehicles/tenant-summaries.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** What a shopper enters about a vehicle and a loan. */
export interface VehicleQuoteRequest extends QuoteRequest {
  /** GREAT and so on: the shopper's own estimate. */
  readonly creditScore: string;
  readonly vehicle: ApiVehicle;
}

/** Quotes a loan; a lender's own service can replace the built-in one. */
export interface QuoteProvider {
  /**
   * `undefined` if it makes no offer.
   *
   * @throws {QuoteProviderError} If it does not respond.
   */
  quote(tenant: Tenant, request: VehicleQuoteRequest, now: Date): Promise<FinanceQuote | undefined>;
}

/** A provider did not respond, or not in a readable format. */
export class QuoteProviderError extends Error {
  override readonly name = 'QuoteProviderError';
}

/** Lenders advertise their rates for borrowers with this rating; we know no rates for others. */
const ADVERTISED_TO = 'GREAT';

/** Uses the lender entries in the dealer's stock. */
export const lenderEntryQuotes: QuoteProvider = {
  quote: ({ snapshot }, { creditScore, vehicle, ...request }, now) => {
    const rules = financeRulesOf(snapshot);
    const quote =
      rules === undefined || creditScore !== ADVERTISED_TO ? undefined : financeQuote(vehicle, request, rules, now);
    return Promise.resolve(quote);
  },
};
