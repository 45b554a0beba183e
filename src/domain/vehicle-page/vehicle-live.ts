import type { CreditNotice } from '#domain/finance/credit-notice.ts';
import { type SiteEventId, vehicleViewEventId } from '#domain/events/site-events.ts';
import { type FinanceProviderRule, financeProviderRule } from '#domain/finance/finance-provider-rules.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { carFieldsOfCard } from './car-fields.ts';
import { carFieldsKey } from './car-fields-key.ts';
import type { OfferTexts } from './offer-texts.ts';
import { type DisclaimerRequest, disclaimerRequest, type VehicleMoneyContext } from './vehicle-money.ts';

/** [4-17] */
export const SOLD_NOTICE =
  'Unfortunately this vehicle recently sold. But don’t worry, we can help you find a similar one!';

/** What a vehicle page needs to stay up to date after it was built [7-11]. */
export interface VehicleLive {
  /** `carFieldsKey` of what it shows. */
  readonly shown: string;
  /** The parts that are derived from the price or come from the lender. */
  readonly offer: OfferTexts;
  /** Basis and WARNING, shown with every repayment. */
  readonly creditNotice?: CreditNotice;
  /** Everything this vehicle's page may show at another price; the page has no markup for anything else. */
  readonly may: Readonly<Record<'finance' | 'calculator' | 'quote' | 'gauge' | 'below_market' | 'gst', boolean>>;
  /** What a quote's repayment is for: the same as the site's other repayments. */
  readonly quotePeriod?: FinanceProviderRule['period'];
  /** How the page requests its lender's latest text [7-13], and folds it. */
  readonly disclaimerRequest?: DisclaimerRequest;
  readonly photosCount: number;
  readonly updatedAt?: string;
  /** The event that a look at it is; new vehicles have none [7-30]. */
  readonly viewEventId?: SiteEventId;
  /** Whose vehicle it is, for its telephone numbers [7-9]. */
  readonly dealershipId?: string;
  /** Tag of a sold vehicle [4-16], if its feed has no other wording. */
  readonly soldTag?: string;
  /** Number of views from which it shows its view count. */
  readonly viewsFrom?: number;
}

export function vehicleLive(
  vehicle: Vehicle,
  summary: VehicleSummary,
  card: VehicleCardData,
  { soldTagText }: Pick<CardRules, 'soldTagText'>,
  offer: OfferTexts,
  money: VehicleMoneyContext | undefined,
  viewsFrom: number | undefined,
): VehicleLive {
  const { finance } = money ?? {};
  return omitUndefined({
    shown: carFieldsKey(carFieldsOfCard(vehicle, summary, card, offer)),
    offer,
    creditNotice: finance?.creditNotice,
    quotePeriod: finance && financeProviderRule(finance.rules.provider).period,
    disclaimerRequest: finance && disclaimerRequest(vehicle, finance),
    may: {
      finance: finance !== undefined,
      calculator: finance !== undefined && finance.showsCalculator !== false,
      quote: finance?.asksQuote === true,
      gauge: money?.hasGauge === true,
      below_market: money?.namesBelowMarket === true,
      gst: vehicle.itemType === 'truck',
    },
    photosCount: vehicle.photos.length,
    updatedAt: vehicle.updatedAt,
    viewEventId: vehicleViewEventId(vehicle),
    dealershipId: vehicle.dealershipId,
    soldTag: soldTagText,
    viewsFrom: card.availability === 'sold' ? undefined : viewsFrom,
  });
}
