import type { AustralianState, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LeadFormKind } from '#domain/lead/lead.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { PagePhoto, VehicleContact, VehiclePageData } from './vehicle-page-data.ts';
import { formatDate, formatMonth } from '#domain/formats/dates.ts';
import { type CallRules } from '#domain/phone/call-rules.ts';
import { calledPhone } from '#domain/phone/called-phone.ts';
import type { ShareRules } from '#domain/share/share-rules.ts';
import { vehicleShare } from '#domain/share/vehicle-share.ts';
import { FORM_ANCHORS } from '#domain/lead/lead-form-view.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { toVehicleViews, type ViewsContext } from '#domain/vehicle-views/to-vehicle-views.ts';
import { itemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { capitalised, fuelLabel, inSentence, transmissionLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { explainedPrice } from './car-fields.ts';
import { vehicleLive } from './vehicle-live.ts';
import { foldComments } from './fold-comments.ts';
import { keyInformation, specificationGroups } from './specifications.ts';
import { type ActionPages, type ActionRules, NO_ACTIONS, vehicleActions } from './vehicle-actions.ts';
import { NO_PANELS, type PanelRules, vehiclePanels } from './vehicle-panels.ts';
import { vehicleShortlist } from './vehicle-shortlist.ts';
import { vehicleMoney, type VehicleMoney, type VehicleMoneyContext } from './vehicle-money.ts';

/** The frame of a photo whose size nobody knows. */
const USUAL_PHOTO = { width: 1280, height: 853 };

/** What a vehicle page shows beyond the vehicle itself. */
export interface VehiclePageContext {
  readonly cardRules: CardRules;
  /** What stands beside photos; nothing unless given. */
  readonly views?: ViewsContext;
  /** State of the buyer in price explanations. */
  readonly state: AustralianState;
  /** Basis and WARNING, where the dealer shows repayments. */
  readonly creditNotice?: string | undefined;
  /** Finance, delivery and price comparison of the site; absent where it has none of them. */
  readonly money?: VehicleMoneyContext | undefined;
  /** Ways of contact in the dealer's order. */
  readonly contactButtons: readonly ('phone' | 'email' | 'whatsapp')[];
  /** Numbers that stand for the location's; none unless given. */
  readonly callRules?: CallRules | undefined;
  /** How the page is passed on and printed; not at all unless given. */
  readonly shareRules?: ShareRules | undefined;
  /** No panels of the dealer's own unless given. */
  readonly panelRules?: PanelRules | undefined;
  /** No buttons unless given. */
  readonly actionRules?: ActionRules | undefined;
  /** Categories of the enquiry form; none unless given. */
  readonly categories?: readonly string[];
  /** The site's own pages for what buttons do; none unless given. */
  readonly actionPages?: ActionPages;
  /** Forms that stand on the page; an enquiry form takes the place of the e-mail link. */
  readonly forms?: readonly LeadFormKind[];
  /** Address of the page, for the text of messages. */
  readonly url: string;
  /** Where the vehicle stands. */
  readonly location?: LocationView | undefined;
  /** Whom to ask when the vehicle's own place names nobody. */
  readonly primaryLocation?: LocationView | undefined;
  /** Whether the site shows visitors which vehicles they looked at [3-27]. */
  readonly keepsViewed?: boolean;
  readonly similar: readonly VehicleCardData[];
  readonly similarSearchHref: string;
  readonly now: Date;
}

/**
 * Everything a vehicle page shows [2.4], decided for one moment. What its card shows too is taken from
 * the card of the same summary, so that the two cannot disagree.
 */
export function toVehiclePageData(
  vehicle: Vehicle,
  summary: VehicleSummary,
  context: VehiclePageContext,
): VehiclePageData {
  const card = toVehicleCardData(summary, context.cardRules, context.now);
  const { location, primaryLocation } = context;
  const price =
    card.price.kind === 'amount'
      ? { ...card.price, qualifierExplanation: explainedPrice(summary, card, context.state) }
      : card.price;
  const { panelRules = NO_PANELS } = context;
  const noun = itemNoun([vehicle.itemType]).singular;
  const keyFacts = keyInformation(vehicle);
  const specifications = specificationGroups(vehicle);
  const comments = vehicle.dealerCommentsHtml === undefined ? undefined : foldComments(vehicle.dealerCommentsHtml);
  // One fact alone, as the registration, stands in the key information already.
  const facts = conditionBoard(vehicle);
  const board = facts.length > 1 ? facts : [];
  const faults = vehicle.condition?.faults ?? [];
  const ways = contact(vehicle, context, location ?? primaryLocation, primaryLocation);
  const money = context.money === undefined ? {} : vehicleMoney(vehicle, card, context.money, context.now);
  const actions = vehicleActions(
    {
      vehicle,
      noun,
      availability: card.availability,
      priceDollars: summary.price,
      contact: ways,
      categories: context.categories ?? [],
      pages: context.actionPages ?? {},
      finance: money.callToAction,
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
    statusText: card.statusText,
    price,
    repayment: card.repayment,
    creditNotice:
      card.repayment === undefined && !context.similar.some(({ repayment }) => repayment)
        ? undefined
        : context.creditNotice,
    money,
    photos: pagePhotos(vehicle, context.cardRules),
    views: context.views && toVehicleViews(vehicle, context.views, { cdnTemplate: context.cardRules.imageCdnTemplate }),
    body: vehicle.body,
    keyInformation: keyFacts,
    specifications,
    features: vehicle.standardEquipment,
    dealerComments: comments,
    conditionBoard: board,
    faults,
    location,
    isAtOtherLocation: location !== undefined && !location.primary,
    contact: ways,
    noun,
    panels: vehiclePanels(
      {
        vehicle,
        availability: card.availability,
        noun,
        has: {
          key_information: keyFacts.length > 0,
          comments: comments !== undefined,
          condition: board.length > 0 || faults.length > 0,
          specifications: specifications.length > 0,
          features: vehicle.standardEquipment.length > 0,
          location: location !== undefined,
        },
        money: moneyPart(money),
        isReservable: actions.panel.some(({ kind }) => kind === 'reserve'),
      },
      panelRules,
    ),
    actions,
    live: vehicleLive(vehicle, card, context.shareRules?.viewsFrom),
    share:
      context.shareRules === undefined || card.availability === 'sold'
        ? undefined
        : vehicleShare(
            { slug: vehicle.slug, name: card.name, priceText: pricePhrase(price), url: context.url },
            context.shareRules,
          ),
    shortlist: vehicleShortlist(vehicle, card, context.keepsViewed === true),
    similar: context.similar,
    similarSearchHref: context.similarSearchHref,
    disclaimers: disclaimers(vehicle, panelRules.disclaimer),
  });
}

/** "$43,990 drive away", "Enquire for price" */
function pricePhrase(price: VehicleCardData['price']): string {
  if (price.kind === 'text') return price.text;
  const { text, qualifierText } = price;
  return `${text} ${qualifierText.startsWith('/') ? qualifierText : inSentence(qualifierText)}`;
}

/** "Hybrid, automatic, 3,412 km, Harbour Blue" */
function summaryText({ fuel, transmission, colour, itemType }: Vehicle, card: VehicleCardData): string {
  const parts =
    itemType === 'caravan' || itemType === 'trailer'
      ? [...card.chips.slice(0, 3), colour]
      : [
          fuel === undefined ? undefined : fuelLabel(fuel),
          transmission === undefined ? undefined : inSentence(transmissionLabel(transmission)),
          card.odometerText,
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

/** The first of the parts about money, by which the page's tabs lead to all of them. */
function moneyPart({ finance, callToAction, fuel, delivery }: VehicleMoney): { id: string; label: string } | undefined {
  if (finance !== undefined) return { id: 'finance-calculator', label: 'Finance' };
  if (fuel !== undefined) return { id: 'fuel', label: 'Fuel' };
  if (delivery !== undefined) return { id: 'delivery', label: 'Delivery' };
  return callToAction === undefined ? undefined : { id: 'finance', label: 'Finance' };
}

/** The six facts of the board in fixed order; the ones nobody knows are left out. */
function conditionBoard({ condition, registrationExpiry }: Vehicle): VehiclePageData['conditionBoard'] {
  const entries: readonly (readonly [string, string | undefined])[] = [
    ['Owners', condition?.ownersText],
    ['Service book', condition?.serviceHistoryText],
    [
      'Rego until',
      registrationExpiry === undefined
        ? undefined
        : `${formatMonth(registrationExpiry)}; ${formatDate(registrationExpiry)}`,
    ],
    ['Roadworthy', condition?.roadworthyText],
    ['PPSR', condition?.ppsrText],
    ['Keys', condition?.keysText],
  ];
  return entries.flatMap(([label, text]) => {
    const written = text?.trim() ?? '';
    if (written === '') return [];
    // "Clear, checked 18 Nov" has its answer before the first comma or semicolon.
    const [value = written, rest = ''] = splitOnce(written);
    return [rest === '' ? { label, value } : { label, value, detail: capitalised(rest) }];
  });
}

function splitOnce(text: string): readonly string[] {
  const at = text.search(/[;,]\s/);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1).trim()];
}

function contact(
  vehicle: Vehicle,
  context: VehiclePageContext,
  place: LocationView | undefined,
  primary: LocationView | undefined,
): VehicleContact {
  const has = (button: 'phone' | 'email' | 'whatsapp'): boolean => context.contactButtons.includes(button);
  const subject = `${vehicle.name}, stock ${vehicle.stockNumber}`;
  const message = `Hello, I would like to know more about the ${subject}: ${context.url}`;
  const email = place?.email ?? primary?.email;
  const whatsapp = place?.whatsappHref ?? primary?.whatsappHref;
  const formHref = (kind: LeadFormKind): string | undefined =>
    context.forms?.includes(kind) === true ? `#${FORM_ANCHORS[kind]}` : undefined;
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

function disclaimers({ itemType, carType }: Vehicle, own: string | undefined): string[] {
  const source = carType === 'used' ? 'when it was new' : 'by its maker';
  const what = itemType === 'car' ? 'model' : itemType;
  return [
    `Specifications and features are those published for this ${what} ${source}. Please check with us any that matter to you before you buy.`,
    ...(own === undefined ? [] : [own]),
  ];
}
