import { BELOW_MARKET_PRICE } from '#domain/below-market/below-market.ts';
import { unbrokenText } from '#domain/formats/unbroken-text.ts';
import type { SiteTexts } from '#domain/price/price-explanation.ts';
import type { AustralianState, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { PagePhoto, VehicleContact, VehiclePageData } from './vehicle-page-data.ts';
import { type CallRules } from '#domain/phone/call-rules.ts';
import { calledPhone } from '#domain/phone/called-phone.ts';
import type { ShareRules } from '#domain/share/share-rules.ts';
import { vehicleShare } from '#domain/share/vehicle-share.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { financeCallToAction } from '#domain/finance/finance-link.ts';
import { isSubscriptionOnly } from '#domain/price/asking-price.ts';
import { pricePhrase } from '#domain/price/price-phrase.ts';
import { sideView } from '#domain/side-view/side-view.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { toVehicleViews, type ViewsContext } from '#domain/vehicle-views/to-vehicle-views.ts';
import { type LayoutPlan, vehicleLayoutPlan } from '#domain/layout-plan/layout-plan.ts';
import { PLAN_PICTURE, planPath, planWords } from '#domain/layout-plan/plan-picture.ts';
import { towNeeds } from '#domain/towing/tow-view.ts';
import { vehicleNoun } from '#domain/vehicle-words/item-nouns.ts';
import {
  capitalised,
  fuelLabel,
  inSentence,
  stockWords,
  transmissionLabel,
} from '#domain/vehicle-words/vehicle-words.ts';
import { explainedPrice } from './car-fields.ts';
import { conditionBoard } from './condition-board.ts';
import { vehicleLive } from './vehicle-live.ts';
import { foldComments } from './fold-comments.ts';
import { keyInformation, specificationGroups } from './specifications.ts';
import { type ActionPages, type ActionRules, NO_ACTIONS, vehicleActions } from './vehicle-actions.ts';
import { offerTexts } from './offer-texts.ts';
import { learnerSum } from './learner-sum.ts';
import { massSum } from './mass-sum.ts';
import { pageState } from './page-state.ts';
import { livePanels, type MoneyPart, NO_PANELS, type PanelRules, partHeading } from './vehicle-panels.ts';
import { vehicleShortlist } from './vehicle-shortlist.ts';
import { vehicleMoney, type VehicleMoney, type VehicleMoneyContext } from './vehicle-money.ts';

/** Aspect ratio for photos of unknown size. */
const USUAL_PHOTO = { width: 1280, height: 853 };

/** What a vehicle page shows beyond the vehicle itself. */
export interface VehiclePageContext {
  readonly cardRules: CardRules;
  /** Views next to the photos; none by default. */
  readonly views?: ViewsContext;
  /** State of the buyer in price explanations. */
  readonly state: AustralianState;
  /** The site's texts for headings and price explanations; the platform's by default. */
  readonly texts?: SiteTexts | undefined;
  /** Finance, delivery and price comparison of the site; absent where it has none of them. */
  readonly money?: VehicleMoneyContext | undefined;
  /** Ways of contact in the dealer's order. */
  readonly contactButtons: readonly ('phone' | 'email' | 'whatsapp')[];
  /** Numbers that replace the location's; none by default. */
  readonly callRules?: CallRules | undefined;
  /** Sharing and printing options; none by default. */
  readonly shareRules?: ShareRules | undefined;
  /** Custom panels; none by default. */
  readonly panelRules?: PanelRules | undefined;
  /** Buttons; none by default. */
  readonly actionRules?: ActionRules | undefined;
  /** Categories of the enquiry form; none by default. */
  readonly categories?: readonly string[];
  /** The site's own pages that buttons link to; none by default. */
  readonly actionPages?: ActionPages;
  /** Forms on the page; an enquiry form replaces the email link. */
  readonly forms?: readonly Pick<FormDeclaration, 'kind' | 'anchor'>[];
  /** Address of the page, for the text of messages. */
  readonly url: string;
  /** The vehicle's location. */
  readonly location?: LocationView | undefined;
  /** Fallback contact if the vehicle's own location has none. */
  readonly primaryLocation?: LocationView | undefined;
  /** Whether the site shows visitors which vehicles they looked at [3-27]. */
  readonly keepsViewed?: boolean;
  readonly similar: readonly VehicleCardData[];
  readonly similarSearchHref: string;
  readonly now: Date;
}

/**
 * Everything a vehicle page shows [2.4], decided for one moment. Whatever its card also shows is taken from the card of
 * the same summary, so that the two cannot disagree.
 */
export function toVehiclePageData(
  vehicle: Vehicle,
  summary: VehicleSummary,
  context: VehiclePageContext,
): VehiclePageData {
  const card = toVehicleCardData(summary, context.cardRules, context.now);
  const { location, primaryLocation } = context;
  const { panelRules = NO_PANELS } = context;
  const noun = vehicleNoun(vehicle);
  const keyFacts = keyInformation(vehicle);
  const specifications = specificationGroups(vehicle);
  const comments = vehicle.dealerCommentsHtml === undefined ? undefined : foldComments(vehicle.dealerCommentsHtml);
  // A single fact, such as the registration, is already in the key information.
  const facts = conditionBoard(vehicle);
  const board = facts.length > 1 ? facts : [];
  const layoutPlan = vehicleLayoutPlan(vehicle);
  const faults = vehicle.condition?.faults ?? [];
  const ways = contact(vehicle, context, location ?? primaryLocation, primaryLocation);
  const money = context.money === undefined ? {} : vehicleMoney(vehicle, card, context.money, context.now);
  // Nothing is bought, so nothing is borrowed.
  const isSubscription = isSubscriptionOnly(vehicle.price);
  // Nor before a vehicle that has not arrived has a price.
  const isBorrowedFor = !isSubscription && (vehicle.status !== 'coming_soon' || card.price.kind === 'amount');
  // The page of a vehicle on hold includes it for when the hold ends.
  const callToAction =
    card.availability === 'sold' || context.money === undefined || !isBorrowedFor
      ? undefined
      : financeCallToAction(vehicle, context.money.financeTargets);
  const actions = vehicleActions(
    {
      vehicle,
      noun,
      availability: card.availability,
      priceDollars: summary.price,
      contact: ways,
      categories: context.categories ?? [],
      pages: context.actionPages ?? {},
      finance: callToAction,
    },
    context.actionRules ?? NO_ACTIONS,
  );
  return omitUndefined({
    id: vehicle.id,
    href: card.href,
    name: card.name,
    nameWithoutYear: card.nameWithoutYear,
    year: card.year,
    make: card.make,
    model: card.model,
    stockNumber: card.stockNumber,
    conditionLabel: card.conditionLabel,
    summaryText: summaryText(vehicle, card),
    odometerText: card.odometerText,
    registrationPlate: vehicle.registrationPlate,
    tag: card.tag,
    availability: card.availability,
    statusText: card.statusText && unbrokenText(card.statusText),
    price: card.price,
    priceExplanation: explainedPrice(summary, card, vehicle.state ?? context.state, context.texts),
    money,
    callToAction,
    state: pageState(vehicle),
    photos: pagePhotos(vehicle, context.cardRules),
    views: context.views && toVehicleViews(vehicle, context.views, { cdnTemplate: context.cardRules.imageCdnTemplate }),
    body: vehicle.body,
    keyInformation: keyFacts,
    specifications,
    features: vehicle.standardEquipment,
    layoutPlan,
    planPicture: layoutPlan && planPhoto(layoutPlan, summary.slug, vehicle.name),
    towing: towNeeds(vehicle),
    massSum: massSum(vehicle),
    learnerSum: learnerSum(vehicle),
    sideView: sideView(vehicle),
    dealerComments: comments,
    conditionBoard: board,
    faults,
    location,
    isAtOtherLocation: location !== undefined && !location.primary,
    contact: ways,
    noun,
    panels: livePanels(
      {
        vehicle,
        attributes: { ...summary },
        availability: card.availability,
        noun,
        texts: context.texts,
        has: {
          key_information: keyFacts.length > 0,
          comments: comments !== undefined,
          condition: board.length > 0 || faults.length > 0,
          specifications: specifications.length > 0,
          features: vehicle.standardEquipment.length > 0,
          location: location !== undefined,
        },
        money: moneyPart(money, context.texts),
        isReservable: actions.panel.some(({ kind }) => kind === 'reserve'),
        isSubscription,
      },
      {
        reserve: actions.live.panel.find(({ kind }) => kind === 'reserve')?.visibility,
        loanMoney: context.money?.finance && loanPart(context.texts),
        otherMoney: moneyPart(omitUndefined({ ...money, callToAction, finance: undefined }), context.texts),
      },
      panelRules,
    ),
    actions,
    live: vehicleLive(
      vehicle,
      summary,
      card,
      context.cardRules,
      offerTexts(vehicle, card, money, context.money?.finance?.creditNotice),
      context.money,
      context.shareRules?.viewsFrom,
    ),
    share:
      context.shareRules === undefined || card.availability === 'sold'
        ? undefined
        : vehicleShare(
            {
              slug: vehicle.slug,
              name: card.name,
              priceText: pricePhrase(
                card.price.text,
                card.price.kind === 'amount' ? card.price.qualifierText : undefined,
              ),
              url: context.url,
            },
            context.shareRules,
          ),
    shortlist: vehicleShortlist(vehicle, card, context.keepsViewed === true),
    similar: context.similar,
    similarSearchHref: context.similarSearchHref,
    disclaimers: disclaimers(vehicle, isSubscription ? undefined : panelRules.disclaimer),
  });
}

/**
 * "Hybrid, automatic, 3,412 km, Harbour Blue"; of what is bought by its measures "GVM 26 t, payload 16.1 t, 75,468 km,
 * Navy".
 */
function summaryText({ fuel, transmission, colour, itemType }: Vehicle, card: VehicleCardData): string {
  const parts =
    itemType === 'car' || itemType === 'boat'
      ? [
          fuel === undefined ? undefined : fuelLabel(fuel),
          transmission === undefined ? undefined : inSentence(transmissionLabel(transmission)),
          card.odometerText,
          colour,
        ]
      : // Where it stands and how it compares are no part of what it is.
        [
          ...card.chips.filter((chip) => chip !== card.locationName && chip !== BELOW_MARKET_PRICE).map(inSentence),
          colour,
        ];
  return capitalised(parts.filter((part) => part !== undefined && part !== '').join(', '));
}

function pagePhotos(vehicle: Vehicle, rules: CardRules): PagePhoto[] {
  const count = vehicle.photos.length;
  return vehicle.photos.flatMap((photo, index) => {
    const sources = imageSources(photo, { cdnTemplate: rules.imageCdnTemplate });
    if (sources === undefined) return [];
    const alt = photo.alt ?? (count === 1 ? vehicle.name : `${vehicle.name}, photo ${index + 1} of ${count}`);
    return [{ ...sources, width: photo.width ?? USUAL_PHOTO.width, height: photo.height ?? USUAL_PHOTO.height, alt }];
  });
}

const loanPart = (texts: SiteTexts | undefined): MoneyPart => ({
  id: 'finance-calculator',
  label: partHeading('money', '', texts),
});

/** The first of the parts about money; the page's tabs link to all of them through it. */
function moneyPart(
  { finance, callToAction, fuel, delivery }: Partial<VehicleMoney>,
  texts: SiteTexts | undefined,
): MoneyPart | undefined {
  if (finance !== undefined) return loanPart(texts);
  if (fuel !== undefined) return { id: 'fuel', label: texts?.['fuel_heading'] ?? 'Fuel' };
  if (delivery !== undefined) return { id: 'delivery', label: texts?.['delivery_heading'] ?? 'Delivery' };
  return callToAction === undefined ? undefined : { id: 'finance', label: partHeading('money', '', texts) };
}

function contact(
  vehicle: Vehicle,
  context: VehiclePageContext,
  place: LocationView | undefined,
  primary: LocationView | undefined,
): VehicleContact {
  const has = (button: 'phone' | 'email' | 'whatsapp'): boolean => context.contactButtons.includes(button);
  const subject = [vehicle.name, stockWords(vehicle.stockNumber)].filter(Boolean).join(', ');
  const message = `Hi, I’d like to know more about the ${subject}: ${context.url}`;
  const email = place?.email ?? primary?.email;
  const whatsapp = place?.whatsappHref ?? primary?.whatsappHref;
  const formHref = (kind: string): string | undefined => {
    const form = context.forms?.find((one) => one.kind === kind);
    return form && `#${form.anchor}`;
  };
  return omitUndefined({
    enquireHref: formHref('enquiry'),
    registerInterestHref: formHref('register_interest'),
    requestPhotosHref: formHref('request_photos'),
    phone: has('phone') ? calledPhone(vehicle, place, primary, context.callRules) : undefined,
    emailHref:
      has('email') && email !== undefined && formHref('enquiry') === undefined
        ? `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
        : undefined,
    whatsappHref:
      has('whatsapp') && whatsapp !== undefined ? `${whatsapp}?text=${encodeURIComponent(message)}` : undefined,
  });
}

/** What a dealer adds is about buying. */
function disclaimers(vehicle: Vehicle, own: string | undefined): string[] {
  const source = vehicle.carType === 'used' ? 'when it was new' : 'by its maker';
  const what = vehicle.itemType === 'car' ? 'model' : vehicleNoun(vehicle);
  return [
    `Specifications and features are as published for this ${what} ${source}. Please check anything that matters to you with us before you ${isSubscriptionOnly(vehicle.price) ? 'subscribe' : 'buy'}.`,
    ...(own === undefined ? [] : [own]),
  ];
}

function planPhoto(plan: LayoutPlan, slug: string, name: string): PagePhoto {
  return { src: planPath(slug), ...PLAN_PICTURE, alt: planWords(plan, name) };
}
