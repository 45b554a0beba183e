import type { VehiclePage } from '../site-page.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { LandingPage } from '../stock/landing-pages.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { unlistedAt } from '#domain/listing/select-listed-vehicles.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import {
  type PageWording,
  vehicleDescription,
  vehicleTitle,
  type WordedOffer,
} from '#domain/vehicle-page/page-wording.ts';
import { soldDifference } from '#domain/vehicle-page/sold-difference.ts';
import { vehicleComparison } from '#domain/vehicle-page/vehicle-comparison.ts';
import { toVehiclePageData } from '#domain/vehicle-page/to-vehicle-page-data.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import { siteCopy } from '#config/site-copy.ts';
import { turnText } from '#domain/wait-list/place-words.ts';
import { offerOfVehicle } from '../content/offered-vehicles.ts';
import { OFFERS_FOLDER, offerView } from '../content/site-content.ts';
import { breadcrumbList, vehicleOffer } from '../head/json-ld.ts';
import { absoluteUrl, pageHead } from '../head/page-head.ts';
import { categoriesFor, vehicleForm, vehicleForms, waitListForm } from './lead-forms.ts';
import { vehicleMoneyContext } from './site-money.ts';
import { about, actionPages } from './vehicle-targets.ts';
import { canonicalBreadcrumbs, cardsOf, HOME, type PlanContext } from './plan-context.ts';
import { stockAlert } from './stock-alert.ts';

/** `/cars/{slug}` [2.1-1] */
export function vehiclePagePath({ slug }: Pick<VehicleSummary, 'slug'>): string {
  return `/cars/${slug}`;
}

/** The page of one vehicle [2.4]. */
export function vehiclePage(context: PlanContext, vehicle: Vehicle, summary: VehicleSummary): VehiclePage {
  const { dealer, catalogue, locations, primaryLocation, now } = context;
  const path = vehiclePagePath(summary);
  const similar = context.findSimilar(summary);
  const forms = vehicleForms(context, vehicle);
  const targets = context.vehicleTargets();
  const props = toVehiclePageData(vehicle, summary, {
    cardRules: dealer.cardRules,
    views: { rules: dealer.viewRules, slides: context.viewSlides() },
    state: dealer.state,
    texts: dealer.copy,
    money: vehicleMoneyContext(context, forms),
    contactButtons: dealer.contactButtons,
    callRules: dealer.callRules,
    shareRules: dealer.shareRules,
    panelRules: targets.panels,
    actionRules: targets.actions,
    categories:
      dealer.enquiry !== undefined && forms.some(({ kind }) => kind === 'enquiry')
        ? categoriesFor(context, vehicle, dealer.enquiry)
        : [],
    actionPages: actionPages(targets, vehicle, context.resolveLink),
    forms,
    url: absoluteUrl(dealer.url, path),
    location: locations.find(({ slug }) => slug === summary.location_slug),
    primaryLocation,
    keepsViewed: dealer.cardRules.showFavourite || dealer.homeSections.includes('viewed'),
    similar: summary.status === 'sold' ? cardsAgainst(context, summary, similar) : cardsOf(context, similar),
    similarSearchHref: similarSearch(context, vehicle).path,
    now,
  });
  const breadcrumbs = [...vehicleBreadcrumbs(context, vehicle), { label: vehicle.name }];
  const [photo] = props.photos;
  const [wording, offer] = [wordingOf(props, context), wordedOffer(props)];
  return omitUndefined({
    kind: 'vehicle',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      type: 'product',
      title: vehicleTitle(wording, offer, dealer.name),
      description: vehicleDescription(wording, offer),
      wording,
      image: photo && { ...photo, shareUrl: vehicle.photos[0]?.shareUrl },
      jsonLd: [
        breadcrumbList(dealer.url, canonicalBreadcrumbs(context, breadcrumbs)),
        vehicleOffer(context.business, vehicle, props),
      ],
    }),
    breadcrumbs,
    props,
    banner: targets.banner,
    offer: offerLink(context, vehicle),
    posts: targets.postsAbout(vehicle),
    // A subscription is no price that drops.
    priceDropHref: resolveAskingPrice(vehicle.price) === undefined ? undefined : about(targets.priceDrop, vehicle.id),
    similarSearch: similarSearchProps(context, summary, props.similar),
    comparison:
      props.availability === 'sold' || context.comparesSimilar
        ? vehicleComparison(summary, similar, dealer.cardRules, now)
        : undefined,
    waitList: props.availability === 'sold' ? undefined : waitList(context, vehicle, props),
    nextOne: props.availability === 'sold' ? nextOne(context, vehicle) : undefined,
    forms: forms.flatMap((form) => vehicleForm(context, form, vehicle, props) ?? []),
    ifForSale: props.availability === 'sold' ? ifForSale(context, vehicle, summary) : undefined,
    changesAt: catalogue.changesAt(
      [summary, ...similar],
      unlistedAt(vehicle, { includeSoldCarsDays: context.includeSoldCarsDays }),
    ),
  });
}

