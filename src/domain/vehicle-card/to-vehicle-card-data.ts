import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { CardRules } from './card-rules.ts';
import type { CardPhoto, RepaymentDisplay, VehicleCardData } from './vehicle-card-data.ts';
import { BELOW_MARKET_PRICE } from '#domain/below-market/below-market.ts';
import { type Availability, resolveAvailability } from '#domain/availability/availability.ts';
import { repaymentDisplay } from '#domain/finance/repayment-display.ts';
import { formatDay, formatMoment, formatShortDate } from '#domain/formats/dates.ts';
import { formatKilograms, formatKm, formatMetres } from '#domain/formats/measures.ts';
import { nextMidnight, wallDay } from '#domain/formats/time-zones.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { vehicleNameWithoutYear } from '#domain/naming/vehicle-name.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { resolvePriceDisplay } from '#domain/price/resolve-price-display.ts';
import type { EntryParts } from '#domain/shortlist/shortlist-entry.ts';
import { newTagEndsAt, resolveVehicleTag } from '#domain/tags/vehicle-tag.ts';
import { isTowed } from '#domain/vehicle/is-towed.ts';
import {
  bodyLabel,
  capitalised,
  conditionLabel,
  driveLabel,
  fuelLabel,
  inSentence,
  transmissionLabel,
} from '#domain/vehicle-words/vehicle-words.ts';

/** Below this a new vehicle's odometer shows its delivery, not its use. */
const DELIVERY_KM = 100;

/**
 * Everything a card shows of a vehicle [2.3-17], decided for one moment. The build and the browser call
 * it with the same summary, so the static card and the search hit cannot disagree.
 */
export function toVehicleCardData(summary: VehicleSummary, rules: CardRules, now: Date): VehicleCardData {
  const nowMs = now.getTime();
  const availability = resolveAvailability(summary);
  const hasControls = showsControls(summary, rules, availability);
  const price = summaryPrice(summary, rules);
  const photo = cardPhoto(summary, rules);
  return omitUndefined({
    id: summary.id,
    href: `/cars/${summary.slug}`,
    name: summary.name,
    nameWithoutYear: vehicleNameWithoutYear(summary),
    year: summary.year,
    make: summary.make,
    model: summary.model,
    stockNumber: summary.stocknum,
    conditionLabel: conditionLabel(summary.car_type),
    tag: summaryTag(summary, rules, nowMs),
    availability,
    photo,
    photoCount: summary.photos_count,
    body: summary.body,
    chips: chips(summary, rules),
    odometerText: summary.km === undefined ? undefined : formatKm(summary.km),
    summaryText: summaryText(summary),
    locationName: standsAt(summary, rules),
    price,
    repayment: summaryRepayment(summary, availability),
    figures: figures(summary),
    moreText: moreText(summary, rules),
    facts: rules.showFacts ? facts(summary) : [],
    note: summary.note,
    floorPlan: summary.floor_plan,
    statusText: statusText(summary, availability, zoneOf(summary, rules), nowMs),
    listedText: listedText(summary.created_at, rules.timeZone, nowMs),
    enquireHref: rules.enquires && availability !== 'sold' ? `/cars/${summary.slug}#enquire` : undefined,
    favourite: rules.showFavourite ? (hasControls ? 'shown' : 'if_saved') : undefined,
    showsCompare: rules.showCompare && hasControls,
    shortlistEntry:
      rules.showFavourite || rules.showCompare ? shortlistEntry(summary, availability, price, photo) : undefined,
  });
}

/**
 * When time alone will next change this card (milliseconds): the 'new' tag ends [4-14], "Today" becomes a date, a hold
 * ends. Infinity when nothing is due.
 */
