import * as z from 'zod';
import { isWebAddress, picture, staysInFolder } from '../asset-path.ts';
import { plainText, textWithRule } from '../text-rule.ts';
import { secureUrl } from '../web-url.ts';

/** A video file of the dealer's folder, or the address of a page that plays one. */
export const videoSource = textWithRule({
  accepts: (value) =>
    isWebAddress(value)
      ? secureUrl().safeParse(value).success
      : staysInFolder(value) && /\.(?:mp4|m4v|webm)$/i.test(value),
  message: 'Is neither a video file in the dealer folder nor an https address.',
  remedy: 'Name an mp4, m4v or webm file, as in "media/walkaround.webm", or the page of the video.',
});

export const videoBlock = z.strictObject({
  block: z.literal('video'),
  video: videoSource.describe(
    'A video file, played in the page once somebody presses it, or the address of a page elsewhere, which opens.',
  ),
  title: plainText(120).describe('What the video shows, for its button.'),
  image: picture().describe('The picture that stands for it until it plays.'),
  caption: plainText(300).exactOptional().describe('A line below it.'),
});
