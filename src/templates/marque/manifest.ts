import type { TemplateManifest } from '#config/template-manifest.ts';

/** A brand's own launch site: generous white, large photography, one accent, every car on one line. */
export const marqueManifest: TemplateManifest = {
  name: 'marque',
  description:
    'For a one-brand franchise: a hero model, the range drawn to scale, filters in a left rail, tabs on the vehicle page.',
  homeSections: ['hero', 'search', 'range', 'doors', 'arrivals', 'specials', 'confidence', 'locations'],
  moreHomeSections: ['price', 'viewed'],
  variants: {
    // Which picture the home page opens with. 'model' needs a manufacturer's models, 'stock' takes the newest
    // vehicle with a photo, 'showroom' the primary location's photo; each falls back to the next.
    hero: ['model', 'stock', 'showroom'],
    // Whether the cars of the range keep their true lengths beside each other.
    range: ['scale', 'equal'],
  },
  copy: {
    // Name of the model on the hero; empty takes the first model that has a picture.
    hero_model: '',
    // Heading of the hero where no model stands on it; empty prints the dealer's name.
    hero_heading: '',
    // One sentence above the price.
    hero_lead: '',
    // Which variant the price is for and which one is shown, with its own price.
    hero_note: '',
    hero_action: 'Explore {model}',
    hero_second_action: 'See new stock',
    search_heading: 'Search stock',
    search_button: 'Show me {count} {items}',
    // In the search box of the page that is not found.
    search_placeholder: 'Model, colour, stock number',
    search_note: 'New, demo and used, in {city}',
    range_heading: 'The range, drawn to scale',
    doors_heading: 'Here today',
    doors_link: 'See all {count} {items}',
    door_new: 'In stock and ready to drive away.',
    door_demo: 'Driven by our own staff, with the balance of the new car warranty.',
    door_used: 'Trade-ins of every make, inspected and ready to go.',
    arrivals_heading: 'Just arrived',
    arrivals_link: 'See all {items}',
    price_heading: 'What would you like to spend?',
    price_text: '',
    specials_heading: 'Specials',
    specials_text: '',
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
    locations_heading: 'Our Locations',
    locations_text: '',
    similar_heading: 'Similar {items}',
    not_found_heading: 'There is nothing at this address',
    not_found_text: 'The car may have been sold, or the link may have lost a letter on the way.',
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
      facets: [
        { attribute: 'car_type', open: true },
        { attribute: 'location_name', open: true },
        { attribute: 'make', open: true, display: 'cards' },
        { attribute: 'body', open: true, display: 'tiles', collapsed_count: 8 },
        'transmission',
        'fuel',
        'drive',
        { attribute: 'seats', display: 'select' },
        { attribute: 'colour', display: 'select' },
      ],
    },
  },
};
