import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { CustomSlide, VehicleViews } from '#domain/vehicle-views/vehicle-views.ts';
import type { VideoSource } from '#domain/vehicle-views/video-source.ts';

/** One place of the row that the gallery scrolls. */
export type GallerySlide =
  | {
      readonly kind: 'photo';
      readonly photo: PagePhoto;
      /** Among the photos, from 1. */
      readonly number: number;
    }
  | { readonly kind: 'video'; readonly video: VideoSource; readonly poster?: PagePhoto }
  | { readonly kind: 'custom'; readonly slide: CustomSlide };

/** Photos in order, the videos after the first one, the dealer's own slides where config puts them. */
export function gallerySlides(
  photos: readonly PagePhoto[],
  { cover, videos = [], slides = [] }: Pick<VehicleViews, 'cover' | 'videos' | 'slides'> = {},
): GallerySlide[] {
  const pictures = photos.length > 0 || cover === undefined ? photos : [cover];
  const [poster] = pictures;
  const films = videos.map((video): GallerySlide =>
    poster === undefined ? { kind: 'video', video } : { kind: 'video', video, poster },
  );
  if (poster === undefined) return films;
  return pictures.flatMap((photo, index): GallerySlide[] => [
    { kind: 'photo', photo, number: index + 1 },
    ...(index === 0 ? films : []),
    ...slides.filter(({ after }) => after === index + 1).map((slide): GallerySlide => ({ kind: 'custom', slide })),
  ]);
}