function ifForSale(context: PlanContext, vehicle: Vehicle, summary: VehicleSummary): VehiclePage['ifForSale'] {
  const inStock = { status: 'in_stock', reserved: false } as const;
  const { props, forms, comparison, waitList } = vehiclePage(
    context,
    { ...vehicle, ...inStock },
    { ...summary, ...inStock },
  );
  return omitUndefined({ props, forms, comparison, waitList });
}

/** Cards that say before everything else how they differ from the one that sold. */
function cardsAgainst(
  context: PlanContext,
  sold: VehicleSummary,
  similar: readonly VehicleSummary[],
): VehicleCardData[] {
  return similar.map((other) => {
    const card = context.catalogue.card(other);
    const text = [soldDifference(sold, other), card.moreText].filter((part) => part !== undefined).join('. ');
    return text === '' ? card : { ...card, moreText: text };
  });
}

function similarSearchProps(
  { dealer: { cardRules, search }, similarCount }: PlanContext,
  { id, make, make_model, item_type, body, price }: VehicleSummary,
  built: readonly VehicleCardData[],
): VehiclePage['similarSearch'] {
  const { typesense: connection, indexName } = search;
  if (connection === undefined || similarCount === 0) return undefined;
  const vehicle = omitUndefined({ id, make, make_model, item_type, body, price });
  return { vehicle, count: similarCount, connection, indexName, cardRules, built };
}

/** The offer that a vehicle is part of, where its price is that of the offer. */
function offerLink({ content, dealer }: PlanContext, { stockNumber, price }: Vehicle): VehiclePage['offer'] {
  const post = price.beforeCents === undefined ? undefined : offerOfVehicle(content.posts(OFFERS_FOLDER), stockNumber);
  if (post === undefined) return undefined;
  const { path, heading } = post.document;
  return omitUndefined({
    heading,
    href: path,
    endText: offerView(post.document, post.window, dealer).endText,
  });
}

/** The wait list that a vehicle has as soon as somebody has it on hold. */
function waitList(context: PlanContext, vehicle: Vehicle, page: VehiclePageData): VehiclePage['waitList'] {
  const { dealer, waitTurnHours: hours } = context;
  const form = hours === undefined ? undefined : waitListForm(context, vehicle, page);
  if (form === undefined || hours === undefined) return undefined;
  const copy = siteCopy({ dealer }, { turn: turnText(hours) });
  return { form, text: copy('wait_text'), checkedText: copy('form_checked') };
}

/** The next one of its model, where lists of it have a name. */
function nextOne(context: PlanContext, { make, model }: Vehicle): VehiclePage['nextOne'] {
  const list = context.landing.model(make, model) ?? context.landing.make(make);
  return list && stockAlert(context, list);
}

/** The search pages that a vehicle's page visibly links to. */
export function vehiclePageLinks(context: PlanContext, vehicle: Vehicle): string[] {
  const crumbs = vehicleBreadcrumbs(context, vehicle).map(({ label, href }) => `${label} ${href}`);
  return [...crumbs, similarSearch(context, vehicle).path, JSON.stringify(offerLink(context, vehicle))];
}

/** Home, condition, make, model: the search pages that exist. */
function vehicleBreadcrumbs(
  context: PlanContext,
  { carType, make, model }: Vehicle,
): { label: string; href: string }[] {
  const { landing } = context;
  const pages = [landing.carType(carType), landing.make(make), landing.model(make, model)];
  return [
    HOME,
    ...pages.flatMap((page) => (page === undefined ? [] : [{ label: page.label, href: context.breadcrumbHref(page) }])),
  ];
}

/** Target of 'Find Me Something Similar': the closest search page with other vehicles. */
function similarSearch({ landing }: PlanContext, { make, model, body, status }: Vehicle): LandingPage {
  const own = status === 'sold' || status === 'unavailable' ? 1 : 0;
  const candidates = [
    landing.model(make, model),
    landing.make(make),
    body === undefined ? undefined : landing.body(body),
  ];
  return candidates.find((page) => page !== undefined && page.count - own > 0) ?? landing.all;
}

function wordingOf(page: VehiclePageData, { dealer, city }: PlanContext): PageWording {
  const place = page.location?.name ?? dealer.name;
  const town = page.location?.city ?? city;
  return {
    condition: page.conditionLabel,
    name: page.name,
    summary: page.summaryText,
    stockNumber: page.stockNumber,
    where: place.includes(town) ? place : `${place}, ${town}`,
  };
}

function wordedOffer({ price, availability }: VehiclePageData): WordedOffer {
  return {
    isSold: availability === 'sold',
    priceText: price.text,
    qualifierText: price.kind === 'amount' ? price.qualifierText : undefined,
  };
}
