import * as z from 'zod';
import { plainText, textWithRule } from './text-rule.ts';
import { secureUrl } from './web-url.ts';

const pictureExtension = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i;

/** Whether `value` stays inside the folder that it is relative to. */
export function staysInFolder(value: string): boolean {
  return (
    /^[\w][\w\-./ ]*$/.test(value) &&
    value.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/**
 * A picture file: relative to the dealer's folder (`logo.svg`, `media/aspley.webp`), or shared between
 * dealers (`_media/aspley.webp`, which stands for `dealers/_media/aspley.webp`). Without an extension it
 * names a set of widths, `_media/aspley` for `aspley-480.webp`, `aspley-800.webp` and so on.
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

/** Whether a picture path names a set of widths, as `_media/showrooms/aspley` does. */
export function isPictureSet(path: string): boolean {
  return !/\.[^/]*$/.test(path);
}

/** A picture of the dealer's: a file of the dealer folder or an https address. */
export function pictureSource(): z.ZodType<string, string> {
  return z.string().superRefine((value, context) => {
    const schema = isWebAddress(value) ? secureUrl() : picturePath();
    for (const issue of schema.safeParse(value).error?.issues ?? []) {
      if (issue.code === 'custom') context.addIssue({ code: 'custom', message: issue.message, params: issue.params });
    }
  });
}

/** Whether a picture is somewhere on the web rather than a file of the dealer's. */
export function isWebAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(source);
}

const plainPicture = z.strictObject({
  url: pictureSource().describe('Picture file (`media/yard.webp`, shared: `_media/yard.webp`) or https address.'),
  alt: plainText(300).exactOptional().describe('What the picture shows, for people who cannot see it.'),
  thumb: z
    .strictObject({ url: pictureSource().describe('File or https address of the small version.') })
    .exactOptional()
    .describe('A smaller version; made by the build for local files, so only needed for remote pictures.'),
});

/** A picture of the dealer's, as all forms of writing it come out. */
export type Picture = z.output<typeof plainPicture>;

/** A picture file of the project, as both forms of writing it come out. */
export interface LocalPicture {
  url: string;
  alt?: string;
}

/** `"media/yard.webp"`, `{ url, alt }` or the nested form of stock systems, `{ image: { url, thumb: { url } } }`; always yields the second. */
export function picture(): z.ZodType<Picture> {
  return z
    .union([
      pictureSource(),
      plainPicture,
      z.strictObject({ image: plainPicture.describe('The picture, in the nested form that stock systems export.') }),
    ])
    .transform((value): Picture =>
      typeof value === 'string' ? { url: value } : 'image' in value ? value.image : value,
    );
}

/** A file of the project, `"_media/colours/suv-red"` or `{ url, alt }`; always yields the second. */
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
