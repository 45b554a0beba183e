import { sortNames } from '#domain/search/sort-orders.ts';
import type { TemplateManifest } from '#config/template-manifest.ts';
import { DEFAULT_COPY } from '#parts/copy/default-copy.ts';

/** A brand's own launch site: generous white, large photography, one accent, every car on one line. */
export const manifest: TemplateManifest = {
  name: 'marque',
  description:
    'For a one-brand franchise: a hero model, the range drawn to scale, filters in a left rail, tabs on the vehicle page.',
  homeSections: ['hero', 'search', 'range', 'doors', 'arrivals', 'specials', 'confidence', 'locations'],
  moreHomeSections: ['price', 'viewed', 'worth'],
  formFields: [
    ...(['category', 'name', 'email', 'phone', 'location', 'dealership_slug', 'Rego', 'message'] as const),
    ...(['opt_in', 'terms_conditions'] as const),
  ],
  variants: {
    // Which picture the home page opens with. 'model' needs a manufacturer's models, 'stock' takes the newest
    // vehicle with a photo, 'showroom' the primary location's photo; each falls back to the next.
    hero: ['model', 'stock', 'showroom'],
    // Whether the cars of the range keep their true lengths next to each other.
    range: ['scale', 'equal'],
    // The face of page and section headings.
    headings: ['sans', 'serif'],
  },
  copy: {
    ...DEFAULT_COPY,
    // Name of the model on the hero; empty takes the first model that has a picture.
    hero_model: '',
    // One sentence above the price.
    hero_lead: '',
    // Which variant the price is for and which one is shown, with its own price.
    hero_note: '',
    hero_action: 'Explore {model}',
    hero_second_action: 'See new stock',
    range_heading: 'The range, drawn to scale',
    doors_heading: 'Here today',
    doors_link: 'See all {count} {items}',
    // One sentence each.
    door_new: '',
    door_demo: '',
    door_used: '',
    confidence_heading: 'Drive with Confidence',
    // Up to three promises, each with a figure, its unit, a title and one sentence; without a title it is left out.
    promise_1_figure: '',
    promise_1_unit: '',
    promise_1_title: '',
    promise_1_text: '',
    promise_2_figure: '',
    promise_2_unit: '',
    promise_2_title: '',
    promise_2_text: '',
    promise_3_figure: '',
    promise_3_unit: '',
    promise_3_title: '',
    promise_3_text: '',
    list_introduction: '{list} from {dealer}, {city}.',
    form_category: 'How can we help?',
    form_location: 'Preferred location',
    enquire_heading: 'Talk to us',
    enquire_place_heading: 'Talk to {place}',
    enquire_call: 'Prefer to call? {phone}',
    sent_call: 'Prefer to call? {phone}. You can change or cancel your enquiry on that number, too.',
    calculator_heading: 'Your repayments',
    price_drive_away:
      'The whole price for {buyer}: GST, rego, CTP, stamp duty and dealer charges are included. There’s nothing more to pay.',
    price_estimated_drive_away:
      'Our estimate for {buyer}, with GST, rego, CTP, stamp duty and dealer charges. We’ll confirm the exact figure before you decide.',
    known_heading: 'Points on this {item}',
    gauge_heading: 'Against the market',
    fuel_heading: 'Your fuel bill',
    delivery_heading: 'To your door',
    similar_heading: 'Similar, and in stock',
    saved_heading: 'Your saved {items}',
    saved_none_heading: 'Start your shortlist',
    saved_hint_heading: 'Two favourites?',
    compare_none: 'Choose two or more {items} to see them side by side.',
    compare_marked: 'Marked rows are where they differ.',
    compare_more: 'From your shortlist and recent views. To add others, press Compare on any {item}.',
  },
  theme: {
    accent: '#b3141b',
    accentGround: '#ffffff',
    accentDeep: '#8d0e14',
    accentTint: '#fbf1f1',
    accentText: '#ffffff',
    radius: 4,
    density: 1,
  },
  configDefaults: {
    cards: { new_tag_text: 'New Arrival', show_facts: false },
    search: {
      sorts: [...sortNames],
      facets: [
        { attribute: 'car_type', open: true },
        { attribute: 'location_name', open: true },
        { attribute: 'make', open: true, display: 'cards' },
        { attribute: 'body', open: true, display: 'tiles', collapsed_count: 8 },
        'body_style',
        'transmission',
        'fuel',
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
