import type { TemplateName } from '#config/template-names.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { isoWithOffset } from '#domain/formats/time-zones.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { toVehiclePageData } from '#domain/vehicle-page/to-vehicle-page-data.ts';
import type { LabelledValue } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { stockWords } from '#domain/vehicle-words/vehicle-words.ts';
import type { Tenant } from '../../tenants/tenant-directory.ts';

/** Everything that a vehicle's brochure prints, decided as its page decides it. */
export interface BrochureContent {
  readonly template: TemplateName;
  readonly dealerName: string;
  readonly tagline?: string;
  /** The dealer's colour, and text on it. */
  readonly accent: { readonly ground: string; readonly text: string };
  readonly phone?: string;
  /** "Used", "New" and what else the card says of it: "Demo Special". */
  readonly kicker: string;
  readonly name: string;
  readonly summary: string;
  /** What the photo shows, for those who hear the sheet. */
  readonly photoAlt: string;
  readonly status?: string;
  /** "$18,990" with "Drive away"; "SOLD" alone. */
  readonly price: { readonly text: string; readonly qualifier?: string; readonly was?: string };
  /** A sold vehicle's sheet says so, and asks no price [4-17]. */
  readonly isSold: boolean;
  /** What the price includes. */
  readonly priceNote?: string;
  readonly facts: readonly LabelledValue[];
  readonly features: readonly string[];
  readonly faults: readonly string[];
  readonly stockNumber: string;
  readonly url: string;
  /** The same with the mark by which a dealer's statistics know the sheet. */
  readonly codeUrl: string;
  /** Where it stands, then who sells it: name, address, hours, licence, ABN. */
  readonly place: readonly string[];
  readonly seller: readonly string[];
  readonly smallPrint: readonly string[];
  /** "As published on 21 November 2026; …" */
  readonly asOf: string;
}

const MOST_FACTS = 12;
const MOST_FAULTS = 3;

export function brochureContent(
  tenant: Tenant,
  vehicle: ApiVehicle,
  summary: VehicleSummary,
  now: Date,
): BrochureContent {
  const { dealer, config, locations, publishedAt } = tenant.snapshot;
  const [primaryLocation] = locations;
  const url = `${dealer.url}/cars/${encodeURIComponent(vehicle.slug)}`;
  const page = toVehiclePageData(vehicle, summary, {
    cardRules: dealer.cardRules,
    state: dealer.state,
    texts: dealer.copy,
    contactButtons: ['phone'],
    // On paper nobody can press a number to see it.
    callRules: { ...dealer.callRules, masked: false },
    url,
    location: locations.find(({ slug }) => slug === summary.location_slug),
    primaryLocation,
    similar: [],
    similarSearchHref: '/search',
    now,
  });
  const place = page.location ?? primaryLocation;
  const isSold = page.availability === 'sold';
  const amount = page.price.kind === 'amount' && !isSold ? page.price : undefined;
  const { abn = dealer.abn } = config;
  return omitUndefined({
    template: dealer.template,
    dealerName: dealer.name,
    tagline: dealer.tagline,
    accent: { ground: config.theme.accent, text: config.theme.accentText },
    phone: page.contact.phone?.text ?? phoneView(config.phone)?.text,
    kicker: [page.conditionLabel, stockWords(page.stockNumber), isSold ? undefined : page.tag?.text]
      .filter((text) => text !== undefined && text !== '')
      .join(', '),
    name: page.name,
    summary: page.summaryText,
    photoAlt: page.photos[0]?.alt ?? page.name,
    status: page.statusText,
    isSold,
    price: omitUndefined({
      text: isSold ? 'SOLD' : page.price.text,
      qualifier: amount?.qualifierText,
      was: amount?.was?.text,
    }),
    priceNote: amount && page.priceExplanation,
    facts: [...page.keyInformation, ...page.conditionBoard].slice(0, MOST_FACTS),
    features: page.features,
    faults: page.faults.slice(0, MOST_FAULTS),
    stockNumber: page.stockNumber,
    url,
    codeUrl: `${url}?utm_source=print`,
    place: place === undefined ? [] : [place.name, place.addressText, ...place.hours.map(hoursText)],
    seller: [dealer.legalName, ...(abn === undefined ? [] : [`ABN ${abn}`]), ...(place?.licenceTexts ?? [])],
    smallPrint: page.disclaimers,
    asOf: `As published on ${formatDate(isoWithOffset(Date.parse(publishedAt), dealer.timeZone))}; the page has the current price and whether it is still for sale.`,
  });
}

function hoursText({ label, text }: { readonly label: string; readonly text: string }): string {
  return `${label} ${text}`;
}
