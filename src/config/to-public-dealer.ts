import { phoneView } from '#domain/formats/phone.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { itemNoun } from '#domain/vehicle-words/item-nouns.ts';
import type { DealerConfig } from './dealer-config.ts';
import { toEnquiryRules } from './to-enquiry-rules.ts';
import { toForms } from './to-forms.ts';
import { toCreditNotice } from './to-site-finance.ts';
import { creditNoticeText } from '#domain/finance/credit-notice.ts';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import { attributes } from '#domain/vehicle-summary/attributes.ts';
import type { PublicDealer, TypesenseConnection } from './public-dealer.ts';
import { collectionAlias } from './search-connection.ts';
import type { TemplateManifest } from './template-manifest.ts';

/**
 * The part of a config that pages may show. Built key by key, so that a key added to the config stays private until
 * it is listed here.
 *
 * @param typesense The search server for pages, from `searchConnection`.
 * @param declared Every form of the platform.
 */
export function toPublicDealer(
  config: DealerConfig,
  manifest: TemplateManifest,
  typesense?: TypesenseConnection,
  declared: readonly FormDeclaration[] = DECLARED_FORMS,
): PublicDealer {
  const [maker, ...others] = config.manufacturers;
  const otherZones = config.locations
    .filter(({ time_zone }) => time_zone !== config.time_zone)
    .map(({ slug, time_zone }) => [slug, time_zone] as const);
  return {
    slug: config.slug,
    template: config.template,
    name: config.name,
    legalName: config.legal_name,
    ...(config.abn !== undefined && { abn: config.abn }),
    url: config.url,
    ...(config.tagline !== undefined && { tagline: config.tagline }),
    ...omitUndefined({ phone: phoneView(config.phone) }),
    city: config.city,
    state: config.state,
    timeZone: config.time_zone,
    itemTypes: config.item_types,
    ...(maker !== undefined && others.length === 0 && { manufacturer: { name: maker.name, slug: maker.slug } }),
    ...(config.logo !== undefined && { logo: { url: config.logo.url, alt: config.logo.alt ?? config.name } }),
    social: [
      { label: 'Facebook', href: config.facebook_url },
      { label: 'Instagram', href: config.instagram_url },
      { label: 'YouTube', href: config.youtube_url },
    ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }])),
    variants: { ...firstOfEach(manifest.variants), ...config.variants },
    homeSections: config.home.sections ?? manifest.homeSections,
    homeBlocks: config.home.blocks,
    askedFor: config.home.often_asked,
    formFields: manifest.formFields,
    priceSlider: config.home.price_slider,
    copy: { ...manifest.copy, ...config.copy },
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
      enquires: config.enquiry.enabled,
      timeZone: config.time_zone,
      ...(otherZones.length > 0 && { zones: Object.fromEntries(otherZones) }),
      ...(config.images.cdn_template !== undefined && {
        imageCdnTemplate: config.images.cdn_template
          .replaceAll('{quality}', String(config.images.quality))
          .replaceAll('{crop}', encodeURIComponent(config.images.crop)),
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
      facets: searchFacets(config),
      ranges: searchRanges(config),
      ...(config.search.sorts !== undefined && { sorts: config.search.sorts }),
      collapsesSold: config.search.collapse_sold,
      ...(config.search.lowest_price_leaves_out_unpriced && { leavesOutUnpriced: true as const }),
      ...(config.search.stock_count !== undefined && { stockCount: config.search.stock_count }),
    },
    ...(config.accounts.enabled && {
      accounts: { saving: config.favourites.mode === 'account' ? ('required' as const) : ('offered' as const) },
    }),
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
    forms: toForms(config, declared),
    footerNotes: config.footer_notes,
    ...(config.finance_provider !== undefined &&
      config.finance.credit_notice !== undefined && {
        creditNotice: creditNoticeText(toCreditNotice(config.finance.credit_notice)),
      }),
    routes: {
      locations: config.routes.locations,
      locationBase: config.routes.location_base,
      searchBreadcrumbBase: config.routes.search_breadcrumb_base,
      clearFilters: config.routes.clear_filters,
    },
  };
}

/** The dealer's filters by value, including the categories configured for search [3-42]. */
function searchFacets({ search, search_categories: categories }: DealerConfig): PublicDealer['search']['facets'] {
  const facets = search.facets.map((facet) => ({
    attribute: facet.attribute,
    label: facet.label,
    collapsedCount: facet.collapsed_count,
    open: facet.open,
    ...('display' in facet && { display: facet.display }),
    ...(facet.attribute === 'categories' && categories.length > 0 && { values: categories }),
  }));
  if (categories.length === 0 || facets.some(({ attribute }) => attribute === 'categories')) return facets;
  const offered = { attribute: 'categories', label: attributes.categories.label, values: categories };
  return [...facets, { ...offered, collapsedCount: categories.length, open: false }];
}

/**
 * The dealer's sliders. Weekly repayments are only included if their rate, comparison rate and warning can be shown
 * above the results, and then with a slider of their own.
 */
function searchRanges({ search, finance, finance_provider }: DealerConfig): PublicDealer['search']['ranges'] {
  const ranges = search.ranges.map(({ attribute, label, step, open }) =>
    omitUndefined({ attribute, label, step, open }),
  );
  const statesCredit = finance_provider !== undefined && finance.credit_notice !== undefined;
  if (!statesCredit) return ranges.filter(({ attribute }) => attribute !== 'weekly_price');
  if (!search.weekly_budget || ranges.some(({ attribute }) => attribute === 'weekly_price')) return ranges;
  return [...ranges, { attribute: 'weekly_price', label: attributes.weekly_price.label, open: false }];
}

/** The default of each variant: its first value. */
function firstOfEach(variants: TemplateManifest['variants']): Record<string, string> {
  return Object.fromEntries(Object.entries(variants).map(([name, [first]]) => [name, first]));
}
