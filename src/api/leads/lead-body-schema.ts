import * as z from 'zod';

const text = (description: string): z.ZodType => z.unknown().optional().describe(description);

/**
 * What a form may post, for the API's description. It lets everything through: `parseLeadForm` checks it by
 * the dealer's own rules and with the words that the form shows.
 */
export const leadBodySchema = z
  .looseObject({
    form: text('enquiry, request_photos or register_interest; decides what is required.'),
    category: text('What the enquiry is about.'),
    subcategory: text('Step or kind within the category.'),
    lead_id: text('Of an earlier step of the same form, at most 24 hours old.'),
    form_completed: text('false while steps are still to come.'),
    name: text('Who asks.'),
    email: text('E-mail address.'),
    phone: text('Telephone number.'),
    message: text('What is asked.'),
    postcode: text('Four digits.'),
    car_id: text('Id of a vehicle of the dealer’s stock; its facts are taken from there.'),
    stock_number: text('Stock number of the vehicle, where its id is not known.'),
    location: text('Id of one of the dealer’s locations.'),
    dealership_slug: text('Slug of one of the dealer’s dealerships.'),
    Rego: text('Registration plate.'),
    opt_in: text('Whether marketing e-mail is wanted.'),
    terms_conditions: text('Whether the terms were agreed to.'),
    lead_attributes: text('{visited_pages, linked_query_params}, an object or its JSON.'),
    idempotency_key: text('As the header Idempotency-Key, for plain forms.'),
    website: text('Left empty by people.'),
    t: text('Token of GET /api/form-token.'),
    altcha: text('Solved challenge of GET /api/captcha.'),
  })
  .describe('Fields of a form; those that are not named here are kept as they are.');
