import type { Hotspot, Vehicle } from '#domain/vehicle/vehicle.ts';
import type {
  CustomSlide,
  ExteriorPosition,
  InteriorPicture,
  PointOfInterest,
  PointsOfInterest,
  SpinView,
  VehicleViews,
} from './vehicle-views.ts';
import type { ConfiguredSlide, ViewRules } from './view-rules.ts';
import { imageOfWidth, type ImagePolicy } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { vehicleNoun } from '#domain/vehicle-words/item-nouns.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import { FEWEST_FRAMES } from './foreign-sources.ts';
import { bestAngle } from './point-position.ts';
import { spinEmbedAddress } from './spin-embed.ts';
import { sideSeen } from './spin-turn.ts';
import { videoSource } from './video-source.ts';

export interface ViewsContext {
  readonly rules: ViewRules;
  readonly slides: readonly ConfiguredSlide[];
}

/** Pixels of a spin's frames: 36 of them have to load before it turns smoothly. */
const FRAME_WIDTH = 960;
const PANORAMA_WIDTH = 3072;
const SMALL_PANORAMA_WIDTH = 1536;
const USUAL_FRAME = { width: 960, height: 640 };
/** A longer beginning of a description is not its heading. */
const LONGEST_TITLE = 60;

/**
 * A vehicle's views besides photos [2.4-1, 3-8 to 3-12]: spin, interior, videos, the dealer's own slides and their
 * hotspots. Undefined where there are none.
 */
export function toVehicleViews(
  vehicle: Vehicle,
  { rules, slides: configured }: ViewsContext,
  images: ImagePolicy = {},
): VehicleViews | undefined {
  const spin = spinView(vehicle, rules, images);
  const interior = interiorPicture(vehicle, images);
  const videos = nonEmpty((vehicle.videoUrls ?? []).flatMap((address) => videoSource(address) ?? []));
  const hasPhotos = vehicle.photos.length > 0;
  // A promotional slide alone is not a view of the vehicle.
  const slides = hasPhotos ? nonEmpty(customSlides(vehicle, configured)) : undefined;
  if (spin === undefined && interior === undefined && videos === undefined && slides === undefined) return undefined;
  return omitUndefined({
    opens: spin === undefined ? 'gallery' : rules.opensWith,
    spin,
    interior,
    videos,
    slides,
    points: points(vehicle, spin, interior),
    cover: hasPhotos || spin?.kind !== 'frames' ? undefined : cover(vehicle, spin),
  });
}

function spinView({ spinImages = [], spinCode }: Vehicle, rules: ViewRules, images: ImagePolicy): SpinView | undefined {
  if (spinImages.length < FEWEST_FRAMES) {
    const src =
      rules.spinEmbedTemplate === undefined || spinCode === undefined
        ? undefined
        : spinEmbedAddress(rules.spinEmbedTemplate, spinCode);
    return src === undefined ? undefined : { kind: 'embed', src };
  }
  const frames = spinImages.flatMap((image) => imageOfWidth(image, FRAME_WIDTH, images) ?? []);
  // A turn with a gap would jump: all of them or none.
  if (frames.length < spinImages.length) return undefined;
  const [first] = spinImages;
  return omitUndefined({
    kind: 'frames',
    frames,
    width: first?.width ?? USUAL_FRAME.width,
    height: first?.height ?? USUAL_FRAME.height,
    rotates: rules.autoRotates,
    startsAt: rules.spinStartsAt,
  });
}

function interiorPicture({ interiorPanorama }: Vehicle, images: ImagePolicy): InteriorPicture | undefined {
  if (interiorPanorama === undefined) return undefined;
  const src = imageOfWidth(interiorPanorama, PANORAMA_WIDTH, images);
  if (src === undefined) return undefined;
  const small = imageOfWidth(interiorPanorama, SMALL_PANORAMA_WIDTH, images);
  return omitUndefined({
    src,
    smallSrc: small === src ? undefined : small,
    width: interiorPanorama.width ?? PANORAMA_WIDTH,
    height: interiorPanorama.height ?? PANORAMA_WIDTH / 2,
  });
}

function customSlides({ carType, photos }: Vehicle, configured: readonly ConfiguredSlide[]): CustomSlide[] {
  return configured
    .filter(({ carTypes }) => carTypes === undefined || carTypes.includes(carType))
    .map(({ photo, caption, href, linkLabel, afterPhotos }) =>
      omitUndefined({
        photo,
        caption,
        href,
        linkLabel,
        // The vehicle itself always comes first.
        after: Math.min(Math.max(afterPhotos ?? photos.length, 1), photos.length),
      }),
    );
}

function points(
  { hotspots = [], itemType, body }: Vehicle,
  spin: SpinView | undefined,
  interior: InteriorPicture | undefined,
): PointsOfInterest | undefined {
  const startsAt = spin?.kind === 'frames' ? spin.startsAt : undefined;
  const items = hotspots.flatMap((hotspot): PointOfInterest[] => {
    if (hotspot.description === '') return [];
    const exterior = spin?.kind === 'frames' ? nonEmpty(exteriorPositions(hotspot)) : undefined;
    const [inside] = interior === undefined ? [] : hotspot.interior;
    if (exterior === undefined && inside === undefined) return [];
    const best = exterior === undefined ? undefined : bestAngle(exterior);
    const side = best === undefined ? undefined : sideSeen(best, startsAt);
    return [
      omitUndefined({
        ...titleAndText(hotspot.description),
        where: exterior === undefined ? 'Inside' : side && `Seen from the ${side}`,
        exterior,
        interior: inside && ([inside.activeAngle, inside.posX, inside.posY] as const),
      }),
    ];
  });
  return items.length === 0 ? undefined : { heading: `Marked on this ${vehicleNoun({ itemType, body })}`, items };
}

function exteriorPositions({ exterior }: Hotspot): ExteriorPosition[] {
  return exterior
    .map(({ activeAngle, posX, posY }): ExteriorPosition => [((activeAngle % 360) + 360) % 360, posX, posY])
    .sort(([a], [b]) => a - b);
}

/** "Stone chip: touched in by us" has a heading and a text. */
function titleAndText(description: string): Pick<PointOfInterest, 'title' | 'text'> {
  const at = description.search(/:\s|\.\s/);
  if (at <= 0 || at > LONGEST_TITLE) return { title: description.replace(/\.$/, '') };
  return { title: description.slice(0, at), text: capitalised(description.slice(at + 1).trim()) };
}

function cover({ name }: Vehicle, spin: Extract<SpinView, { kind: 'frames' }>): VehicleViews['cover'] {
  const [src = ''] = spin.frames;
  return { src, width: spin.width, height: spin.height, alt: name };
}

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}
