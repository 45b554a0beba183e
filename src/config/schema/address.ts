import * as z from 'zod';
import { australianState } from './australian-state.ts';
import { postcode } from './postcode.ts';
import { plainText } from './text-rule.ts';
import { webUrl } from './web-url.ts';

/** The keys of an address: flat in a location, nested in the dealer's `address` [3-35, 3-40]. */
export const addressShape = {
  street: plainText(160).describe('Street number and name, as in "1420 Gympie Road".'),
  city: plainText(80).describe('Suburb or town, as in "Aspley".'),
  state: australianState()
    .exactOptional()
    .describe(
      'State or territory: qld, nsw, vic, sa, wa, tas, act or nt. Decides time zone, licence wording and legal texts. Default: the dealer’s, else qld.',
    ),
  postcode: postcode().describe('Four digits, as text: "4034".'),
  place_id: plainText(200).exactOptional().describe('Id of the place at the map service.'),
  place_url: webUrl()
    .exactOptional()
    .describe('Address of the place at the map service; Get Directions opens it. Default: a search for the address.'),
};

export const addressSchema = z.strictObject(addressShape);
