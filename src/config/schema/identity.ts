import * as z from 'zod';
import { TEMPLATE_NAMES } from '../template-names.ts';
import { abn } from './abn.ts';
import { addressSchema } from './address.ts';
import { picturePath } from './asset-path.ts';
import { emailAddress } from './email-address.ts';
import { phoneNumber, whatsappNumber } from './phone-number.ts';
import { plainText, slugText } from './text-rule.ts';
import { secureUrl, siteUrl } from './web-url.ts';

/** Who the dealer is and how to reach it [3-40]. */
export const identityShape = {
  $schema: z
    .string()
    .exactOptional()
    .describe('Path of the JSON Schema, "../dealer.schema.json", by which an editor completes and checks this file.'),
  slug: slugText()
    .exactOptional()
    .describe('Must equal the name of the dealer’s folder, which is the slug; needs not be written.'),
  template: z.enum(TEMPLATE_NAMES).describe('The design of the site: a folder of src/templates.'),
  name: plainText(80).describe('Trading name, as in "Northside Vireo". Shown in header, footer and titles.'),
  legal_name: plainText(160)
    .exactOptional()
    .describe(
      'Legal entity, as in "Northside Vireo Pty Ltd". Printed in the footer and on legal pages. Default: `name`.',
    ),
  abn: abn().exactOptional().describe('Australian Business Number. Printed in the footer.'),
  url: siteUrl().describe(
    'Address of the site without path, as in "https://www.example.com". Canonical URLs, sitemap and share links start with it.',
  ),
  tagline: plainText(200)
    .exactOptional()
    .describe('One sentence about the dealer. Used in the home page’s description and by templates.'),
  address: addressSchema.exactOptional().describe('Address of the business. Default: the primary location’s.'),
  logo: z
    .strictObject({
      url: picturePath().describe('Logo file in the dealer’s folder, SVG by preference, as in "logo.svg".'),
      alt: plainText(120)
        .exactOptional()
        .describe('Text for people who cannot see the logo. Default: the dealer’s name.'),
      on_dark: picturePath()
        .exactOptional()
        .describe('The logo for dark ground, as in dark footers: "logo-on-dark.svg". Default: `url` on a white plate.'),
    })
    .exactOptional()
    .describe('Logo in header and footer. Default: the name set in type.'),
  favicon: picturePath()
    .exactOptional()
    .describe('Icon for browser tabs, SVG or PNG. Default: one drawn from the accent and the first letter.'),
  phone: phoneNumber()
    .exactOptional()
    .describe('Number of the dealer’s call buttons. Default: the primary location’s.'),
  email: emailAddress()
    .exactOptional()
    .describe('Public email address of the dealer. Default: the primary location’s.'),
  whatsapp: whatsappNumber()
    .exactOptional()
    .describe('Mobile number of the dealer’s WhatsApp account. Default: the primary location’s.'),
  facebook_url: secureUrl().exactOptional().describe('Facebook page, linked in the footer.'),
  instagram_url: secureUrl().exactOptional().describe('Instagram profile, linked in the footer.'),
  youtube_url: secureUrl().exactOptional().describe('YouTube channel, linked in the footer.'),
};
