import * as z from 'zod';
import { DELIVERY_MESSAGES, deliveryQuote } from '#domain/delivery/delivery-quote.ts';
import type { FinanceQuote } from '#domain/finance/finance-quote.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { vehicleById } from '../vehicles/find-vehicle.ts';
import { financeRulesOf } from '../vehicles/tenant-summaries.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { financeLenders, financeLenderSchema } from './finance-lenders.ts';
import { lenderEntryQuotes, QuoteProviderError, type QuoteProvider } from './quote-provider.ts';

const quoteBody = z.object({
  selfAssessedCreditScore: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z_]{1,30}$/, 'Is not a rating such as GREAT.')
    .default('GREAT'),
  purchasePrice: z.number().positive().max(10_000_000).describe('Dollars.'),
  loanTerm: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d(?:\.5)?(?: years?)?$/i, 'Is not a term such as "5 years".')
        .transform(Number.parseFloat),
    ])
    .pipe(z.number().min(1).max(7).multipleOf(0.5))
    .default(5)
    .describe('Years, 1 to 7 [5-20].'),
  year: z.number().int().min(1900).max(2200).optional(),
  vin: z.string().trim().max(30).optional(),
  nvic: z.string().trim().max(30).optional(),
  whoIsHelping: z.string().max(120).optional().describe('Taken for the provider; not kept.'),
});

const quoteSchema = z.object({
  weeklyRepaymentAmount: z.number().describe('Dollars.'),
  comparisonRate: z.number().describe('Percent a year, as the lender states it.'),
  advertisedRate: z.number().describe('Percent a year.'),
});

const deliverySchema = z.object({ name: z.string(), price: z.number().describe('Dollars, including GST.') });

/** Providers to use instead of the built-in ones. */
export interface QuoteProviders {
  readonly finance?: QuoteProvider;
}

/** Answers a vehicle page's questions about money: loan, lender's small print, delivery. */
export function registerQuoteRoutes(app: ApiApp, context: ApiContext, providers: QuoteProviders = {}): void {
  const { finance = lenderEntryQuotes } = providers;

  app.post(
    '/api/youx/quote',
    {
      schema: {
        summary: 'Quote for a loan',
        tags: ['quotes'],
        body: quoteBody,
        response: { 200: quoteSchema, ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const { selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic } = request.body;
      const vehicle = await describedVehicle(tenant, { year, vin, nvic });
      const quote = await answerOf(() =>
        finance.quote(
          tenant,
          { creditScore: selfAssessedCreditScore, purchaseDollars: purchasePrice, termYears: loanTerm, vehicle },
          new Date(context.now()),
        ),
      );
      if (quote === undefined) {
        throw new ApiError(422, 'no_quote', 'There is no quote for this vehicle. Please ask us for one.');
      }
      return {
        weeklyRepaymentAmount: quote.weeklyRepaymentCents / 100,
        comparisonRate: quote.comparisonRatePercent,
        advertisedRate: quote.advertisedRatePercent,
      };
    },
  );

  app.get(
    '/api/cars/:id/finance-disclaimer',
    {
      schema: {
        summary: 'The lender’s figures and small print for a vehicle',
        tags: ['quotes'],
        params: z.object({ id: z.string().min(1).max(200).describe('Id of the vehicle.') }),
        response: { 200: z.object({ finance_lenders: z.record(z.string(), financeLenderSchema) }), ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const vehicle = await vehicleById(tenant, request.params.id);
      const rules = financeRulesOf(tenant.snapshot);
      const { creditNotice } = tenant.snapshot.dealer;
      if (rules === undefined || creditNotice === undefined) return { finance_lenders: {} };
      return { finance_lenders: financeLenders(vehicle, rules, creditNotice, new Date(context.now())) };
    },
  );

  app.get(
    '/api/delivery',
    {
      schema: {
        summary: 'Price of delivery to a postcode',
        tags: ['quotes'],
        querystring: z.object({ postcode: z.string().trim().max(40).optional() }),
        response: { 200: deliverySchema, ...errorResponses },
      },
    },
    (request) => {
      const { postcode = '' } = request.query;
      if (postcode === '') {
        throw new ApiError(422, 'validation', DELIVERY_MESSAGES.noPostcode, {
          fields: { postcode: DELIVERY_MESSAGES.noPostcode },
        });
      }
      const quote = deliveryQuote(tenantOf(request).snapshot.config.delivery.zones, postcode);
      if (quote === undefined) throw new ApiError(404, 'no_estimate', DELIVERY_MESSAGES.noEstimate);
      return quote;
    },
  );
}

/**
 * The vehicle to quote for, by VIN or else by NVIC and year.
 *
 * @throws {ApiError} 422 when the dealer has no such vehicle.
 */
async function describedVehicle(
  { stock }: Tenant,
  { year, vin, nvic }: { year: number | undefined; vin: string | undefined; nvic: string | undefined },
): Promise<ApiVehicle> {
  const isSame = (a: string | undefined, b: string | undefined): boolean =>
    a !== undefined && b !== undefined && b !== '' && a.toLowerCase() === b.toLowerCase();
  const vehicles = await stock.all();
  const vehicle =
    vehicles.find((candidate) => isSame(candidate.vin, vin)) ??
    vehicles.find((candidate) => isSame(candidate.nvic, nvic) && (year === undefined || candidate.year === year));
  if (vehicle === undefined) {
    const message = 'Is not the VIN of a vehicle on this site.';
    throw new ApiError(422, 'validation', 'No vehicle of this site has that VIN or NVIC.', {
      fields: { vin: message },
    });
  }
  return vehicle;
}

async function answerOf(ask: () => Promise<FinanceQuote | undefined>): Promise<FinanceQuote | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof QuoteProviderError)) throw error;
    throw new ApiError(502, 'provider', 'The lender does not answer at the moment. Please try again later.');
  }
}
