import type { ResolveLink } from '../navigation/link-targets.ts';
import type { PlanConfig } from '../plan-input.ts';
import { pictureSize, type PreparedPictures } from '../prepared-picture.ts';
import type { ConfiguredSlide } from '#domain/vehicle-views/view-rules.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** The aspect ratio for a picture of unknown size. */
const USUAL_SLIDE = { width: 1280, height: 853 };

/** The dealer's own slides with pictures that pages can load; dead links are left out. */
export function customSlides(
  config: Pick<PlanConfig, 'gallery'>,
  pictures: PreparedPictures,
  resolveLink: ResolveLink,
): ConfiguredSlide[] {
  return (config.gallery?.slides ?? []).flatMap((slide): ConfiguredSlide[] => {
    const prepared = pictures[slide.image.url];
    const sources = imageSources(prepared ?? slide.image);
    if (sources === undefined) return [];
    const href = slide.href === undefined ? undefined : resolveLink(slide.href);
    const { width, height } = pictureSize(slide.image, prepared) ?? USUAL_SLIDE;
    return [
      omitUndefined({
        photo: { ...sources, width, height, alt: slide.image.alt ?? slide.caption ?? '' },
        caption: slide.caption,
        href,
        linkLabel: href === undefined ? undefined : slide.link_label,
        afterPhotos: slide.after_photos,
        carTypes: slide.car_types,
      }),
    ];
  });
}