export function cardChangesAt(summary: VehicleSummary, rules: CardRules, now: Date): number {
  const nowMs = now.getTime();
  const moments = [newTagEndsAt(summary.created_at, rules)];
  if (summary.created_at !== undefined && isToday(summary.created_at * 1000, rules.timeZone, nowMs)) {
    moments.push(nextMidnight(nowMs, rules.timeZone));
  }
  if (summary.reserved && summary.reserved_until !== undefined && summary.reserved_until * 1000 > nowMs) {
    // "2:30 pm Monday" becomes "2:30 pm today" at midnight.
    moments.push(summary.reserved_until * 1000, nextMidnight(nowMs, zoneOf(summary, rules)));
  }
  return moments.reduce((soonest, moment) => (moment > nowMs && moment < soonest ? moment : soonest), Infinity);
}

/**
 * The last time up to `now` (milliseconds) that time alone changed this card; rendered for that instant it is identical
 * to now. A rebuilt page can use this instant, which does not move on a quiet day, and so stay byte-identical.
 * -Infinity when time never changed it.
 */
export function cardUnchangedSince(summary: VehicleSummary, rules: CardRules, now: Date): number {
  const nowMs = now.getTime();
  const moments = [newTagEndsAt(summary.created_at, rules)];
  if (summary.created_at !== undefined) {
    const listed = summary.created_at * 1000;
    moments.push(listed, startOfDay(listed, rules.timeZone), nextMidnight(listed, rules.timeZone));
  }
  if (summary.reserved && summary.reserved_until !== undefined) {
    const until = summary.reserved_until * 1000;
    moments.push(until, startOfDay(Math.min(nowMs, until), zoneOf(summary, rules)));
  }
  return moments.reduce((latest, moment) => (moment <= nowMs && moment > latest ? moment : latest), -Infinity);
}

function summaryTag(summary: VehicleSummary, rules: CardRules, nowMs: number): VehicleCardData['tag'] {
  const { status, reserved, certified, make, fuel, tag, created_at, car_type } = summary;
  return resolveVehicleTag(
    { status, reserved, certified, make, fuel, carType: car_type, customTag: tag, createdAt: created_at },
    rules,
    nowMs,
  );
}

function summaryPrice(summary: VehicleSummary, rules: CardRules): VehicleCardData['price'] {
  return resolvePriceDisplay(
    {
      dollars: summary.price,
      beforeDollars: summary.before_price,
      subscriptionDollars: summary.subscription_price,
      qualifier: summary.price_type,
      itemType: summary.item_type,
      preorder: summary.preorder,
    },
    rules,
  );
}

function summaryRepayment(summary: VehicleSummary, availability: Availability): RepaymentDisplay | undefined {
  // A vehicle on hold cannot be bought with this repayment at the moment, a sold one never.
  if (availability === 'reserved' || availability === 'sold') return undefined;
  const { weekly_price, monthly_price, interest_rate, comparison_rate } = summary;
  const dollars = weekly_price ?? monthly_price;
  if (dollars === undefined || interest_rate === undefined || comparison_rate === undefined) return undefined;
  return repaymentDisplay({
    dollars,
    period: weekly_price === undefined ? 'month' : 'week',
    interestRatePercent: interest_rate,
    comparisonRatePercent: comparison_rate,
  });
}

/** Favourite and compare are for vehicles that can be had and, in one mode, only for used ones with price and pictures [2.3-17]. */
function showsControls(summary: VehicleSummary, rules: CardRules, availability: Availability): boolean {
  if (availability === 'sold') return false;
  if (!rules.hideControlsForUnqualified) return true;
  return summary.car_type === 'used' && (summary.price ?? 0) > 0 && summary.photos_count > 0;
}

function shortlistEntry(
  { id, slug, name, make, model, photos_count }: VehicleSummary,
  availability: Availability,
  price: VehicleCardData['price'],
  photo: CardPhoto | undefined,
): string {
  const dollars = price.kind === 'amount' ? price.dollars : 0;
  const parts: EntryParts = [id, slug, name, make, model, photo?.src ?? '', dollars, photos_count, availability];
  return JSON.stringify(parts);
}

