import { sortNames } from '#domain/search/sort-orders.ts';
import type { TemplateManifest } from '#config/template-manifest.ts';
import { DEFAULT_COPY } from '#parts/copy/default-copy.ts';

/** A paper map: sandstone and contour lines, a slab serif, and the question whether it fits before everything else. */
export const manifest: TemplateManifest = {
  name: 'wander',
  description:
    'For caravans, motorcycles and trucks: a home page that tells a story, weights and measures first, filters in a tray above the list.',
  homeSections: ['hero', 'search', 'arrivals', 'specials', 'browse', 'steps', 'story', 'locations'],
  moreHomeSections: ['price', 'tow', 'viewed'],
  formFields: [
    ...(['category', 'name', 'phone', 'email', 'location', 'dealership_slug', 'message', 'Rego'] as const),
    ...(['opt_in', 'terms_conditions'] as const),
  ],
  variants: {
    /** What stands in the landscape that the home page opens with; 'photo' is the primary location's photo instead. */
    hero: ['caravan', 'motorcycle', 'truck', 'photo'],
  },
  copy: {
    ...DEFAULT_COPY,
    hero_text: '{count} {items} for sale in {city}.',
    arrivals_heading: 'In this week',
    arrivals_link: 'All {count} {items}',
    browse_heading: 'Find your way in',
    specials_heading: 'Down in price',
    // Only where a stock with caravans is filtered by ATM.
    tow_heading: 'Can your car tow it?',
    tow_text:
      'Four limits decide it: braked towing, the tow ball, combined mass and what the car itself may weigh. Start with the first and see every {item} against it.',
    // What happens between buying and driving off, in up to four steps; without a title it is left out.
    steps_heading: 'Before you drive off',
    steps_text: '',
    step_1_title: '',
    step_1_text: '',
    step_2_title: '',
    step_2_text: '',
    step_3_title: '',
    step_3_text: '',
    step_4_title: '',
    step_4_text: '',
    // Over a wide photo of the primary location; empty leaves it out.
    story_heading: '',
    story_text: '',
    locations_heading: 'Come and see us',
    price_drive_away: 'Includes GST, registration, any CTP, stamp duty and our charges, for {buyer}.',
    price_estimated_drive_away:
      'Our estimate for {buyer}, with GST, registration, any CTP, stamp duty and our charges. You get the exact figure before you decide.',
    known_heading: 'Worth knowing',
    similar_heading: 'Other {items} worth a look',
    posts_heading: 'From our notes',
    form_location: 'Which place?',
    enquire_place_heading: 'Ask {place}',
    enquire_call: 'Rather talk? Call {phone}.',
    sent_hold_calendar: 'Add the end to my calendar',
    saved_name: 'Shortlist',
    saved_heading: 'Your shortlist',
    saved_none_heading: 'Nothing parked here',
    compare_heading: 'Side by side',
    not_found_heading: 'The track runs out',
    not_found_text: 'There’s no page at this address. The {item} may have sold, or the link may be mistyped.',
  },
  theme: {
    accent: '#0f6b5f',
    accentGround: '#fcf9f3',
    accentDeep: '#0a4f46',
    accentTint: '#e9f1ec',
    accentText: '#ffffff',
    radius: 16,
    density: 1,
  },
  configDefaults: {
    cards: { new_tag_text: 'Just arrived', show_facts: false },
    search: { sorts: [...sortNames] },
  },
};
