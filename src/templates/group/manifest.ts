import { sortNames } from '#domain/search/sort-orders.ts';
import type { TemplateManifest } from '#config/template-manifest.ts';
import { DEFAULT_COPY } from '#parts/copy/default-copy.ts';

/** A marketplace of many yards and makes: search first, counts and tables, every list ready to be compared. */
export const manifest: TemplateManifest = {
  name: 'group',
  description:
    'For many locations and brands: a search with live counts, filters above the results, cards to compare, tables of yards.',
  homeSections: ['hero', 'bodies', 'makes', 'arrivals', 'specials', 'locations'],
  moreHomeSections: ['search', 'browse', 'price', 'viewed', 'worth'],
  formFields: [
    ...(['category', 'location', 'dealership_slug', 'name', 'phone', 'email', 'Rego', 'message'] as const),
    ...(['opt_in', 'terms_conditions'] as const),
  ],
  variants: {
    // What stands beside the sentence of the home page.
    hero_table: ['condition', 'none'],
    // How the locator lists its places: rows that open, or everything in sight.
    locator: ['rows', 'cards'],
  },
  copy: {
    ...DEFAULT_COPY,
    hero_heading: '{count} {items}. One search.',
    hero_text: 'Every one is here, with its price and what that price includes.',
    search_heading: 'Find a vehicle',
    search_price: 'Budget',
    search_placeholder: 'Make, model or stock number',
    arrivals_heading: 'Latest arrivals',
    asked_heading: 'Often asked for',
    makes_heading: 'Popular makes',
    makes_link: 'All makes in stock',
    brands_link: 'All {brands} brands',
    specials_heading: 'Price dropped',
    near_stock: 'See {count} {items}',
    locations_link: 'Hours, directions and departments',
    list_introduction: '{list} at {dealer}.',
    form_location: 'Dealership and department',
    form_category: 'What is it about?',
    similar_heading: 'Like it, and in stock',
    similar_text: 'The same model first, then its make or its body.',
    comparison_text: 'The same model first, then its make or its body.',
    gauge_heading: 'Against the market',
    saved_heading: '{count} saved {items}',
    saved_text: 'Kept on this device.',
    saved_none_heading: 'Nothing saved yet',
    saved_hint_heading: 'Side by side',
    compare_heading: 'Line by line',
    not_found_heading: 'The page has gone.\nThe {item} may have sold.',
    not_found_text: 'Search for it, or start from the latest arrivals.',
    sent_mark: 'Enquiry sent',
    sent_visit_when: 'Your choice',
    sent_visit: 'See it, or leave it there.',
    sent_visit_text: 'Nothing is charged until you say so.',
  },
  theme: {
    accent: '#16305c',
    accentGround: '#ffffff',
    accentDeep: '#0f254a',
    accentTint: '#f2f5fa',
    accentText: '#ffffff',
    radius: 5,
    density: 0.7,
  },
  configDefaults: {
    cards: { favourite: true, compare: true, new_tag_text: 'New arrival', show_facts: false },
    vehicle_page: { compares_similar: true },
    search: {
      sorts: [...sortNames],
      facets: [
        { attribute: 'make', open: true, display: 'cards' },
        { attribute: 'body', display: 'tiles', collapsed_count: 12 },
        'car_type',
        'location_name',
        'fuel',
        'transmission',
        { attribute: 'drive', display: 'select' },
        'seats',
        'colour',
        'certified',
        'price_dropped',
        'below_market',
      ],
    },
  },
};
