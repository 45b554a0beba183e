import * as z from 'zod';
import { addressShape } from './address.ts';
import { picture } from './asset-path.ts';
import { contactDetailSchema } from './contact.ts';
import { driveRouteSchema } from './drive-route.ts';
import { environmentVariableSchema } from './environment-variable.ts';
import { averageRating, reviewSchema, starCountsSchema } from './review.ts';
import { specialHoursSchema } from './special-hours.ts';
import { timeZoneName } from './time-zone-name.ts';
import { identifier, plainText, slugText } from './text-rule.ts';

const rating = (where: string) =>
  z
    .number()
    .min(0)
    .max(5)
    .exactOptional()
    .describe(`Average of the reviews, 0 to 5 stars, one decimal. Shown ${where}.`);
const reviewCount = () => z.int().nonnegative().exactOptional().describe('Number of reviews behind the average.');

/** One of a dealer's locations [3-32 to 3-38]. */
export const locationSchema = z.strictObject({
  id: identifier().exactOptional().describe('Id of the location; vehicles and feeds refer to it. Default: the slug.'),
  name: plainText(120).describe('Full name, as in "Northside Vireo Aspley".'),
  slug: slugText()
    .exactOptional()
    .describe(
      'Part of its URL, `/locations/{slug}`. Default: made from the name without a trailing " - Sales", " - Service" or " - Parts".',
    ),
  short_name: plainText(40)
    .exactOptional()
    .describe(
      'Short name for chips and filters, as in "Aspley". Default: the city, with the department where several are in it, or the name where that does not tell them apart.',
    ),
  code: plainText(40)
    .exactOptional()
    .describe('What stock feeds call this location, where it is none of id, slug and name.'),
  location_type: z
    .enum(['sales', 'service', 'parts', ''])
    .default('sales')
    .describe('What happens here: sales, service or parts; empty means sales.'),
  location_subtype: z
    .union([plainText(40), z.array(plainText(40))])
    .default([])
    .transform((subtype) => [subtype].flat())
    .describe(
      'What is done here besides, in one word or a list: "buying" where cars are bought. Where some locations have it, cars are offered for sale to those alone.',
    ),
  primary: z
    .boolean()
    .exactOptional()
    .describe(
      'The main location: its address is the dealer’s, and vehicles elsewhere say where they are. Exactly one is primary; a single location is so by itself.',
    ),
  visible: z.boolean().default(true).describe('false hides the location from the site; its vehicles stay.'),
  position: z
    .int()
    .min(1)
    .exactOptional()
    .describe('Place in lists of locations, 1 first. Locations without one follow, by name.'),
  coming_text: plainText(40)
    .exactOptional()
    .describe(
      'Badge of a location that is not open yet, as in "COMING EARLY 2026". It stands in place of the opening status.',
    ),
  manufacturers: z.array(plainText(60)).default([]).describe('Makes that are sold or serviced here.'),
  dealership_id: identifier()
    .exactOptional()
    .describe('Id of the dealership (legal entity) that this location belongs to; one of `dealerships`.'),
  dealership_slug: slugText().exactOptional().describe('Slug of that dealership. Default: taken from `dealerships`.'),
  image: picture().exactOptional().describe('Photo of the place, on its card and page.'),
  dealer_license_number: plainText(40)
    .exactOptional()
    .describe(
      'Motor dealer licence, the number alone: "4490101". Printed with the words that the state uses, in the footer, on location and vehicle pages. New South Wales requires it on a website.',
    ),
  motor_vehicle_repairer: plainText(40)
    .exactOptional()
    .describe('Motor vehicle repairer licence, the number alone. Printed next to the dealer licence.'),
  average_rating: rating('on the location’s card and page'),
  review_count: reviewCount(),
  hide_reviews: z.boolean().default(false).describe('Whether the rating stays off the site.'),
  reviews: z
    .strictObject({
      average_rating: averageRating()
        .exactOptional()
        .describe('Average of the reviews, 0 to 5 stars, one decimal. Shown on the location page.'),
      count: reviewCount(),
      stars: starCountsSchema
        .exactOptional()
        .describe(
          'How many reviews gave each number of stars, as in { "5": 159, "4": 10 }: the chart next to the average on the location’s page. Average and number of reviews are taken from it where they are not written.',
        ),
      texts: z
        .array(reviewSchema)
        .max(200)
        .default([])
        .describe('What customers wrote, shown on the location’s page: at most 12, of 4 stars and more.'),
    })
    .exactOptional()
    .describe(
      'Review figures in nested form, where `average_rating` and `review_count` win, and the reviews themselves.',
    ),
  ...addressShape,
  lat: z.number().min(-90).max(90).exactOptional().describe('Latitude in degrees; negative in Australia.'),
  long: z.number().min(-180).max(180).exactOptional().describe('Longitude in degrees.'),
  map_key: environmentVariableSchema
    .exactOptional()
    .describe('Key for this location’s map, where it differs from `map.key`.'),
  test_drive_route: driveRouteSchema
    .exactOptional()
    .describe('The drive that shoppers are taken on from here: drawn as a loop beside the form for test drives.'),
  time_zone: timeZoneName()
    .exactOptional()
    .describe('Time zone, as in "Australia/Broken_Hill". Default: the zone of the state.'),
  contact_detail: contactDetailSchema.prefault({}).describe('Phone, email, WhatsApp and opening hours.'),
  special_hours: z
    .array(specialHoursSchema)
    .default([])
    .describe(
      'Dates with other hours than the week’s, such as public holidays. Shown in Holiday Opening Hours and as "open now".',
    ),
});