function cardPhoto(summary: VehicleSummary, rules: CardRules): CardPhoto | undefined {
  if (summary.image === undefined) return undefined;
  const sources = imageSources({ url: summary.image }, { cdnTemplate: rules.imageCdnTemplate });
  return (
    sources && { ...sources, alt: summary.colour === undefined ? summary.name : `${summary.name}, ${summary.colour}` }
  );
}

function chips(summary: VehicleSummary, rules: CardRules): string[] {
  const { km, fuel, transmission, seats, key_figures, item_type, engine } = summary;
  const words: (string | undefined)[] = [...(key_figures ?? [])];
  if (wasDriven(summary) && item_type !== 'caravan' && item_type !== 'trailer') words.push(formatKm(km ?? 0));
  if (item_type === 'motorcycle') words.push(engine);
  else if (fuel) words.push(fuelLabel(fuel));
  if (item_type === 'car' && seats && seats >= 7) words.push(`${seats} seats`);
  if (transmission) words.push(transmissionLabel(transmission));
  const shown = words.filter((word) => word !== undefined).slice(0, 3);
  const place = standsAt(summary, rules);
  if (place !== undefined) shown.push(place);
  // Where facts are shown it is one of them.
  if (summary.below_market && !rules.showFacts) shown.push(BELOW_MARKET_PRICE);
  return shown;
}

/** The dealer's place, else the town that the feed names. */
function standsAt({ location_name, city }: VehicleSummary, { showLocation }: CardRules): string | undefined {
  return showLocation ? location_name || city || undefined : undefined;
}

function wasDriven({ km, car_type }: VehicleSummary): boolean {
  return km !== undefined && (car_type !== 'new' || km >= DELIVERY_KM);
}

/** "hatch, 1.8 L petrol, automatic, all-wheel drive" */
function summaryText(summary: VehicleSummary): string {
  const { body, transmission, drive, key_figures = [], item_type } = summary;
  return listed(
    item_type !== 'motorcycle' && body && inSentence(bodyLabel(body)),
    ...key_figures.map(inSentence),
    engineWords(summary),
    transmission && inSentence(transmissionLabel(transmission)),
    (drive === 'allWheel' || drive === 'fourWheel') && inSentence(driveLabel(drive)),
  );
}

type Words = string | 0 | false | undefined;

/** Three at most, so that those of neighbours are alongside each other. */
function figures(summary: VehicleSummary): VehicleCardData['figures'] {
  return tradeFigures(summary).flatMap(([label, value]) => (value ? { label, value } : []));
}

/** What buyers of this kind of vehicle compare, most important first. */
function tradeFigures(summary: VehicleSummary): readonly (readonly [label: string, value: Words])[] {
  const { km, fuel, transmission, drive, engine, item_type, body } = summary;
  const { body_length, sleeps, atm, gvm, payload, seat_height } = summary;
  const odometer = ['Odometer', wasDriven(summary) && formatKm(km ?? 0)] as const;
  switch (item_type) {
    case 'caravan':
    case 'trailer':
      return [
        ['Length', body_length && formatMetres(body_length)],
        ['Sleeps', sleeps && String(sleeps)],
        isTowed({ itemType: item_type, body }) ? ['ATM', atm && formatKilograms(atm)] : odometer,
      ];
    case 'truck':
      return [['GVM', gvm && formatKilograms(gvm)], ['Payload', payload && formatKilograms(payload)], odometer];
    case 'motorcycle':
      return [['Engine', engine], ['Seat', seat_height && `${seat_height} mm`], odometer];
    case 'boat':
    case 'car':
      return [
        ['Odometer', km !== undefined && formatKm(km)],
        [
          drive === undefined ? 'Transmission' : 'Drive',
          listed(transmission && transmissionLabel(transmission), drive && driveLabel(drive)),
        ],
        ['Fuel', listed(fuel && fuelLabel(fuel), engine)],
      ];
  }
}

