import type { TemplateManifest } from '#config/template-manifest.ts';

/** The price board of an independent yard: signs, tickets and numbers. */
export const yardManifest: TemplateManifest = {
  name: 'yard',
  description:
    'A price board for independent used-car yards: big prices, rows with a windscreen ticket, call and WhatsApp first.',
  homeSections: ['hero', 'budget', 'landed', 'specials', 'bodies', 'ticket', 'yard', 'location'],
  moreHomeSections: ['price', 'viewed'],
  variants: {
    /** The vehicle that is printed on the home page's sign. */
    hero_sign: ['ute', 'suv', 'sedan', 'hatch', 'wagon', 'van', 'none'],
    /** Facts of a row in search results. */
    row_facts: ['six', 'four'],
    /** Repayment and comparison rate on the tickets of search results. */
    row_finance: ['shown', 'hidden'],
  },
  copy: {
    mark_name: '{dealer}',
    strapline: '{city}',
    hero_heading: 'The price\nis on the\nwindscreen',
    hero_text:
      '{count} used cars in {city}, all makes. Every ticket shows the full price, who owned it, and what is wrong with it.',
    search_placeholder: 'Try “Corolla” or “4417”',
    budget_heading: 'Shop by budget',
    price_heading: 'Name your price',
    price_text: 'Push the knobs or type the dollars. What is left is what you can afford.',
    landed_heading: 'Just landed',
    landed_text: 'What came through the gate last. Some are still in the workshop, so ring before you drive down.',
    specials_heading: 'Price dropped',
    specials_text: 'The old number is struck out, the new one is on the windscreen.',
    bodies_heading: 'Shop by body',
    ticket_heading: 'How to read\nthe ticket',
    ticket_text:
      'Same ticket on the windscreen and on this site. If a line is missing on a car, we don’t know the answer yet.',
    ticket_price_heading: 'One price, with its words',
    ticket_price_text:
      '“Drive away” means stamp duty, transfer, rego and our fees are in it. You pay that number and nothing else. If it says “Excl. Govt Charges”, the page of the car says what is still to pay.',
    ticket_owners_heading: 'Who had it',
    ticket_owners_text: 'Number of owners from the registration record, and what they were when we know.',
    ticket_service_heading: 'What was done to it',
    ticket_service_text: 'Stamps in the book out of stamps due. Seven of nine is written as seven of nine.',
    ticket_roadworthy_heading: 'Roadworthy',
    ticket_roadworthy_text: 'A current certificate with its date, or the words “Not yet”. Ask for the sheet.',
    ticket_ppsr_heading: 'Nobody else’s money on it',
    ticket_ppsr_text: 'We check the PPSR for debt, write-offs and theft, and write down the day we did.',
    ticket_faults_heading: 'What is wrong with it',
    ticket_faults_text:
      'Every used car has something. It goes on the ticket, so you find out here and not in the driveway.',
    yard_heading: 'One yard,\none price',
    yard_text: 'The person who answers the phone at {dealer} has driven the car you are asking about.',
    location_heading: 'Where we are',
    similar_heading: 'Near enough',
    similar_text: 'Close in price, body and size, on the yard today.',
    faults_heading: 'What is wrong with it',
    faults_heading_sold: 'What was wrong with it',
    sent_heading: 'It’s on\nits way',
    not_found_heading: 'That one has\nleft the yard',
    not_found_text: 'The page is not here. The car may be sold, or the address has a letter wrong.',
  },
  theme: {
    accent: '#f9b800',
    accentDeep: '#d99a00',
    accentTint: '#fff1c4',
    accentText: '#14120e',
    radius: 10,
    density: 1,
  },
  configDefaults: {
    cards: { show_facts: true, new_tag_text: 'New Arrival' },
    contact_buttons: ['phone', 'whatsapp', 'email'],
    vehicle_page: {
      actions: {
        // The telephone and WhatsApp under the form, as an independent yard likes to be asked.
        order: [
          ...['enquire', 'register_interest', 'call', 'whatsapp', 'chat', 'test_drive', 'trade_in', 'reserve'],
          ...['buy_online', 'finance', 'email', 'request_photos', 'history_report'],
        ],
        labels: { whatsapp: 'WhatsApp about this {item}' },
      },
    },
    search: {
      // Bodies first: they are picked by their shape.
      facets: [
        { attribute: 'body', collapsed_count: 9, open: true, display: 'tiles' },
        { attribute: 'make', open: true },
        'model',
        'transmission',
        'fuel',
        'drive',
        { attribute: 'seats', display: 'select' },
        { attribute: 'colour', display: 'select' },
        'car_type',
        'location_name',
      ],
      ranges: [{ attribute: 'price', open: true }, 'km', 'year'],
    },
  },
};
