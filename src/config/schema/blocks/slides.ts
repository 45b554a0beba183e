import * as z from 'zod';
import { picture } from '../asset-path.ts';
import { identifier, plainText } from '../text-rule.ts';
import { linkTarget } from '../web-url.ts';
import { videoSource } from './video.ts';

/** Large pictures or videos in a row that can be moved, each of an offer or a page [3-52]. */
export const slidesBlock = z.strictObject({
  block: z.literal('slides'),
  heading: plainText(120).default('On now').describe('Heading above the row.'),
  slides: z
    .array(
      z.strictObject({
        id: identifier().exactOptional().describe('Id of the slide: a link to it ends in `#slide-` and the id.'),
        name: plainText(80).describe('What it offers, as in "Runout Kestrels".'),
        description: plainText(200).exactOptional().describe('A sentence below the name.'),
        href: linkTarget().exactOptional().describe('Where it leads; a slide whose page is over is left out.'),
        image: picture().describe('Its picture, or what stands for its video until that plays.'),
        video: videoSource
          .exactOptional()
          .describe('A video file in the dealer folder, which plays once pressed, or a page that plays one.'),
        hide_overlay: z
          .boolean()
          .default(false)
          .describe('Whether name and description stay off a picture that says them itself.'),
      }),
    )
    .min(1)
    .max(12)
    .describe('The slides, in order.'),
});
