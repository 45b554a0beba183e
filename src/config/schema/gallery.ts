import * as z from 'zod';
import { SPIN_CODE_PLACE, spinEmbedAddress } from '#domain/vehicle-views/spin-embed.ts';
import { picture } from './asset-path.ts';
import { plainText, textWithRule } from './text-rule.ts';
import { linkTarget } from './web-url.ts';

const slideSchema = z.strictObject({
  image: picture().describe('Picture of the slide, as in `_media/showrooms/yard` with its `alt`.'),
  caption: plainText(140).exactOptional().describe('A line on the slide, as in "End of year sale".'),
  href: linkTarget().exactOptional().describe('Where the slide leads; left out where the site has no such page.'),
  link_label: plainText(40).exactOptional().describe('Words of the link, as in "See the offers".'),
  after_photos: z
    .int()
    .min(1)
    .max(200)
    .exactOptional()
    .describe('Photos of the vehicle that come before it; the first photo always does. Default: all of them.'),
  car_types: z
    .array(z.enum(['new', 'used', 'demo']))
    .min(1)
    .exactOptional()
    .describe('Conditions of the vehicles that it is shown with. Default: all.'),
});

const EMBED_EXAMPLE = '"https://spin.example.com/view/{code}"';

/** What vehicle pages show besides photos [2.4-1, 4-29 to 4-31, 7-21]. */
export const gallerySchema = z.strictObject({
  opens_with: z
    .enum(['spin', 'gallery'])
    .default('spin')
    .describe('Which view of a vehicle comes first where it has a spin; `gallery` starts with its photos.'),
  auto_rotate: z
    .boolean()
    .default(true)
    .describe('Whether a spin turns once automatically when loaded; never where a visitor prefers reduced motion.'),
  spin_starts_at: z
    .int()
    .min(0)
    .max(359)
    .exactOptional()
    .describe(
      'Degrees from the nose at which the first picture of spins is taken: 0 the front, 90 the left side, 180 the rear, 270 the right side. Names the sides next to the angle. Default: angles alone.',
    ),
  spin_embed: embedTemplate()
    .exactOptional()
    .describe(
      'Address of an integrator’s spin viewer with {code} for a vehicle’s `spin_code`, as in "https://spin.example.com/view/{code}". It is framed on a click, for vehicles without spin pictures of their own.',
    ),
  slides: z
    .array(slideSchema)
    .max(10)
    .default([])
    .describe('Slides of the dealer’s own among the photos of every vehicle. Default: none.'),
});

/** An https URL with `{code}` in its path or query. */
function embedTemplate(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => spinEmbedAddress(value, 'code') !== undefined && !/[\s"'<>`\\;,^|]/.test(value),
    message: (value) =>
      value.includes(SPIN_CODE_PLACE)
        ? 'Is not an https address with {code} in its path or query.'
        : 'Does not say where the code goes.',
    remedy: `Write it as in ${EMBED_EXAMPLE}.`,
    pattern: '^https://[^/{]+/.*\\{code\\}',
  });
}
