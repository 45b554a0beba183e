import { PRICE_EXPLANATIONS } from '#domain/price/price-explanation.ts';
import { PART_HEADINGS } from '#domain/vehicle-page/vehicle-panels.ts';

/** `{ money: 'Finance' }` to `{ part_money: 'Finance' }` */
function keyed<Prefix extends string, Key extends string>(
  prefix: Prefix,
  texts: Readonly<Record<Key, string>>,
): Record<`${Prefix}_${Key}`, string> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [`${prefix}_${key}`, text]);
  return Object.fromEntries(entries) as Record<`${Prefix}_${Key}`, string>;
}

/**
 * Default copy of the parts shared by templates. A template's manifest overrides it in its own voice, and a dealer may
 * override any of it. None states a fact that only the dealer can know.
 */
export const DEFAULT_COPY = {
  // The home page: the heading defaults to the dealer's name, the text to its tagline. {count} is the number for sale.
  hero_heading: '',
  hero_text: '',
  // The home section `worth`.
  worth_action: 'Value my {item}',
  // The vehicle section `trade_in`.
  trade_in_heading: 'Trading one in?',
  trade_in_text: 'Tell us what it is. What it is worth comes off this {item}’s price.',
  trade_in_action: 'Value it',
  search_heading: 'Search stock',
  search_price: 'Price',
  search_price_any: 'Any price',
  search_button: 'Show me {count} {items}',
  // In the search box, also on the 404 page.
  search_placeholder: 'Model, colour, stock number',
  search_note: '',
  arrivals_heading: 'Just arrived',
  arrivals_text: '',
  arrivals_link: 'See all {count} {items}',
  browse_heading: 'Find your {item}',
  bodies_heading: 'Shop by body',
  makes_heading: 'Shop by make',
  budget_heading: 'Shop by budget',
  price_heading: 'What would you like to spend?',
  price_text: '',
  specials_heading: 'Specials',
  specials_text: '',
  locations_heading: 'Our locations',
  locations_text: '',
  // The list of all places with its map.
  near_label: 'Your postcode or suburb',
  near_action: 'Nearest first',
  near_me: 'Use where this device is',
  near_note: 'What you type stays on this device.',
  near_stock: '{count} {items} here',
  // Below a list of results; {list} is its name, "Utes under $20,000".
  list_introduction: '{list} at {dealer} in {city}.',
  // Below an empty list; {wanted} is "a white Toyota Corolla".
  stock_alert_heading: 'Tell me when {wanted} comes in',
  stock_alert_send: 'Tell me',
  // Below a list with vehicles, where it opens the same form.
  stock_alert_more: 'Tell me when more like these come in',
  // A location's own page.
  place_cards_heading: 'At {place} now',
  place_cards_link: 'See all {items} at {place}',
  place_others_heading: 'Other locations',
  // A manufacturer's models: the directory, and the page of one. {model} is "Kestrel", {make} its make.
  models_text: '',
  models_search: 'Find a model',
  models_none: 'No model matches. Try fewer words or another choice.',
  model_test_drive: 'Book a test drive',
  model_in_stock: 'in stock',
  model_colours: 'Colours',
  // {count} systems in all, {standard} of them in every variant.
  model_assistance: 'Driver assistance',
  model_assistance_text:
    '{standard} of {count} systems are standard on every {model}. They help an attentive driver and don’t replace one.',
  model_assistance_all: 'Standard on every {model}. They help an attentive driver and don’t replace one.',
  model_variants: 'Variants and prices',
  model_compare_link: 'Compare side by side',
  model_compare: 'Compare variants',
  model_specifications: 'Specifications',
  model_finance: 'Repayments',
  model_services: 'Servicing, priced already',
  model_services_text:
    'What each scheduled service costs. It is due at its age or its kilometres, whichever comes first.',
  model_stock: '{model} in stock',
  model_stock_none: 'No {model} in stock today',
  model_stock_none_text: 'Tell us which one you’re after.',
  model_stock_link: 'See all in stock',
  model_interest: 'Not the one you’re looking for?',
  model_interest_text: 'Tell us the variant and the colour that you’re after.',
  model_soon: 'Be first to drive the {model}',
  model_soon_text: 'Leave your details to hear about prices and dates.',
  model_others: 'Discover another model',
  not_found_heading: 'We can’t find that page',
  not_found_text: 'The {item} may have sold, or the link may be mistyped.',
  // Over a form about one vehicle, one for each kind of form; {model} is "Kestrel".
  form_enquiry: 'Enquire about this {model}',
  form_request_photos: 'Photos of this {model}',
  form_register_interest: 'Register your interest in this {model}',
  // Labels for fields whose own label is not meant for shoppers.
  form_category: 'What is it about?',
  form_location: 'Location',
  form_rego: 'Your {item}’s rego',
  form_rego_example: '',
  form_send: 'Send enquiry',
  form_questions: 'Questions',
  form_vacancies: 'Open now',
  // Without JavaScript: the page cannot know which vehicle its address names.
  form_loan_example:
    'The repayments on this page are examples, not those of one {item}. If you came here from a {item}’s page, you’ll find its own there. We’ll see which one you’re asking about.',
  // The page that holds a vehicle; {hold} is "48 hours", {deposit} is "$200, fully refundable".
  reserve_heading: 'Reserve this {item}',
  reserve_send: 'Hold it for me',
  reserve_pay_send: 'Go to payment',
  reserve_steps: 'What happens next',
  reserve_step_shown: 'The website shows it as Reserved straight away, for {hold}.',
  reserve_step_deposit: 'We call you about the deposit: {deposit}.',
  reserve_step_pay: 'You pay the deposit by card on the next page: {deposit}.',
  reserve_step_end: 'Changed your mind? The link in your email cancels it. Otherwise the hold ends by itself.',
  // Above the chart of its hours; {end} is "11:42 am, Sunday 29 November", {open} "today until 5:30 pm, Saturday 9 am – 4 pm".
  // After it was reserved.
  reserve_end_text: 'If you’d like it, tell us before then. Otherwise the hold ends by itself.',
  reserve_release_heading: 'Changed your mind?',
  reserve_release_text: 'Release the {item}, and someone else can have it.',
  reserve_release: 'Release the {item}',
  reserve_until: 'Reserved now, it’s held for you until {end}',
  reserve_open: 'We’re open {open}',
  reserve_closed: 'Closed, and still held for you',
  // What it costs, in rows below the vehicle's price.
  reserve_deposit: 'Deposit',
  reserve_balance: 'If you buy it, still to pay',
  reserve_taken: 'Someone has just reserved this {item}.',
  // Where it is somebody's turn on its wait list.
  reserve_kept:
    'We’re keeping this {item} for the next person on its waitlist. If that’s you, use the email or phone number that you joined with.',
  // The wait list of a vehicle on hold; {turn} is "two opening hours".
  wait_text:
    'If it comes free, we tell the line in order, and each person has {turn} to say yes. Waiting costs nothing.',
  wait_send: 'Join the waitlist',
  // A booking widget above a form.
  form_scheduler: 'Pick a time online',
  form_scheduler_link: 'Open in a new tab',
  form_checked: 'Protected against spam.',
  // Next to a workshop's booking: what is ticked and what it comes to; {jobs} are those without a price.
  so_far_heading: 'So far',
  so_far_vehicle: 'Year and kilometres',
  so_far_note: 'Each answer shortens the line. The figure is indicative and subject to inspection.',
  slip_heading: 'Your booking',
  slip_where: 'Where',
  slip_day: 'Day',
  slip_drop_off: 'Drop off',
  slip_quoted: 'No set price',
  slip_one: '1 job',
  slip_many: '{count} jobs',
  slip_none: 'Tick what it needs, and the total adds up here.',
  slip_exact: 'You pay {price}, GST included',
  slip_least: 'You pay from {price}, GST included',
  slip_most: 'You pay at most {price}, GST included',
  slip_open: 'No total yet: one price is a limit, another a starting price.',
  slip_unpriced: 'No total yet: there’s no set price for {jobs}.',
  // Next to the form on location pages; the time follows the second text, {phone} is the number.
  enquire_heading: 'Message us',
  enquire_place_heading: 'Message {place}',
  enquire_reply: 'We’ll reply',
  // Before that beside a form that ends with an offer.
  valued_without: 'No figure online?',
  enquire_call: 'Rather talk? {phone}',
  // After a form was sent. Without a heading the thanks are the heading; without a "when" the time of the reply is it.
  sent_mark: 'Enquiry sent',
  sent_heading: '',
  sent_reply: 'We’ll reply',
  sent_call: 'Rather talk? {phone}. You can change or cancel your enquiry on that number, too.',
  sent_emailed: 'We’ve emailed you a confirmation.',
  sent_requested: 'It isn’t booked until we confirm it.',
  sent_hold_calendar: 'Add to calendar',
  sent_next_when: '',
  sent_next: '',
  sent_visit_when: 'When you visit',
  sent_visit: '',
  sent_visit_text: 'Bring your licence.',
  calculator_button: 'Change the loan',
  calculator_heading: 'Work out your repayments',
  // What a price includes, by what is printed next to it; {buyer} is "a private buyer in Queensland".
  ...keyed('price', PRICE_EXPLANATIONS),
  // Headings on a vehicle page, in its tabs too; {Item} is "Car". Comments have theirs in `vehicle_page.comments`.
  ...keyed('part', PART_HEADINGS),
  known_heading: 'What to know',
  checks_heading: 'Checked before it’s sold',
  // Over the details of a vehicle that sold, where a template has a heading for them.
  record_heading: 'The {item} that sold, for the record',
  record_text: 'Useful if you’re weighing up another like it.',
  // Without a text, similar vehicles have only their heading.
  similar_heading: 'Similar {items}',
  similar_text: '',
  // Where those are columns of a table.
  comparison_heading: 'How it compares',
  comparison_text: '',
  gauge_heading: 'Price comparison',
  fuel_heading: 'Fuel',
  delivery_heading: 'Delivery',
  posts_heading: 'Worth reading',
  // The page of saved vehicles: its name in titles and links, and its heading, in which {count} is their number. With a
  // text below the heading, the changes are on a board of their own.
  saved_name: 'Saved {items}',
  saved_heading: 'Saved {items}',
  saved_text: '',
  saved_none_heading: 'No saved {items} yet',
  saved_none_text:
    'Tap the heart {heart} on any {item} to save it here, on this device. No account needed. You’ll see when its price changes, when new photos arrive and when it sells.',
  // The same where the visitor's account keeps them.
  saved_account_text: 'Saved with your phone number, on every device you sign in on.',
  saved_account_none_text:
    'Tap the heart {heart} on any {item} to save it with your phone number. You’ll see when its price changes, when new photos arrive and when it sells.',
  saved_hint_heading: 'Can’t choose?',
  saved_hint: 'Tick Compare on up to four to see line by line where they differ.',
  saved_clear_viewed: 'Clear',
  saved_arrivals: 'Just arrived',
  saved_all: 'See all {items}',
  // The page of compared vehicles.
  compare_heading: 'Compare {items}',
  compare_none: 'Pick two or more {items} to compare.',
  compare_one: 'Add another {item} to see them side by side.',
  compare_marked: 'Marked rows differ.',
  compare_more: 'Saved or viewed. To add others, press Compare on any {item}.',
} as const satisfies Readonly<Record<string, string>>;
