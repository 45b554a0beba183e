import { starRows } from '#domain/location/star-counts.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { primaryLocation } from '#domain/location/primary-location.ts';
import type { ConfiguredSlide } from '#domain/vehicle-views/view-rules.ts';
import { customSlides } from './pages/custom-slides.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { toVehiclePageRules } from '#config/to-vehicle-page-rules.ts';
import type { VehicleMoneyContext } from '#domain/vehicle-page/vehicle-money.ts';
import type { FedStock } from '#search/search-island-props.ts';
import { toQueryWords } from '#search/search-words.ts';
import { withMaskedPhone } from '#domain/phone/masked-phone.ts';
import { modelItems } from './navigation/dynamic-menus.ts';
import { type ModelRange, modelRange } from './models/model-range.ts';
import { reviewViews } from './content/review-views.ts';
import { listName, siteContent } from './content/site-content.ts';
import { siteBrands, type SiteBrands } from './pages/brand-pages.ts';
import { type PlanContext } from './pages/plan-context.ts';
import { searchExtras, type SearchExtras } from './pages/search-extras.ts';
import { siteMaps } from './pages/site-maps.ts';
import { siteMoney } from './pages/site-money.ts';
import { vehicleTargets, type VehicleTargets } from './pages/vehicle-targets.ts';
import type { PlanInput } from './plan-input.ts';
import { makeCatalogue } from './stock/catalogue.ts';
import { staticAnswers } from './stock/static-answers.ts';
import { similarVehicles } from './stock/similar-vehicles.ts';
import type { SiteStock } from './site-stock.ts';

/** [2.1-11] */
const PRIVACY_PATH = '/privacy-policy';
/** Of a dealer who says nothing about brands. */
const NO_BRANDS = { heading: '', stats: [], entries: [] };

/**
 * What the pages of a plan share.
 *
 * @param resolveLink Known once all pages are planned, so nothing here calls it before a page is created.
 */
export function makePlanContext(
  input: PlanInput,
  stock: SiteStock,
  resolveLink: PlanContext['resolveLink'],
): PlanContext {
  const { config, dealer, documents, now } = input;
  const { manufacturers, navigation: menus } = config;
  const { summaries, landing, index, fullLocations } = stock;
  const locations = dealer.callRules.masked ? fullLocations.map(withMaskedPhone) : fullLocations;
  const breadcrumbBase = dealer.routes.searchBreadcrumbBase;
  const content = siteContent(documents, dealer.timeZone, now);
  let extras: SearchExtras | undefined;
  let targets: VehicleTargets | undefined;
  let money: VehicleMoneyContext | undefined;
  let ranges: readonly ModelRange[] | undefined;
  let brands: SiteBrands | undefined;
  let viewSlides: readonly ConfiguredSlide[] | undefined;
  const catalogue = makeCatalogue(summaries, dealer.cardRules, now);
  return {
    dealer,
    business: {
      siteUrl: dealer.url,
      dealerName: dealer.name,
      legalName: dealer.legalName,
      itemTypes: dealer.itemTypes,
      logo: input.assets.logo?.src,
      sameAs: dealer.social.map(({ href }) => href),
    },
    city: config.city,
    hasOwnCity: config.override_city !== undefined,
    now,
    locations,
    primaryLocation: primaryLocation(locations),
    catalogue,
    landing,
    landingTexts: input.landingTexts ?? {},
    models: modelItems(manufacturers, input.pictures, dealer.itemTypes),
    ranges: () =>
      (ranges ??= manufacturers
        .filter(({ models }) => models.length > 0)
        .map((maker) =>
          modelRange(maker, input.pictures, {
            cdnTemplate: dealer.cardRules.imageCdnTemplate,
            itemTypes: dealer.itemTypes,
          }),
        )),
    brands: () => (brands ??= siteBrands(config.brands ?? NO_BRANDS, config, input.pictures, { catalogue, dealer })),
    similarCount: config.similar_cars_count,
    comparesSimilar: config.vehicle_page.compares_similar,
    waitTurnHours: config.vehicle_page.wait_list?.hours,
    money: () => (money ??= siteMoney(config, dealer.name, resolveLink)),
    findSimilar: similarVehicles(summaries, config.similar_cars_count),
    answerSearch: input.answerSearch ?? staticAnswers(index, dealer.search),
    fed: fedStock(input, summaries),
    includeSoldCarsDays: config.include_sold_cars_days,
    requestsPhotos: config.enquiry?.request_photos === true,
    privacyHref: content.pages.find(({ path }) => path === PRIVACY_PATH)?.path,
    vehicleTargets: () =>
      (targets ??= vehicleTargets(
        toVehiclePageRules(config),
        documents,
        resolveLink,
        dealer.search.itemsNoun.singular,
      )),
    viewSlides: () => (viewSlides ??= customSlides(config, input.pictures, resolveLink)),
    content,
    listName: (folder) => listName(folder, [...(menus.header ?? []), ...(menus.footer ?? [])]),
    minimumRating: config.minimum_rating,
    reviewsOf: (id) => {
      const location = config.locations.find((one) => one.id === id);
      return {
        reviews: reviewViews(location?.review_texts ?? [], input.pictures),
        stars: location?.review_stars === undefined ? [] : starRows(location.review_stars),
      };
    },
    routeOf: (id) => config.locations.find((one) => one.id === id)?.test_drive_route,
    dealerships: config.dealerships,
    licenseeOf: (id) => {
      const company = config.dealerships.find((dealership) => dealership.id === id);
      return company?.legal_name === undefined
        ? omitUndefined({ name: dealer.legalName, abn: dealer.abn })
        : omitUndefined({ name: company.legal_name, abn: company.abn });
    },
    maps: siteMaps(input),
    resolveLink,
    breadcrumbHref: ({ path }) => path.replace(/^\/search/, breadcrumbBase),
    // Evaluated when pages are created, because which links work is known once all pages are planned.
    searchExtras: () =>
      (extras ??= searchExtras({ config, dealer, pictures: input.pictures, locations, resolveLink, now })),
  };
}

function fedStock({ dealer, searchWords }: PlanInput, summaries: readonly VehicleSummary[]): FedStock | undefined {
  const { typesense } = dealer.search;
  if (typesense === undefined || typesense.shared === true) return undefined;
  const words = searchWords === undefined ? { stopwords: [], phrases: [] } : toQueryWords(searchWords);
  return { words, documents: summaries.length };
}
