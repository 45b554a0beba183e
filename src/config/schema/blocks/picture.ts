import * as z from 'zod';
import { picture } from '../asset-path.ts';
import { plainText } from '../text-rule.ts';

export const pictureBlock = z.strictObject({
  block: z.literal('picture'),
  image: picture().describe('The picture, as in { "url": "media/yard.webp", "alt": "The yard at dusk" }.'),
  caption: plainText(300).exactOptional().describe('A line below it.'),
});
