import * as z from 'zod';
import { plainText, textWithRule } from './text-rule.ts';
import { secureUrl } from './web-url.ts';

const pictureExtension = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i;

/** Whether `value` stays inside its base folder. */
export function staysInFolder(value: string): boolean {
  return (
    /^[\w][\w\-./ ]*$/.test(value) &&
    value.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/**
 * A picture file: relative to the dealer's folder (`logo.svg`, `media/aspley.webp`), or shared between dealers
 * (`_media/aspley.webp`, which is `dealers/_media/aspley.webp`). Without an extension it is a set of widths:
 * `_media/aspley` for `aspley-480.webp`, `aspley-800.webp` and so on.
 */
export function picturePath(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => staysInFolder(value) && (pictureExtension.test(value) || isPictureSet(value)),
    message: (value) =>
      staysInFolder(value)
        ? 'Is not a picture file.'
        : 'Leaves the dealer folder, or has characters that a file name may not have.',
    remedy: (value) =>
      staysInFolder(value)
        ? 'Name an svg, png, jpg, webp, avif, gif or ico file, or a set of widths without extension.'
        : 'Write a path inside the dealer folder, as in "media/yard.webp", or "_media/yard.webp" for a shared file.',
  });
}

/** Whether `value` is a PDF of the dealer's folder, or a shared one, which a site publishes as it is. */
export function isDocumentFile(value: string): boolean {
  return staysInFolder(value) && /\.pdf$/i.test(value);
}

/** Whether a picture path is a set of widths, such as `_media/showrooms/aspley`. */
export function isPictureSet(path: string): boolean {
  return !/\.[^/]*$/.test(path);
}

/** One of the dealer's pictures: a file in the dealer's folder or an https URL. */
export function pictureSource(): z.ZodType<string, string> {
  return z.string().superRefine((value, context) => {
    const schema = isWebAddress(value) ? secureUrl() : picturePath();
    for (const issue of schema.safeParse(value).error?.issues ?? []) {
      if (issue.code === 'custom') context.addIssue({ code: 'custom', message: issue.message, params: issue.params });
    }
  });
}

/** Whether a picture is a URL rather than one of the dealer's files. */
export function isWebAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(source);
}

const plainPicture = z.strictObject({
  url: pictureSource().describe('Picture file (`media/yard.webp`, shared: `_media/yard.webp`) or https address.'),
  alt: plainText(300).exactOptional().describe('What the picture shows, for people who cannot see it.'),
  image_key: plainText(200)
    .exactOptional()
    .describe('Key of the picture in the system that exports it. The site goes by `url`.'),
  width: z
    .int()
    .positive()
    .exactOptional()
    .describe('Width in pixels of a picture at an https address, with `height`; of a file the build knows it.'),
  height: z.int().positive().exactOptional().describe('Its height in pixels.'),
  thumb: z
    .strictObject({ url: pictureSource().describe('File or https address of the small version.') })
    .exactOptional()
    .describe('A smaller version; made by the build for local files, so only needed for remote pictures.'),
});

/** The parsed form of a dealer's picture, however it is written. */
export type Picture = Omit<z.output<typeof plainPicture>, 'image_key'>;

/** The parsed form of one of the project's picture files, in either notation. */
export interface LocalPicture {
  url: string;
  alt?: string;
}

/**
 * `"media/yard.webp"`, `{ url, alt, width, height }` [3-54] or the nested form of stock systems, `{ image: { url, thumb: { url } } }`; the
 * result is always the second form.
 */
export function picture(): z.ZodType<Picture> {
  return z
    .union([
      pictureSource(),
      plainPicture,
      z.strictObject({ image: plainPicture.describe('The picture, in the nested form that stock systems export.') }),
    ])
    .transform((value): Picture => {
      if (typeof value === 'string') return { url: value };
      const shown = { ...('image' in value ? value.image : value) };
      // Means something only to the system that exported it.
      delete shown.image_key;
      return shown;
    });
}

/** A project file, `"_media/colours/suv-red"` or `{ url, alt }`; the result is always the second form. */
export function localPicture(): z.ZodType<LocalPicture> {
  return z
    .union([
      picturePath(),
      z.strictObject({
        url: picturePath().describe('Picture file, or a set of widths without extension.'),
        alt: plainText(300).exactOptional().describe('What the picture shows, for people who cannot see it.'),
      }),
    ])
    .transform((value): LocalPicture => (typeof value === 'string' ? { url: value } : value));
}
