import * as z from 'zod';
import { accountsSchema } from './schema/accounts.ts';
import { apiSchema } from './schema/api.ts';
import { appointmentsSchema } from './schema/appointments.ts';
import { behaviourShape } from './schema/behaviour.ts';
import { brandsSchema } from './schema/brands.ts';
import { callButtonsSchema } from './schema/call-buttons.ts';
import { cardsSchema } from './schema/cards.ts';
import { dealershipSchema } from './schema/dealership.ts';
import { deliverySchema } from './schema/delivery.ts';
import { deploySchema } from './schema/deploy.ts';
import { enquirySchema } from './schema/enquiry.ts';
import { favouritesSchema } from './schema/favourites.ts';
import { financeProviderSchema, financeSchema } from './schema/finance.ts';
import { footerNotesSchema } from './schema/footer.ts';
import { gallerySchema } from './schema/gallery.ts';
import { copySchema, homeSchema, variantsSchema } from './schema/home.ts';
import { identityShape } from './schema/identity.ts';
import { formsSchema } from './schema/forms.ts';
import { leadsSchema } from './schema/leads.ts';
import { locationSchema } from './schema/location.ts';
import { mapSchema } from './schema/map.ts';
import { navigationSchema } from './schema/navigation.ts';
import { promosSchema } from './schema/promos.ts';
import { redirectsSchema } from './schema/redirects.ts';
import { routesSchema } from './schema/routes.ts';
import { searchSchema } from './schema/search.ts';
import { shareSchema } from './schema/share.ts';
import { specialHoursSchema } from './schema/special-hours.ts';
import { spinSchema } from './schema/spin.ts';
import { stockSchema } from './schema/stock.ts';
import { identifier, plainText } from './schema/text-rule.ts';
import { themeSchema } from './schema/theme.ts';
import { valuationSchema } from './schema/valuation.ts';
import { vehiclePageSchema } from './schema/vehicle-page.ts';

/**
 * `dealer.json`: every key, its default and its meaning. The defaults here are the platform's; template and
 * manufacturer can override them, and the dealer's own values override all.
 */
export const dealerSchema = z.strictObject({
  ...identityShape,
  dealership_id: identifier()
    .exactOptional()
    .describe('Id of the dealership that vehicles belong to where nothing else says so; one of `dealerships`.'),
  dealerships: z.array(dealershipSchema).default([]).describe('Selling entities, for dealers that have several.'),
  locations: z
    .array(locationSchema)
    .min(1)
    .describe(
      'Places of the dealer: yards, showrooms, workshops; as in [{ "name": "Aspley", "street": "1420 Gympie Road", "city": "Aspley", "state": "qld", "postcode": "4034" }].',
    ),
  special_hours: z
    .array(specialHoursSchema)
    .default([])
    .describe('Dates with other hours that hold for every location, or for the one that `location_name` names.'),
  manufacturer: z
    .strictObject({ name: plainText(60).describe('Name of the make, as in "Vireo".') })
    .exactOptional()
    .describe('The make of a franchise, where dealers/_manufacturers has no file for it.'),
  manufacturer_id: identifier()
    .exactOptional()
    .describe(
      'The make of a franchise: name of its file in dealers/_manufacturers, without .json. Models menu and defaults come from there.',
    ),
  manufacturer_ids: z
    .array(identifier())
    .min(1)
    .exactOptional()
    .describe(
      'Instead of `manufacturer_id`, for a franchise of several makes, in the order of menus and directory. Where two makes bring the same default, the first one’s counts.',
    ),
  finance_provider: financeProviderSchema
    .exactOptional()
    .describe(
      'Rule set by which repayments are shown, a to g: a needs a price above $500, a comparison rate and a vehicle of the last 12 years; b and c an available vehicle; d, e, f a price above $500 and a weekly, g a monthly repayment. Default: no repayments.',
    ),
  finance: financeSchema.prefault({}).describe('Repayments next to prices.'),
  ...behaviourShape,
  call_buttons: callButtonsSchema.prefault({}).describe('Phone numbers on the site.'),
  share: shareSchema.prefault({}).describe('Sharing and printing vehicles.'),
  search: searchSchema.prefault({}).describe('Filters, page size and the search engine.'),
  map: mapSchema.prefault({}).describe('Maps of the locations, loaded when a visitor asks for one.'),
  theme: themeSchema.prefault({}).describe('The dealer’s changes to the template’s looks.'),
  variants: variantsSchema.default({}),
  copy: copySchema.default({}),
  home: homeSchema.prefault({}).describe('The home page.'),
  gallery: gallerySchema.prefault({}).describe('Photos, spins, interiors and videos on vehicle pages.'),
  cards: cardsSchema.prefault({}).describe('Vehicle cards and their tags.'),
  vehicle_page: vehiclePageSchema.prefault({}).describe('The page of a vehicle.'),
  favourites: favouritesSchema.prefault({}).describe('Vehicles that visitors save.'),
  promos: promosSchema.prefault({}).describe('Promotional cards among the vehicles of search pages.'),
  brands: brandsSchema
    .exactOptional()
    .describe('The directory of brands at /brands, and their pages. Default: the site has none.'),
  routes: routesSchema.prefault({}).describe('Paths that differ between dealers.'),
  redirects: redirectsSchema.default({}),
  navigation: navigationSchema.prefault({}).describe('Menus of header and footer.'),
  footer_notes: footerNotesSchema,
  enquiry: enquirySchema.prefault({}).describe('The enquiry form.'),
  forms: formsSchema
    .default({})
    .describe(
      'Pages with a form of their own, by kind, as {"test_drive": {}, "trade_in": {"path": "/sell-my-car"}}. Default: none.',
    ),
  valuation: valuationSchema
    .exactOptional()
    .describe(
      'Offers for shoppers’ own vehicles, at the end of the form `trade_in`. Whoever accepts one books a time for you to see the vehicle, where you take `appointments`. Default: none; the form is only sent to you.',
    ),
  spin_to_win: spinSchema
    .exactOptional()
    .describe('A game of chance for signed-in shoppers at /spin-to-win; needs `accounts`. Default: none.'),
  leads: leadsSchema.prefault({}).describe('Where enquiries go, and how long they are kept.'),
  accounts: accountsSchema.prefault({}).describe('Accounts of shoppers.'),
  appointments: appointmentsSchema.prefault({}).describe('Test drives at fixed times.'),
  delivery: deliverySchema.prefault({}).describe('Delivery to the buyer.'),
  api: apiSchema.prefault({}).describe('The lead API that answers under /api.'),
  stock: stockSchema.prefault({}).describe('Where the vehicles come from.'),
  deploy: deploySchema.exactOptional().describe('Where the finished site goes. Default: nowhere; it stays in dist.'),
});

export type ParsedDealer = z.output<typeof dealerSchema>;
