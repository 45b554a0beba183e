import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { BELOW_MARKET_PRICE, isBelowMarket } from '#domain/below-market/below-market.ts';
import { type DeliveryZone, deliveryPriceText } from '#domain/delivery/delivery-quote.ts';
import type { CalculatorBrief } from '#domain/finance/calculator-brief.ts';
import type { CreditNotice } from '#domain/finance/credit-notice.ts';
import { calculatorState } from '#domain/finance/calculator-state.ts';
import { type CalculatorResult, calculatorView } from '#domain/finance/calculator-view.ts';
import { type FinanceCallToAction, financeCallToAction, type FinanceTargets } from '#domain/finance/finance-link.ts';
import { DISCLAIMER_CHARACTERS, foldDisclaimer, type FoldedText } from '#domain/finance/fold-disclaimer.ts';
import { type SiteFinance, vehicleFinance } from '#domain/finance/vehicle-finance.ts';
import { type FuelCost, fuelCost, type FuelCostInputs, fuelCostSetup } from '#domain/fuel-cost/fuel-cost.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';

/** A vehicle page's content about money beyond the price [2.4-7, 2.4-9 to 2.4-11], fully decided. */
export interface VehicleMoney {
  readonly finance?: FinancePanel;
  /** [2.4-11] */
  readonly callToAction?: FinanceCallToAction;
  /** [5-13] */
  readonly belowMarketText?: typeof BELOW_MARKET_PRICE;
  /** Where the page requests its price comparison [7-6]. */
  readonly gaugeHref?: string;
  readonly fuel?: FuelPanel;
  readonly delivery?: DeliveryPanel;
}

/** Loan and calculator of a vehicle [2.4-9]. */
export interface FinancePanel {
  /** The calculator's initial loan, as a statement that needs no JavaScript. */
  readonly result?: CalculatorResult;
  /** For the calculator itself; absent where the site has none. */
  readonly brief?: CalculatorBrief;
  /** Basis and WARNING, shown with every rate. */
  readonly creditNotice: CreditNotice;
  /** The lender's further text, folded [4-32, 4-42]. */
  readonly disclaimer?: FoldedText;
  /** Body of the page's request for a quote [7-10], JSON. */
  readonly quoteRequest?: string;
}

export interface DisclaimerRequest {
  readonly href: string;
  readonly characters: number;
}

/** The fuel calculator's initial state [9-25]. */
export interface FuelPanel {
  readonly start: FuelCostInputs;
  /** "6.1 L/100 km", or "10 L/100 km, assumed". */
  readonly consumptionText: string;
  readonly cost: FuelCost;
}

/** The delivery calculator [5-15, 5-16] with the dealer's regions, which need no calculator. */
export interface DeliveryPanel {
  readonly leadText: string;
  readonly zones: readonly { readonly name: string; readonly priceText: string }[];
}

/** The dealer's settings for all that. */
export interface VehicleMoneyContext {
  readonly finance?: SiteFinance | undefined;
  /** Finance page and configured link; the enquiry form is the page's own. */
  readonly financeTargets: FinanceTargets;
  readonly deliveryZones: readonly DeliveryZone[];
  /** Whether the dealer has the price comparison [3-42]. */
  readonly hasGauge: boolean;
  /** Whether prices below the market's are named so [3-42, 5-13]. */
  readonly namesBelowMarket: boolean;
  /** Named in requests for a quote. */
  readonly dealerName: string;
}

/** [7-10] */
const QUOTE_TERM_YEARS = 5;
const QUOTE_CREDIT_SCORE = 'GREAT';

/**
 * A page's content about money. Nothing for a sold vehicle; no finance either for one on hold, which no one else can
 * buy.
 */
export function vehicleMoney(
  vehicle: Vehicle,
  { href, availability }: Pick<VehicleCardData, 'href' | 'availability'>,
  context: VehicleMoneyContext,
  now: Date,
): VehicleMoney {
  if (availability === 'sold') return {};
  const isFinanced = availability !== 'reserved';
  const hasPrice = resolveAskingPrice(vehicle.price) !== undefined;
  const finance = isFinanced ? financePanel(vehicle, context, now) : undefined;
  return omitUndefined({
    finance,
    callToAction: isFinanced ? financeCallToAction(vehicle, context.financeTargets) : undefined,
    belowMarketText: context.namesBelowMarket && isBelowMarket(vehicle) ? BELOW_MARKET_PRICE : undefined,
    gaugeHref: context.hasGauge && hasPrice ? `/api${href}/autogauge` : undefined,
    fuel: fuelPanel(vehicle),
    delivery: deliveryPanel(context.deliveryZones),
  });
}

function financePanel(
  vehicle: Vehicle,
  { finance: site, dealerName }: VehicleMoneyContext,
  now: Date,
): FinancePanel | undefined {
  if (site === undefined) return undefined;
  const finance = vehicleFinance(vehicle, site, now);
  const quoteRequest = site.asksQuote === true ? quoteBody(vehicle, dealerName) : undefined;
  if (finance === undefined && quoteRequest === undefined) return undefined;
  const { calculator, brief, disclaimerText } = finance ?? {};
  const { disclaimerCharacters: characters = DISCLAIMER_CHARACTERS, asksDisclaimer = false } = site;
  return omitUndefined({
    result: calculator && calculatorView(calculator, calculatorState(calculator)).result,
    brief,
    creditNotice: site.creditNotice,
    disclaimer:
      disclaimerText === undefined && !asksDisclaimer ? undefined : foldDisclaimer(disclaimerText ?? '', characters),
    quoteRequest,
  });
}

/** How a page requests the lender's latest text [7-13], and folds it; undefined where it does not. */
export function disclaimerRequest(
  { id }: Pick<Vehicle, 'id'>,
  { disclaimerCharacters: characters = DISCLAIMER_CHARACTERS, asksDisclaimer = false }: SiteFinance,
): DisclaimerRequest | undefined {
  return asksDisclaimer ? { href: `/api/cars/${encodeURIComponent(id)}/finance-disclaimer`, characters } : undefined;
}

/** Undefined where the quote service could not identify the vehicle. */
function quoteBody({ price, vin, nvic, year }: Vehicle, dealerName: string): string | undefined {
  const purchasePrice = resolveAskingPrice(price)?.dollars;
  if (purchasePrice === undefined || (vin === undefined && nvic === undefined)) return undefined;
  return JSON.stringify({
    selfAssessedCreditScore: QUOTE_CREDIT_SCORE,
    purchasePrice,
    loanTerm: QUOTE_TERM_YEARS,
    year,
    vin,
    nvic,
    whoIsHelping: dealerName,
  });
}

function fuelPanel(vehicle: Vehicle): FuelPanel | undefined {
  const setup = fuelCostSetup(vehicle);
  return setup && { start: setup.start, consumptionText: setup.consumptionText, cost: fuelCost(setup.start) };
}

function deliveryPanel(zones: readonly DeliveryZone[]): DeliveryPanel | undefined {
  if (zones.length === 0) return undefined;
  const free = zones.find(({ price }) => price === 0);
  return {
    leadText:
      free === undefined
        ? 'Enter your postcode for the price to your door.'
        : `Free within ${free.name}. Further out? Enter your postcode.`,
    zones: zones.map((zone) => ({ name: zone.name, priceText: deliveryPriceText(zone) })),
  };
}
