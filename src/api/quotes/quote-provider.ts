import { financeQuote, type FinanceQuote, type QuoteRequest } from '#domain/finance/finance-quote.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { financeRulesOf } from '../vehicles/tenant-summaries.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** What a shopper tells of a vehicle and a loan. */
export interface VehicleQuoteRequest extends QuoteRequest {
  /** GREAT, as shoppers rate themselves. */
  readonly creditScore: string;
  readonly vehicle: ApiVehicle;
}

/** Quotes a loan; a lender's own service takes the place of the embedded one. */
export interface QuoteProvider {
  /**
   * Nothing where it makes no offer.
   *
   * @throws {QuoteProviderError} When it does not answer.
   */
  quote(tenant: Tenant, request: VehicleQuoteRequest, now: Date): Promise<FinanceQuote | undefined>;
}

/** A provider that did not answer, or not in a form that can be read. */
export class QuoteProviderError extends Error {
  override readonly name = 'QuoteProviderError';
}

/** Lenders advertise their rates for borrowers of this rating; for others nobody here knows one. */
const ADVERTISED_TO = 'GREAT';

/** From the lender's entries of the dealer's stock. */
export const lenderEntryQuotes: QuoteProvider = {
  quote: ({ snapshot }, { creditScore, vehicle, ...request }, now) => {
    const rules = financeRulesOf(snapshot);
    const quote =
      rules === undefined || creditScore !== ADVERTISED_TO ? undefined : financeQuote(vehicle, request, rules, now);
    return Promise.resolve(quote);
  },
};
