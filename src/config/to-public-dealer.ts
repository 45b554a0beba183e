import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { itemNoun } from '#domain/vehicle-words/item-nouns.ts';
import type { DealerConfig } from './dealer-config.ts';
import { toEnquiryRules } from './to-enquiry-rules.ts';
import { RANGE_DEFAULTS } from './schema/search.ts';
import type { PublicDealer, TypesenseConnection } from './public-dealer.ts';
import { collectionAlias } from './search-connection.ts';
import type { TemplateManifest } from './template-manifest.ts';

/**
 * The part of a config that pages may show. It is built key by key, so that a key added to the config
 * stays private until it is named here.
 *
 * @param typesense The search server that pages use, from `searchConnection`.
 */
export function toPublicDealer(
  config: DealerConfig,
  manifest: TemplateManifest,
  typesense?: TypesenseConnection,
): PublicDealer {
  return {
    slug: config.slug,
    template: config.template,
    name: config.name,
    legalName: config.legal_name,
    ...(config.abn !== undefined && { abn: config.abn }),
    url: config.url,
    ...(config.tagline !== undefined && { tagline: config.tagline }),
    state: config.state,
    timeZone: config.time_zone,
    itemTypes: config.item_types,
    ...(config.manufacturer !== undefined && {
      manufacturer: { name: config.manufacturer.name, slug: config.manufacturer.slug },
    }),
    ...(config.logo !== undefined && { logo: { url: config.logo.url, alt: config.logo.alt ?? config.name } }),
    social: [
      { label: 'Facebook', href: config.facebook_url },
      { label: 'Instagram', href: config.instagram_url },
      { label: 'YouTube', href: config.youtube_url },
    ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }])),
    variants: { ...firstOfEach(manifest.variants), ...config.variants },
    homeSections: config.home.sections ?? manifest.homeSections,
    priceSlider: config.home.price_slider,
    copy: fillIn({ ...manifest.copy, ...config.copy }, { dealer: config.name, city: config.city }),
    cardRules: {
      noPriceText: config.cards.no_price_text,
      offersSubscriptions: config.subscriptions,
      newTagDays: config.cards.new_tag_days,
      newTagText: config.cards.new_tag_text,
      soldTagText: config.cards.sold_tag_text,
      tagsElectrified: config.cards.tag_electrified,
      ...(config.cards.certified_badge !== undefined && {
        certifiedBadge: { make: config.cards.certified_badge.make, text: config.cards.certified_badge.text },
      }),
      showFavourite: config.cards.favourite && config.favourites.mode !== 'off',
      showCompare: config.cards.compare,
      hideControlsForUnqualified: config.cards.hide_controls_for_unqualified,
      showLocation: config.cards.show_location ?? config.locations.filter(({ visible }) => visible).length > 1,
      showFacts: config.cards.show_facts,
      timeZone: config.time_zone,
      ...(config.images.cdn_template !== undefined && {
        imageCdnTemplate: config.images.cdn_template.replaceAll('{quality}', String(config.images.quality)),
      }),
    },
    viewRules: {
      opensWith: config.gallery.opens_with,
      autoRotates: config.gallery.auto_rotate,
      ...(config.gallery.spin_starts_at !== undefined && { spinStartsAt: config.gallery.spin_starts_at }),
      ...(config.gallery.spin_embed !== undefined && { spinEmbedTemplate: config.gallery.spin_embed }),
    },
    search: {
      indexName: typesense === undefined ? config.search.index_name : collectionAlias(config),
      hitsPerPage: config.search.results_per_page,
      cacheSize: config.search.cache_size,
      ...(typesense !== undefined && { typesense }),
      itemsNoun: config.search.items_noun ?? itemNoun(config.item_types),
      facets: config.search.facets.map((facet) => ({
        attribute: facet.attribute,
        label: facet.label,
        collapsedCount: facet.collapsed_count,
        open: facet.open,
        ...('display' in facet && { display: facet.display }),
      })),
      ranges: searchRanges(config),
      collapsesSold: config.search.collapse_sold,
      ...(config.search.stock_count !== undefined && { stockCount: config.search.stock_count }),
    },
    contactButtons: config.contact_buttons,
    callRules: {
      masked: config.call_buttons.masked,
      numbers: config.call_buttons.numbers.map(({ phone, dealership, car_types }) => ({
        phone,
        ...(dealership !== undefined && { dealership }),
        carTypes: car_types,
      })),
    },
    shareRules: {
      ways: config.share.ways,
      print: config.share.print,
      pdf: config.share.pdf,
      ...(config.share.views.shown && { viewsFrom: config.share.views.from }),
    },
    ...(config.enquiry.enabled && { enquiry: toEnquiryRules(config) }),
    footerNotes: config.footer_notes,
    ...(config.finance_provider !== undefined &&
      config.finance.credit_notice !== undefined && { creditNotice: config.finance.credit_notice }),
    routes: {
      locations: config.routes.locations,
      locationBase: config.routes.location_base,
      searchBreadcrumbBase: config.routes.search_breadcrumb_base,
      clearFilters: config.routes.clear_filters,
    },
  };
}

/**
 * The dealer's sliders. Weekly repayments stand among them only where their rate, comparison rate and warning can stand
 * above the results, and then by themselves.
 */
function searchRanges({ search, finance, finance_provider }: DealerConfig): PublicDealer['search']['ranges'] {
  const ranges = search.ranges.map(({ attribute, label, step, open }) =>
    omitUndefined({ attribute, label, step, open }),
  );
  const statesCredit = finance_provider !== undefined && finance.credit_notice !== undefined;
  if (!statesCredit) return ranges.filter(({ attribute }) => attribute !== 'weekly_price');
  if (!search.weekly_budget || ranges.some(({ attribute }) => attribute === 'weekly_price')) return ranges;
  return [...ranges, { attribute: 'weekly_price', ...RANGE_DEFAULTS.weekly_price, open: false }];
}

/** The default of each variant: its first value. */
function firstOfEach(variants: TemplateManifest['variants']): Record<string, string> {
  return Object.fromEntries(Object.entries(variants).map(([name, [first]]) => [name, first]));
}

/** Fills `{dealer}` and `{city}`; other placeholders are the template's own and stay. */
function fillIn(
  copy: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(copy).map(([key, text]) => [
      key,
      text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
      ),
    ]),
  );
}