/** What else buyers ask, after the figures: "Payload 720 kg, tare 2,580 kg, ball 196 kg, 2 bunks". */
function moreText(summary: VehicleSummary, rules: CardRules): string | undefined {
  const text = listed(
    ...tradeWords(summary),
    standsAt(summary, rules),
    summary.below_market && !rules.showFacts && BELOW_MARKET_PRICE,
  );
  return text === '' ? undefined : capitalised(text);
}

function tradeWords(summary: VehicleSummary): readonly Words[] {
  const { item_type, body_style, transmission, payload, tare, ball_weight, bunks, lams } = summary;
  const style = body_style && inSentence(body_style);
  const gearbox = transmission && inSentence(transmissionLabel(transmission));
  switch (item_type) {
    case 'caravan':
    case 'trailer':
      return [
        weighed('payload', payload),
        weighed('tare', tare),
        weighed('ball', ball_weight),
        bunks && `${bunks} bunks`,
        engineWords(summary),
        gearbox,
      ];
    case 'truck':
      return [style, engineWords(summary), gearbox];
    case 'motorcycle':
      return [lams && 'LAMS approved', style, gearbox];
    // All of it is among its figures.
    case 'boat':
    case 'car':
      return [];
  }
}

/** "ball 196 kg", which stays on one line. */
function weighed(name: string, kilograms: number | undefined): Words {
  return kilograms && `${name} ${formatKilograms(kilograms)}`.replaceAll(' ', '\u00a0');
}

/** "1.8 L petrol" */
function engineWords({ engine, fuel }: VehicleSummary): string {
  return [engine, fuel && inSentence(fuelLabel(fuel))].filter(Boolean).join(' ');
}

function listed(...words: readonly Words[]): string {
  return words.filter(Boolean).join(', ');
}

function facts(summary: VehicleSummary): VehicleCardData['facts'] {
  const rows: readonly (readonly [string, string | false | undefined])[] = [
    ['Owners', summary.owners],
    ['Service book', summary.service_history],
    ['Rego until', summary.rego_expiry && formatShortDate(summary.rego_expiry)],
    ['Roadworthy', summary.roadworthy],
    ['PPSR', summary.ppsr],
    ['Price check', summary.below_market === true && BELOW_MARKET_PRICE],
  ];
  return rows.flatMap(([label, value]) => (value ? { label, value } : []));
}

function zoneOf(summary: VehicleSummary, rules: CardRules): string {
  return rules.zones?.[summary.location_slug] ?? rules.timeZone;
}

/** "On hold until 2:30 pm Monday", "On hold" where no end is known or it has passed and the feed keeps it, "Due in the week of 7 December", "Sold Wed 18 Nov" */
function statusText(
  summary: VehicleSummary,
  availability: Availability,
  timeZone: string,
  nowMs: number,
): string | undefined {
  switch (availability) {
    case 'reserved': {
      const until = (summary.reserved_until ?? 0) * 1000;
      return until > nowMs ? `On hold until ${formatMoment(until, timeZone, nowMs)}` : 'On hold';
    }
    case 'coming_soon':
      return summary.arrival_text;
    case 'sold':
      return summary.sold_at === undefined ? undefined : `Sold ${formatDay(summary.sold_at * 1000, timeZone)}`;
    case 'available':
      return undefined;
  }
}

function listedText(createdAt: number | undefined, timeZone: string, nowMs: number): string | undefined {
  if (createdAt === undefined) return undefined;
  const instant = createdAt * 1000;
  return isToday(instant, timeZone, nowMs) ? 'Today' : formatDay(instant, timeZone);
}

function startOfDay(instantMs: number, timeZone: string): number {
  return nextMidnight(instantMs - 86_400_000, timeZone);
}

function isToday(instantMs: number, timeZone: string, nowMs: number): boolean {
  return wallDay(instantMs, timeZone) === wallDay(nowMs, timeZone);
}
