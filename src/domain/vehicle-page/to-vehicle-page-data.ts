import type { AustralianState, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LeadFormKind } from '#domain/lead/lead.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { PagePhoto, VehicleContact, VehiclePageData } from './vehicle-page-data.ts';
import { formatDate, formatMonth } from '#domain/formats/dates.ts';
import { FORM_ANCHORS } from '#domain/lead/lead-form-view.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { priceQualifierExplanation } from '#domain/price/price-qualifier.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { capitalised, fuelLabel, inSentence, transmissionLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { keyInformation, specificationGroups } from './specifications.ts';

/** Comments longer than this fold behind Show More [4-32, 9-28]; characters of plain text. */
const LONG_COMMENT_CHARACTERS = 400;
/** The frame of a photo whose size nobody knows. */
const USUAL_PHOTO = { width: 1280, height: 853 };

/** What a vehicle page shows beyond the vehicle itself. */
export interface VehiclePageContext {
  readonly cardRules: CardRules;
  /** State of the buyer in price explanations. */
  readonly state: AustralianState;
  /** Basis and WARNING, where the dealer shows repayments. */
  readonly creditNotice?: string | undefined;
  /** Ways of contact in the dealer's order. */
  readonly contactButtons: readonly ('phone' | 'email' | 'whatsapp')[];
  /** Forms that stand on the page; an enquiry form takes the place of the e-mail link. */
  readonly forms?: readonly LeadFormKind[];
  /** Address of the page, for the text of messages. */
  readonly url: string;
  /** Where the vehicle stands. */
  readonly location?: LocationView | undefined;
  /** Whom to ask when the vehicle's own place names nobody. */
  readonly primaryLocation?: LocationView | undefined;
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
      ? { ...card.price, qualifierExplanation: explanation(summary, card, context.state) }
      : card.price;
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
    photos: pagePhotos(vehicle, context.cardRules),
    body: vehicle.body,
    keyInformation: keyInformation(vehicle),
    specifications: specificationGroups(vehicle),
    features: vehicle.standardEquipment,
    dealerComments: dealerComments(vehicle.dealerCommentsHtml),
    conditionBoard: conditionBoard(vehicle),
    faults: vehicle.condition?.faults ?? [],
    location,
    isAtOtherLocation: location !== undefined && !location.primary,
    contact: contact(vehicle, context, location ?? primaryLocation, primaryLocation),
    similar: context.similar,
    similarSearchHref: context.similarSearchHref,
    disclaimers: disclaimers(vehicle),
  });
}

/** The card's qualifier, explained for a buyer in the dealer's state. */
function explanation(summary: VehicleSummary, card: VehicleCardData, state: AustralianState): string {
  const isSubscription = card.price.kind === 'amount' && summary.price !== card.price.dollars;
  return priceQualifierExplanation(isSubscription ? 'subscription' : summary.price_type, state);
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

function dealerComments(html: string | undefined): VehiclePageData['dealerComments'] {
  if (html === undefined) return undefined;
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : { html, isLong: text.length > LONG_COMMENT_CHARACTERS };
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
    phone: has('phone') ? (place?.phone ?? primary?.phone) : undefined,
    emailHref:
      has('email') && email !== undefined && formHref('enquiry') === undefined
        ? `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
        : undefined,
    whatsappHref:
      has('whatsapp') && whatsapp !== undefined ? `${whatsapp}?text=${encodeURIComponent(message)}` : undefined,
  });
}

function disclaimers({ itemType, carType }: Vehicle): string[] {
  const source = carType === 'used' ? 'when it was new' : 'by its maker';
  const what = itemType === 'car' ? 'model' : itemType;
  return [
    `Specifications and features are those published for this ${what} ${source}. Please check with us any that matter to you before you buy.`,
  ];
}
